#!/usr/bin/env bash
# check_purity.sh [BUILD_DIR]: the rules library does no I/O, reads no clock, draws no random
# numbers, starts no threads, throws nothing. Looks at the includes, and at what the objects of
# libaude_rules.a want from elsewhere (without a build directory: at the includes alone).
. "$(dirname "$0")/lib.sh"

headers='iostream|fstream|sstream|ostream|istream|iomanip|streambuf|syncstream|cstdio|stdio\.h|random'
headers+='|chrono|ctime|time\.h|thread|mutex|shared_mutex|condition_variable|future|stop_token|atomic'
headers+='|filesystem|regex|locale|unistd\.h|fcntl\.h|sys/.*|pthread\.h|exception|stdexcept'

bad=0
mapfile -t files < <(cpp_files src/rules)
if [ ${#files[@]} -gt 0 ]; then
  while IFS= read -r line; do
    echo "$line"
    bad=$((bad + 1))
  done < <(grep -nHE "^[[:space:]]*#[[:space:]]*include[[:space:]]*<($headers)>" "${files[@]}")
fi

if [ $# -eq 0 ]; then
  verdict $bad "includes of ${#files[@]} files (no build directory given)"
fi

library=$1/libaude_rules.a
if [ ! -f "$library" ]; then
  [ ${#files[@]} -gt 0 ] || verdict $bad "no sources yet"
  echo "FAILED: $library is not there"
  exit 1
fi

symbols='std::(__cxx11::)?(basic_)?[a-z]*(stream|streambuf|filebuf)|std::(cout|cin|cerr|clog)|std::ios_base|std::locale'
symbols+='|std::random_device|std::chrono::|std::(this_thread|thread|mutex|condition_variable|future|filesystem)'
symbols+='|^pthread_|^_*(v|f|s|sn|vsn|vf|as)?printf(_chk)?$|^_*f?scanf|^(f?puts|putchar|fputc|perror)$'
symbols+='|^(fopen|fdopen|fread|fwrite|fclose|fflush|open|openat|read|write|close|mmap|stat|std(in|out|err))(64)?(@|$)'
symbols+='|^(time|clock|gettimeofday|clock_gettime|getenv|secure_getenv|s?rand|random|getrandom|exit|_exit|system|nanosleep|usleep)(@|$)'
symbols+='|^__cxa_(throw|allocate_exception|begin_catch|rethrow)$'

while IFS= read -r line; do
  echo "$line"
  bad=$((bad + 1))
done < <(nm -C -A --undefined-only "$library" 2>/dev/null |
  awk -v banned="$symbols" '{
    object = $1; symbol = $0; sub(/^.* U /, "", symbol)
    if (symbol ~ banned) print object " wants " symbol
  }' | sort -u)
objects=$(ar t "$library" | wc -l)
verdict $bad "includes of ${#files[@]} files, symbols of $objects objects"
