# Recorded games are kept compressed. Without zlib the program is complete but for reading them so.
if(NOT EMSCRIPTEN)
  find_package(ZLIB QUIET)
endif()
aude_has_sources(check has_check)
if(has_check AND ZLIB_FOUND)
  target_link_libraries(aude_check PRIVATE ZLIB::ZLIB)
  target_compile_definitions(aude_check PRIVATE AUDE_HAS_ZLIB=1)
endif()
