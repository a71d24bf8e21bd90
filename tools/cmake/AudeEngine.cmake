# The engine tells its version.
aude_has_sources(engine has_engine)
if(has_engine)
  target_compile_definitions(aude_engine PRIVATE AUDE_VERSION="${PROJECT_VERSION}")
endif()
