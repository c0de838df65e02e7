trap 'ticks=$((ticks + 1))' USR1
(while sleep 1 && kill -USR1 $$; do :; done) </dev/null >/dev/null 2>&1 &
ticker=$!
