#compdef rail
# Completion of rail for zsh: source <(rail completion zsh)

_rail() {
  local -a reply
  reply=("${(@f)$("${words[1]/#\~/$HOME}" __complete "${(@)words[2,CURRENT]}" 2>/dev/null)}")
  reply=("${(@)reply:#}")
  compadd -- "${(@)reply:#:files}"
  if (( ${reply[(Ie):files]} )); then
    compset -P '*='
    _files
  fi
}

if (( ! $+functions[compdef] )); then
  autoload -Uz compinit && compinit
fi
compdef _rail rail
