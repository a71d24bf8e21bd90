# The rules library is pure: no exceptions, no run-time types (tools/check_purity.sh looks at the
# objects for the rest).
aude_has_sources(rules has_rules)
if(has_rules)
  target_compile_options(aude_rules PRIVATE -fno-exceptions -fno-rtti)
endif()
