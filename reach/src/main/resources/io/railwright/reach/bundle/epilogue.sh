kill "$ticker"
printf '\n@NONCE done\n'
printf '\n@NONCE done\n' >&2
