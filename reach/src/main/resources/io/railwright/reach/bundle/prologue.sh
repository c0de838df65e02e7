LC_ALL=C PATH=$PATH:/usr/local/sbin:/usr/sbin:/sbin:/opt/mellanox/ethtool/sbin:/opt/mellanox/iproute2/sbin
export LC_ALL PATH
n=0 ticks=0 limiter= places= reader= ended= left= line_feed='
'
[ "$(command -v ip)" != ip ] || places=$(printf '%s' "$PATH" | tr : ' ')
guarded() {
  allowed=$1 group= apart=
  shift
  command -v setsid >/dev/null 2>&1 && group=- apart=setsid
  $apart "$@" &
  probe=$!
  (
    trap 'kill "$nap"; exit' TERM
    sleep "$allowed" &
    nap=$!
    wait "$nap"
    kill -s KILL -- "$group$probe"
  ) </dev/null >/dev/null 2>&1 &
  guard=$!
  wait "$probe"
  status=$?
  kill "$guard"
  return "$status"
}
begin() {
  n=$((n + 1)) began=$ticks
  printf '%s\n@NONCE begin %s %s %s\n' "$ended" "$n" "$1" "$2"
  printf '%s\n@NONCE begin %s %s %s\n' "$left" "$n" "$1" "$2" >&2
  left=
}
leave() {
  left="$line_feed@NONCE exit $n $1$line_feed"
}
finish() {
  reader=
  ended="$line_feed@NONCE end $n $((ticks - began))$line_feed"
}
over() {
  printf '%s\n@NONCE done\n' "$ended"
  printf '%s\n@NONCE done\n' "$left" >&2
}
await() {
  reader=$1 seen=$ticks
  while
    wait "$1"
    status=$?
    [ "$ticks" -ne "$seen" ] && [ "$status" -gt 128 ]
  do
    seen=$ticks
    if ! kill -0 "$1"; then
      wait "$1"
      again=$?
      [ "$again" -eq 127 ] || status=$again
      return
    fi
    if [ "$((ticks - began))" -ge "$2" ]; then
      kill -KILL "$1"
      printf '\n@NONCE late %s\n' "$n"
      return
    fi
  done 2>/dev/null
}
present() {
  tool=$1
  command -v "$1" >/dev/null 2>&1 || return 1
  case $1 in cat | ls | od | tail | uname) return 0 ;; esac
  for place in $places; do
    if [ -f "$place/$1" ] && [ -x "$place/$1" ]; then
      tool=$place/$1
      return 0
    fi
  done
}
reading() {
  begin "$1" "$2"
  seconds=$3
  shift 4
  if present "$1"; then
    shift
    "$tool" "$@" </dev/null &
    await "$!" "$seconds"
    leave "$status"
  else
    printf '\n@NONCE absent %s\n' "$n"
  fi
  finish
}
text() {
  begin "$1" "$2"
  while IFS= read -r line || [ -n "$line" ]; do
    [ -z "$line$5" ] && break
    printf '%s\n' "$line"
  done <"$6"
  leave "$?"
  finish
}
limit() {
  if [ -z "$limiter" ]; then
    limiter=guarded
    if present timeout && "$tool" -s KILL 5 true </dev/null >/dev/null 2>&1; then
      case $("$tool" --help 2>&1 </dev/null) in
        *BusyBox*) ;;
        *) limiter="$tool -s KILL" ;;
      esac
    fi
  fi
}
section() {
  begin "$1" "$2"
  seconds=$3 bytes=$4
  shift 4
  limit
  if present "$1"; then
    shift
    {
      $limiter "$seconds" "$tool" "$@" </dev/null
      printf '\n@NONCE exit %s %s\n' "$n" "$?" >&2
    } | head -c "$bytes" &
    await "$!" "$((seconds + 2))"
  else
    printf '\n@NONCE absent %s\n' "$n"
  fi
  finish
}
sifted() {
  begin "$1" "$2"
  seconds=$3 bytes=$4 options=$5 lines=$6
  shift 6
  limit
  if present "$1"; then
    shift
    {
      $limiter "$seconds" "$tool" "$@" </dev/null
      printf '\n@NONCE exit %s %s\n' "$n" "$?" >&2
    } | grep "$options" "$lines" | head -c "$bytes" &
    await "$!" "$((seconds + 2))"
  else
    printf '\n@NONCE absent %s\n' "$n"
  fi
  finish
}
