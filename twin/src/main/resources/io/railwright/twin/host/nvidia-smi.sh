case $1 in
  --query-gpu=*) ;;
  *)
    echo 'Invalid combination of input arguments. Please run nvidia-smi -h for help.'
    exit 1
    ;;
esac
header='' rows=0
old=$IFS
IFS=,
for column in ${1#*=}; do
  file=/answers/nvidia-smi/columns/$column
  if [ ! -f "$file" ]; then
    echo "Field \"$column\" is not a valid field to query."
    exit 2
  fi
  rows=0
  {
    IFS= read -r name
    header="$header${header:+, }$name"
    while IFS= read -r cell; do
      eval "row$rows=\"\${row$rows}\${row$rows:+, }\$cell\""
      rows=$((rows + 1))
    done
  } <"$file"
done
IFS=$old
echo "$header"
at=0
while [ "$at" -lt "$rows" ]; do
  eval "echo \"\$row$at\""
  at=$((at + 1))
done
exit 0
