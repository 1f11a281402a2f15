#compdef searchlight
# Completions of searchlight for zsh, printed by "searchlight completions zsh".

_searchlight() {
  typeset -A opt_args
  local context curcontext="$curcontext" state line ret=1
  _arguments -S -C : \
{{ARGUMENTS}}
    ':command:_searchlight_commands' \
    '*::: :->arguments' && ret=0
  [[ $state == arguments ]] || return ret
  words=($line[1] "${words[@]}")
  (( CURRENT += 1 ))
  curcontext="${curcontext%:*:*}:searchlight-$line[1]:"
  case $line[1] in
{{BRANCHES}}
  esac
  return ret
}

_searchlight_commands() {
  local -a commands=(
{{DESCRIPTIONS}}
  )
  _describe -t commands 'command' commands
}
{{FUNCTIONS}}
if [[ $funcstack[1] == _searchlight ]]; then
  _searchlight "$@"
else
  compdef _searchlight searchlight
fi
