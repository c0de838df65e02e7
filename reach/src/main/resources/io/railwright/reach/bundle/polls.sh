}
poll() {
  trap 'ticks=$((ticks + 1))' USR1
  trap '[ -z "$reader" ] || kill -KILL "$reader"; exit' TERM
  answer
  over
}
polls() {
  job=
  while read -r line; do
    case $line in
      tick) [ -z "$job" ] || kill -USR1 "$job" 2>/dev/null ;;
      *)
        [ -z "$job" ] || wait "$job" 2>/dev/null
        all=${line#usual}
        poll </dev/null &
        job=$!
        ;;
    esac
  done
  [ -z "$job" ] || kill "$job" 2>/dev/null
}
printf '%s-%s\n' NONCE ready
polls
