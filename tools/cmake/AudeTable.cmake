# Commitments are hashed by libsodium. There is none for WebAssembly: a game there has no commitment
# and checks none.
aude_has_sources(table has_table)
if(has_table AND NOT EMSCRIPTEN)
  find_path(AUDE_SODIUM_HEADERS sodium.h)
  find_library(AUDE_SODIUM sodium)
  if(NOT AUDE_SODIUM_HEADERS OR NOT AUDE_SODIUM)
    message(FATAL_ERROR "src/table needs libsodium (tools/apt.txt names the package)")
  endif()
  target_include_directories(aude_table SYSTEM PRIVATE ${AUDE_SODIUM_HEADERS})
  target_link_libraries(aude_table PRIVATE ${AUDE_SODIUM})
  target_compile_definitions(aude_table PRIVATE AUDE_HAS_SODIUM=1)
endif()
