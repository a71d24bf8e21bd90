# Tests: one executable from tests/**/*_test.cpp, and the fuzz targets with their corpus.
option(AUDE_TESTS "Build the tests" ON)
if(NOT AUDE_TESTS OR EMSCRIPTEN)
  return()
endif()

# With _GLIBCXX_DEBUG every container has another layout: GoogleTest is then compiled from its
# sources, and files that use rapidcheck (a library without sources here) are left out.
set(stl_debug FALSE)
if(AUDE_STL_CHECKS STREQUAL "debug")
  set(stl_debug TRUE)
endif()

file(GLOB_RECURSE tests CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/tests/*_test.cpp)
file(GLOB_RECURSE support CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/tests/support/*.cpp)
list(FILTER tests EXCLUDE REGEX "/tests/fuzz/")

find_package(rapidcheck CONFIG QUIET)
if(NOT rapidcheck_FOUND OR stl_debug)
  foreach(source IN LISTS tests)
    file(STRINGS ${source} properties REGEX "#include <rapidcheck" LIMIT_COUNT 1)
    if(properties)
      message(STATUS "Without rapidcheck: ${source} is left out")
      list(REMOVE_ITEM tests ${source})
    endif()
  endforeach()
endif()

find_package(GTest CONFIG QUIET)
if(tests AND NOT GTest_FOUND)
  message(STATUS "GoogleTest is not installed: the tests are left out")
  set(tests "")
endif()

if(tests)
  if(stl_debug)
    find_path(AUDE_GTEST_SOURCES src/gtest-all.cc PATHS /usr/src/googletest/googletest REQUIRED)
    add_library(aude_gtest STATIC ${AUDE_GTEST_SOURCES}/src/gtest-all.cc
                                  ${AUDE_GTEST_SOURCES}/src/gtest_main.cc)
    target_include_directories(aude_gtest PRIVATE ${AUDE_GTEST_SOURCES})
    target_include_directories(aude_gtest SYSTEM PUBLIC ${AUDE_GTEST_SOURCES}/include)
    target_compile_definitions(aude_gtest PUBLIC _GLIBCXX_DEBUG)
    target_compile_features(aude_gtest PUBLIC cxx_std_20)
  else()
    add_library(aude_gtest INTERFACE)
    target_link_libraries(aude_gtest INTERFACE GTest::gtest GTest::gtest_main)
    if(rapidcheck_FOUND)
      target_link_libraries(aude_gtest INTERFACE rapidcheck)
    endif()
  endif()
  find_package(Threads REQUIRED)

  add_executable(aude_tests ${tests} ${support})
  target_include_directories(aude_tests PRIVATE ${CMAKE_CURRENT_SOURCE_DIR}/tests)
  target_compile_definitions(aude_tests PRIVATE AUDE_SOURCE_DIR="${CMAKE_CURRENT_SOURCE_DIR}"
                                                AUDE_VERSION="${PROJECT_VERSION}")
  target_link_libraries(aude_tests PRIVATE aude_flags ${AUDE_LIBRARIES} aude_gtest
                                           Threads::Threads)
  if(TARGET aude)
    # Tests of the command line start the program itself.
    add_dependencies(aude_tests aude)
    target_compile_definitions(aude_tests PRIVATE AUDE_BINARY="$<TARGET_FILE:aude>")
  endif()

  # A suite with Deep in its name is for `./test --deep`.
  include(GoogleTest)
  gtest_discover_tests(
    aude_tests
    DISCOVERY_MODE PRE_TEST
    DISCOVERY_TIMEOUT 120
    TEST_FILTER "-*Deep*.*"
    PROPERTIES LABELS fast TIMEOUT 600)
  gtest_discover_tests(
    aude_tests
    DISCOVERY_MODE PRE_TEST
    DISCOVERY_TIMEOUT 120
    TEST_FILTER "*Deep*.*"
    PROPERTIES LABELS deep TIMEOUT 3600)
endif()

# tests/fuzz/<name>_fuzz.cpp: with libFuzzer in the preset `fuzz`; elsewhere with a main that replays
# tests/fuzz/corpus/<name>/*, so that no target goes stale.
file(GLOB fuzzers CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/tests/fuzz/*_fuzz.cpp)
add_custom_target(aude_fuzzers)
set(replay_main ${CMAKE_CURRENT_SOURCE_DIR}/tests/fuzz/replay_main.cpp)
foreach(source IN LISTS fuzzers)
  get_filename_component(target ${source} NAME_WE)
  string(REGEX REPLACE "_fuzz$" "" name ${target})
  add_executable(${target} ${source})
  target_include_directories(${target} PRIVATE ${CMAKE_CURRENT_SOURCE_DIR}/tests)
  target_compile_definitions(${target} PRIVATE AUDE_SOURCE_DIR="${CMAKE_CURRENT_SOURCE_DIR}")
  target_link_libraries(${target} PRIVATE aude_flags ${AUDE_LIBRARIES})
  file(GLOB corpus CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/tests/fuzz/corpus/${name}/*)
  add_dependencies(aude_fuzzers ${target})
  if(AUDE_FUZZ)
    target_link_options(${target} PRIVATE -fsanitize=fuzzer)
  else()
    target_sources(${target} PRIVATE ${replay_main})
  endif()
  add_test(NAME fuzz_replay.${name} COMMAND ${target} ${corpus})
  set_tests_properties(fuzz_replay.${name} PROPERTIES LABELS fast TIMEOUT 600)
endforeach()
