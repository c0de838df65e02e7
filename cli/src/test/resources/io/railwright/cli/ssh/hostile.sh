#!/bin/sh
# A machine that does what no machine should, of the kind that is named: run by sshd in place of what rail asks for.
# The bundle comes on standard input; whoever reads it knows the word that marks its frames.
kind=$1

bundle() {
  script=$(cat)
  nonce=$(printf '%s\n' "$script" | sed -n 's/.*@\(rail-[0-9a-f]*\) .*/\1/p' | head -n 1)
}
frame() { printf '\n@%s %s\n' "$nonce" "$1"; }
both() { frame "$1"; frame "$1" >&2; }
begin() { both "begin $1 $2 $3"; }
finish() {
  frame "exit $1 0" >&2
  frame "end $1 0"
}
whole() {
  begin "$1" "$2" "$3"
  cat
  finish "$1"
}
done_() { both 'done'; }
repeat() { yes "$1" | head -c "$2"; }
line() { repeat "$1" "$2" | tr -d '\n'; }
honest() { printf '%s\n' "$script" | sh -s; }
# Gives what comes in as the answer to every question that has one answer.
everywhere() {
  cat >"$answer"
  n=0
  for id in $(printf '%s\n' "$script" | sed -n 's/^\(section\|reading\|text\) \([a-z0-9_.-]*\) .*/\2/p'); do
    n=$((n + 1))
    whole "$n" "$id" <"$answer"
  done
  done_
}
answer=$(mktemp)
trap 'rm -f "$answer"' EXIT

case $kind in
  # ---- no answer, or none that ends
  mute) sleep 300 ;;
  deaf) exec sleep 300 <&- ;;
  gone) exit 0 ;;
  asks) printf 'Accept the terms? '; read -r reply; exit 1 ;;
  killed) kill -9 $PPID ;;
  half) bundle; honest | head -c 3000 ;;
  drip) bundle; while printf x; do sleep 1; done ;;
  children) bundle; (sleep 300) & begin 1 uname; sleep 300 ;;
  stalled) bundle; begin 1 uname; printf 'Linux'; sleep 300 ;;
  backwards) bundle; done_ >/dev/null; finish 9; sleep 300 ;;
  # ---- floods
  flood) exec yes ;;
  errors) exec yes >&2 ;;
  zeros) exec cat /dev/zero ;;
  noise) exec cat /dev/urandom ;;
  section-flood) bundle; begin 1 uname; exec yes ;;
  section-errors) bundle; begin 1 uname; exec yes >&2 ;;
  sections) bundle; n=0; while n=$((n + 1)); do printf '\n@%s begin %s nvidia-smi-q x%s\n' "$nonce" $n $n; done ;;
  full-sections) bundle; n=0; while n=$((n + 1)); do begin $n ethtool x$n; repeat 'a: 1' 4000000; finish $n; done ;;
  long-frame) bundle; printf '\n@%s begin 1 uname ' "$nonce"; exec tr '\0' x </dev/zero ;;
  frames) bundle; exec yes "
@$nonce begin 1 uname x" ;;
  # ---- frames that no bundle writes
  nul-item) bundle; printf '\n@%s begin 1 ethtool eth\0x\n' "$nonce"; finish 1; done_ ;;
  escape-item) bundle; begin 1 ethtool "$(printf 'eth\033]0;owned\007')"; finish 1; done_ ;;
  long-item) bundle; begin 1 ethtool "$(line x 3000)"; finish 1; done_ ;;
  never-asked) bundle; begin 1 rm-rf; finish 1; done_ ;;
  numbers) bundle; begin 99999999999999999999 uname; begin -1 uname; both 'exit 7 x'; both 'end 1 99999999999'; done_ ;;
  words) bundle; both ''; both 'begin'; both 'end'; both 'late'; both 'nonsense 1 2'; done_ ;;
  echo) exec cat ;;
  echo-both) exec tee /dev/stderr ;;
  shifted) bundle; honest | tr 'a-y' 'b-z' ;;
  # ---- well formed answers of hostile content
  returns) bundle; tr '\0' '\r' </dev/zero | head -c 1500000 | whole 1 ip-link; done_ ;;
  json-returns) bundle; { printf '['; tr '\0' '\r' </dev/zero | head -c 1500000; } | whole 1 ip-link; done_ ;;
  return-lines) bundle; tr '\0' '\r' </dev/zero | head -c 20000 | everywhere ;;
  surrogate) bundle; printf '[{"ifname":"\\ud800","operstate":"\\udc00\\ud800"}]' | everywhere ;;
  nested) bundle; line '[' 40000 | everywhere ;;
  nested-objects) bundle; line '{"a":' 100000 | everywhere ;;
  number) bundle; printf '[{"ifname":"eth0","mtu":1e2000000000,"txqlen":-1e-2000000000}]' | everywhere ;;
  digits) bundle; { printf '[{"mtu":'; line 7 40000; printf '}]'; } | everywhere ;;
  long-line) bundle; line x 40000 | everywhere ;;
  newlines) bundle; yes '' | head -c 20000 | everywhere ;;
  brackets) bundle; line '((((' 20000 | everywhere ;;
  controls) bundle; printf 'name: \033]0;x\007\302\235x\302\234\342\200\256: \033[31m\n\302\205\n' | everywhere ;;
  bytes) bundle; head -c 20000 /dev/urandom | everywhere ;;
  quotes) bundle; line '"' 20000 | everywhere ;;
  markdown) bundle; printf 'name: ![x](http://example.org/x) <script>\n' | everywhere ;;
  devices) bundle; seq 1 90000 | sed 's|.*|/sys/class/net/e&/mtu:9000|' | whole 1 sys-net; done_ ;;
  rdma-devices) bundle; seq 1 60000 | sed 's|.*|/sys/class/infiniband/m&/ports/1/state:4: ACTIVE|' | whole 1 sys-infiniband; done_ ;;
  facts) bundle; seq 1 150000 | sed 's|.*|k&: &|' | whole 1 ethtool e0; done_ ;;
  processors) bundle; seq 1 100000 | sed 's|.*|processor : &\nmodel name : x\n|' | whole 1 proc-cpuinfo; done_ ;;
  healthy) bundle; honest ;;
  *) echo "no such kind: $kind" >&2; exit 2 ;;
esac
