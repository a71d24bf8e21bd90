# Finds the toolchain file that comes with em++, wherever that is installed.
find_program(AUDE_EMXX em++ REQUIRED)
file(REAL_PATH ${AUDE_EMXX} AUDE_EMXX_REAL)
cmake_path(GET AUDE_EMXX_REAL PARENT_PATH AUDE_EMSCRIPTEN_ROOT)
include(${AUDE_EMSCRIPTEN_ROOT}/cmake/Modules/Platform/Emscripten.cmake)
