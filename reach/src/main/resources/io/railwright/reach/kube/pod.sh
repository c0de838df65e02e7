# Runs in the container; its arguments are the parts of the script for the node.
cd /rail || exit 71
PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
HOME=/root
export PATH HOME
mkdir tools
for tool in mstconfig mstflint mstlink mstreg mlxconfig flint mlxlink mlxreg; do
  if command -v "$tool" >/dev/null 2>&1; then
    printf '#!/bin/sh\nexec chroot /proc/%s/root %s "$@"\n' "$$" "$tool" >"tools/$tool"
    chmod 755 "tools/$tool"
  fi
done
PATH=$PATH:/proc/$$/root/rail/tools
if command -v nsenter >/dev/null 2>&1 && nsenter -t 1 -m true >/dev/null 2>&1; then
  printf '%s' "$@" | nsenter -t 1 -m sh -s >out 2>err
else
  printf '%s' "$@" | chroot /host sh -s >out 2>err
fi
form=plain
command -v gzip >/dev/null 2>&1 && form=gzip
for stream in out err; do
  printf 'RAIL-BEGIN %s %s\n' "$stream" "$form"
  case $form in
    gzip) gzip -c <"$stream" | base64 ;;
    plain) base64 <"$stream" ;;
  esac
  printf 'RAIL-END %s %s\n' "$stream" "$(wc -c <"$stream" | tr -d ' ')"
done
