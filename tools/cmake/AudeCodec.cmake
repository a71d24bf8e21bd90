# The codec speaks JSON (Boost.JSON) and carries the files of data/ inside the library.
if(EMSCRIPTEN)
  # There is no Boost library for WebAssembly: its sources are compiled here. A folder with nothing
  # but a link to Boost's headers keeps the host's other headers out of sight.
  find_path(AUDE_BOOST_HEADERS boost/json.hpp PATHS /usr/include /usr/local/include
            NO_CMAKE_FIND_ROOT_PATH)
  if(AUDE_BOOST_HEADERS)
    set(boost_only ${CMAKE_CURRENT_BINARY_DIR}/boost_only)
    file(MAKE_DIRECTORY ${boost_only})
    file(CREATE_LINK ${AUDE_BOOST_HEADERS}/boost ${boost_only}/boost SYMBOLIC)
    set(boost_source ${CMAKE_CURRENT_BINARY_DIR}/generated/boost_json.cpp)
    file(CONFIGURE OUTPUT ${boost_source} CONTENT "#include <boost/json/src.hpp>\n")
    add_library(aude_boost_json STATIC ${boost_source})
    target_compile_features(aude_boost_json PUBLIC cxx_std_20)
    if(AUDE_REFEREE) # as in aude_library
      target_compile_options(aude_boost_json PRIVATE -Os)
    else()
      target_compile_options(aude_boost_json PRIVATE -fexceptions)
    endif()
    target_include_directories(aude_boost_json SYSTEM PUBLIC ${boost_only})
    add_library(aude_json ALIAS aude_boost_json)
  endif()
else()
  find_package(Boost 1.81 CONFIG COMPONENTS json)
  if(Boost_FOUND)
    add_library(aude_json ALIAS Boost::json)
  endif()
endif()

aude_has_sources(codec has_codec)
if(has_codec)
  if(NOT TARGET aude_json)
    message(FATAL_ERROR "src/codec needs Boost.JSON 1.81 or later (tools/apt.txt names the package)")
  endif()
  target_link_libraries(aude_codec PUBLIC aude_json)
  if(EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/tools/embed.cmake)
    file(GLOB_RECURSE data CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/data/*)
    set(embedded ${CMAKE_CURRENT_BINARY_DIR}/generated/embedded_data.cpp)
    set(leave_out "")
    if(AUDE_REFEREE) # what the judge says comes from the English codex alone
      set(leave_out "^(codex/de|gallery/|open/|i18n/)")
    endif()
    add_custom_command(
      OUTPUT ${embedded}
      COMMAND ${CMAKE_COMMAND} -DOUT=${embedded} -DROOT=${CMAKE_CURRENT_SOURCE_DIR}
              "-DLEAVE_OUT=${leave_out}" -P
              ${CMAKE_CURRENT_SOURCE_DIR}/tools/embed.cmake
      # embed.cmake leaves an unchanged file alone; its time must move on all the same.
      COMMAND ${CMAKE_COMMAND} -E touch ${embedded}
      DEPENDS ${data} ${CMAKE_CURRENT_SOURCE_DIR}/tools/embed.cmake
      COMMENT "Embedding data/"
      VERBATIM)
    target_sources(aude_codec PRIVATE ${embedded})
    set_source_files_properties(${embedded} PROPERTIES SKIP_LINTING ON)
  endif()
endif()
