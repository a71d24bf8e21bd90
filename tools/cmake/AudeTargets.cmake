# aude_library(<folder> [<folder it may use>...]): the static library aude_<folder> of
# src/<folder>/**.cpp.
function(aude_library folder)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/src/${folder}/*.cpp)
  list(TRANSFORM ARGN PREPEND aude_ OUTPUT_VARIABLE uses)
  if(sources)
    add_library(aude_${folder} STATIC ${sources})
    target_link_libraries(aude_${folder} PUBLIC aude_flags ${uses})
    if(AUDE_REFEREE AND NOT folder STREQUAL "rules")
      # It is loaded over a network: only where it would be slow is it worth its size.
      target_compile_options(aude_${folder} PRIVATE -Os)
    endif()
    if(EMSCRIPTEN AND NOT AUDE_REFEREE AND NOT folder STREQUAL "rules")
      target_compile_options(aude_${folder} PRIVATE -fexceptions) # off by default there
    endif()
  else()
    aude_empty_library(${folder} ${ARGN})
  endif()
endfunction()

# aude_empty_library(<folder> [<folder it may use>...]): aude_<folder> with nothing to compile.
function(aude_empty_library folder)
  list(TRANSFORM ARGN PREPEND aude_ OUTPUT_VARIABLE uses)
  add_library(aude_${folder} INTERFACE)
  target_link_libraries(aude_${folder} INTERFACE aude_flags ${uses})
endfunction()

# Sets <variable> to whether aude_<folder> has anything to compile.
function(aude_has_sources folder variable)
  get_target_property(type aude_${folder} TYPE)
  if(type STREQUAL "STATIC_LIBRARY")
    set(${variable} TRUE PARENT_SCOPE)
  else()
    set(${variable} FALSE PARENT_SCOPE)
  endif()
endfunction()
