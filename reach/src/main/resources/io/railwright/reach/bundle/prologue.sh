LC_ALL=C PATH=$PATH:/usr/local/sbin:/usr/sbin:/sbin:/opt/mellanox/ethtool/sbin:/opt/mellanox/iproute2/sbin
export LC_ALL PATH
n=0 ticks=0
trap 'ticks=$((ticks + 1))' USR1
(while sleep 1 && kill -USR1 $$; do :; done) </dev/null >/dev/null 2>&1 &
ticker=$!
limited() { timeout -s KILL "$@"; }
timeout -s KILL 5 true </dev/null >/dev/null 2>&1 || limited() {
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
section() {
  n=$((n + 1))
  printf '\n@NONCE begin %s %s %s\n' "$n" "$1" "$2"
  printf '\n@NONCE begin %s %s %s\n' "$n" "$1" "$2" >&2
  seconds=$3 bytes=$4 began=$ticks latest=$((ticks + $3 + 2))
  shift 4
  if command -v "$1" >/dev/null 2>&1; then
    {
      limited "$seconds" "$@" </dev/null
      printf '\n@NONCE exit %s %s\n' "$n" "$?" >&2
    } | head -c "$bytes" &
    head=$! seen=$ticks
    while
      wait "$head"
      [ "$ticks" -ne "$seen" ]
    do
      seen=$ticks
      if [ "$ticks" -ge "$latest" ]; then
        kill -KILL "$head"
        printf '\n@NONCE late %s\n' "$n"
        break
      fi
    done 2>/dev/null
  else
    printf '\n@NONCE absent %s\n' "$n"
  fi
  printf '\n@NONCE end %s %s\n' "$n" "$((ticks - began))"
}
