# Completion of rail for bash: source <(rail completion bash)

_rail() {
  # The words as they are typed: bash itself would split them at : and =.
  local line=${COMP_LINE:0:COMP_POINT} words reply word
  read -ra words <<<"$line"
  case $line in *[[:space:]]) words+=('') ;; esac
  local current=${words[${#words[@]} - 1]}
  COMPREPLY=()
  mapfile -t reply < <("${words[0]/#\~/$HOME}" __complete "${words[@]:1}" 2>/dev/null)
  # Only what stands behind the last : or = is replaced.
  local before=${current%"${current##*[:=]}"}
  for word in "${reply[@]}"; do
    if [ "$word" = :files ]; then
      compopt -o filenames 2>/dev/null
      mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "${current##*=}")
    else
      COMPREPLY+=("${word#"$before"}")
    fi
  done
}

complete -F _rail rail
