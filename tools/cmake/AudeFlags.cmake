# One INTERFACE target carries every flag of ours; the global CMAKE_CXX_FLAGS stay untouched.

option(AUDE_WERROR "Treat warnings as errors" OFF)
option(AUDE_COVERAGE "Instrument for gcov" OFF)
option(AUDE_FUZZ "Link the fuzz targets with libFuzzer instead of the replaying main" OFF)
option(AUDE_TIDY "Run clang-tidy beside the compiler" OFF)
set(AUDE_SANITIZE "" CACHE STRING "Sanitizers, as -fsanitize= takes them")
set(AUDE_STL_CHECKS "" CACHE STRING "Checks of the standard library: empty, assertions or debug")
set_property(CACHE AUDE_STL_CHECKS PROPERTY STRINGS "" assertions debug)

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE RelWithDebInfo CACHE STRING "Type of build" FORCE)
endif()

find_program(AUDE_CCACHE ccache)
if(AUDE_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${AUDE_CCACHE})
endif()

set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_CXX_EXTENSIONS OFF)

add_library(aude_flags INTERFACE)
target_compile_features(aude_flags INTERFACE cxx_std_20)
target_include_directories(aude_flags INTERFACE ${CMAKE_CURRENT_SOURCE_DIR}/src)
target_compile_options(
  aude_flags
  INTERFACE -Wall
            -Wextra
            -Wpedantic
            -Wshadow
            -Wconversion
            -Wsign-conversion
            -Wold-style-cast
            -Wnon-virtual-dtor
            -Woverloaded-virtual
            -Wimplicit-fallthrough
            $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-cond;-Wlogical-op>
            $<$<BOOL:${AUDE_WERROR}>:-Werror>
            # Asserts are part of a developer's build; only Release drops them.
            $<$<CONFIG:RelWithDebInfo>:-UNDEBUG>
            $<$<CONFIG:Debug>:-O1>
            $<$<AND:$<CONFIG:Release>,$<CXX_COMPILER_ID:GNU>>:-fno-plt>)

if(AUDE_STL_CHECKS STREQUAL "assertions")
  target_compile_definitions(aude_flags INTERFACE _GLIBCXX_ASSERTIONS)
elseif(AUDE_STL_CHECKS STREQUAL "debug")
  target_compile_definitions(aude_flags INTERFACE _GLIBCXX_DEBUG)
endif()

if(AUDE_SANITIZE)
  target_compile_options(
    aude_flags INTERFACE -fsanitize=${AUDE_SANITIZE} -fno-sanitize-recover=all
                         -fno-omit-frame-pointer)
  target_link_options(aude_flags INTERFACE -fsanitize=${AUDE_SANITIZE})
endif()

if(AUDE_FUZZ)
  target_compile_options(aude_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()

if(AUDE_COVERAGE)
  target_compile_options(aude_flags INTERFACE --coverage)
  target_link_options(aude_flags INTERFACE --coverage)
endif()

if(AUDE_TIDY)
  find_program(AUDE_CLANG_TIDY NAMES clang-tidy-14 clang-tidy REQUIRED)
  set(CMAKE_CXX_CLANG_TIDY ${AUDE_CLANG_TIDY} --quiet)
endif()
