# The server: Boost.Asio and Boost.Beast (headers alone), SQLite for what it keeps, libsodium for ids
# and keys, zlib for what it sends. It carries the built page, web/dist.
aude_has_sources(server has_server)
if(NOT has_server)
  return()
endif()
find_package(Boost 1.81 CONFIG)
find_package(SQLite3)
find_package(ZLIB)
find_package(Threads REQUIRED)
if(NOT Boost_FOUND OR NOT SQLite3_FOUND OR NOT ZLIB_FOUND OR NOT AUDE_SODIUM)
  message(FATAL_ERROR "src/server needs Boost 1.81 or later, SQLite, zlib and libsodium "
                      "(tools/apt.txt names the packages)")
endif()
target_include_directories(aude_server SYSTEM PRIVATE ${AUDE_SODIUM_HEADERS})
target_link_libraries(aude_server PUBLIC Boost::headers Threads::Threads
                                  PRIVATE SQLite::SQLite3 ZLIB::ZLIB ${AUDE_SODIUM})
target_compile_definitions(aude_server PRIVATE AUDE_VERSION="${PROJECT_VERSION}")

# Clang 14 cannot put the check of function pointers' types into coroutines.
if(AUDE_SANITIZE MATCHES "undefined")
  set_source_files_properties(
    ${CMAKE_CURRENT_SOURCE_DIR}/src/server/net/server.cpp
    ${CMAKE_CURRENT_SOURCE_DIR}/src/server/net/session.cpp
    ${CMAKE_CURRENT_SOURCE_DIR}/src/server/net/socket.cpp
    PROPERTIES COMPILE_OPTIONS $<$<CXX_COMPILER_ID:Clang>:-fno-sanitize=function>)
endif()

set(page_folder ${CMAKE_CURRENT_SOURCE_DIR}/web/dist)
file(GLOB_RECURSE page CONFIGURE_DEPENDS ${page_folder}/*)
set(embedded ${CMAKE_CURRENT_BINARY_DIR}/generated/embedded_page.cpp)
add_custom_command(
  OUTPUT ${embedded}
  COMMAND ${CMAKE_COMMAND} -DOUT=${embedded} -DROOT=${page_folder} -P
          ${CMAKE_CURRENT_SOURCE_DIR}/tools/embed_page.cmake
  DEPENDS ${page} ${CMAKE_CURRENT_SOURCE_DIR}/tools/embed_page.cmake
  COMMENT "Embedding web/dist"
  VERBATIM)
target_sources(aude_server PRIVATE ${embedded})
# What the assembler takes in is no code to optimise at link time.
set_source_files_properties(${embedded} PROPERTIES SKIP_LINTING ON COMPILE_OPTIONS -fno-lto)
