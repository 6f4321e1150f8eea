# Shared by ./sosie and ./check: finds or installs what they need, and builds. Sourced, not run.
# Expects $root. Talks on standard error only.

say() { printf 'sosie: %s\n' "$*" >&2; }

# install PACKAGE…: installs Debian packages as root, or prints the one line to type.
install() {
  if ! command -v apt-get >/dev/null 2>&1; then
    say "this needs JDK 17 or later and Maven 3.8 or later; install them, then run this again"
    return 1
  fi
  if [ "$(id -u)" -ne 0 ]; then
    say "something is missing; type: sudo apt-get update && sudo apt-get install -y $*"
    return 1
  fi
  say "installing $* …"
  local log
  log=$(mktemp)
  if ! { apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq -y --no-install-recommends install "$@"; } >"$log" 2>&1; then
    tail -n 20 "$log" >&2
    rm -f "$log"
    return 1
  fi
  rm -f "$log"
}

# The major version of a java, such as 17; empty if it does not run.
java_major() {
  "$1" -version 2>&1 | sed -n 's/.* version "\([0-9]*\).*/\1/p' | head -n 1
}

# Sets $java; honours JAVA_HOME.
find_java() {
  if [ -n "${JAVA_HOME:-}" ] && [ -x "$JAVA_HOME/bin/java" ]; then
    java=$JAVA_HOME/bin/java
  else
    java=$(command -v java || true)
  fi
}

# need [PACKAGE…]: a JDK and Maven, and the packages named, installed all at once if missing.
need() {
  local missing=("$@") major=''
  find_java
  [ -n "$java" ] && major=$(java_major "$java")
  if [ "${major:-0}" -lt 17 ] || ! [ -x "$(dirname "$(readlink -f "$java")")/javac" ]; then
    missing+=(default-jdk-headless)
  fi
  command -v mvn >/dev/null 2>&1 || missing+=(maven)
  [ ${#missing[@]} -eq 0 ] && return
  install "${missing[@]}" || exit 2
  hash -r
  find_java
  if [ "$(java_major "$java")" -lt 17 ]; then
    say "the java in use is older than 17; set JAVA_HOME to a newer one"
    exit 2
  fi
}

jar=$root/app/target/sosie.jar
archive=$root/app/target/sosie.jsa

# Whether no source is newer than the jar.
has_jar() {
  [ -f "$jar" ] &&
    [ -z "$(find "$root/core/src/main" "$root/app/src/main" "$root"/pom.xml "$root"/*/pom.xml "$root"/libraries/*/pom.xml -newer "$jar" -type f -print -quit)" ]
}

# Whether the class-data archive belongs to the jar.
has_archive() { [ -f "$archive.java" ] && ! [ "$jar" -nt "$archive.java" ]; }

is_built() { has_jar && has_archive; }

# build: makes the jar and the class-data archive that makes it start at once.
build() {
  need
  mkdir -p "$root/app/target"
  exec 9>"$root/app/target/.lock"
  if command -v flock >/dev/null 2>&1; then flock 9; fi
  if ! has_jar; then
    say "building, which takes a minute or two the first time …"
    local log
    log=$(mktemp)
    # The analysis profile (formatter, Error Prone) is for ./check; using the program needs neither.
    if ! (cd "$root" && mvn -q -B -P '!analysis' -DskipTests -pl app -am package) >"$log" 2>&1; then
      tail -n 40 "$log" >&2
      say "the build failed; the last lines are above, all of it in $log"
      exit 2
    fi
    rm -f "$log"
    say "built."
  fi
  has_archive || archive_classes
  exec 9>&-
}

# record_classes JAVA JAR EXAMPLES WORK: writes WORK/classes, the classes that typical runs load.
record_classes() {
  local work=$4
  "$1" -Xshare:off -XX:DumpLoadedClassList="$work/help" -cp "$2" sosie.app.Main --help >/dev/null 2>&1 || true
  "$1" -Xshare:off -XX:DumpLoadedClassList="$work/find" -cp "$2" sosie.app.Main \
    find "$3" --out "$work/result" --allow-skipped >/dev/null 2>&1 || true
  "$1" -Xshare:off -XX:DumpLoadedClassList="$work/comments" -cp "$2" sosie.app.Main \
    comments "$3/docket" --out "$work/docket" >/dev/null 2>&1 || true
  cat "$work/help" "$work/find" "$work/comments" 2>/dev/null | sort -u >"$work/classes" || true
}

# Records the classes of typical runs, then dumps them: start-up takes half the time. A JVM that
# cannot do it runs without.
archive_classes() {
  local work
  work=$(mktemp -d)
  find_java
  rm -f "$archive"
  record_classes "$java" "$jar" "$root/examples" "$work"
  "$java" -Xshare:dump -XX:SharedClassListFile="$work/classes" -XX:SharedArchiveFile="$archive" \
    -cp "$jar" >/dev/null 2>&1 || true
  rm -rf "$work"
  java_major "$java" >"$archive.java"
}
