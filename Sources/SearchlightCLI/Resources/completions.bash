# Completions of searchlight for bash, printed by "searchlight completions bash".

# Sets "kind" to what follows option $2 of command $1; empty if it takes no value.
_searchlight_value() {
  kind='' words=''
  case "$1 $2" in
{{VALUES}}
  esac
}

# Sets "kind" to what operand number $2 of command $1 is, if it follows operand $3.
_searchlight_operand() {
  kind='' words=''
  case "$1 $2 $3" in
{{OPERANDS}}
  esac
}

# Sets "words" to the options of command $1.
_searchlight_options() {
  kind=words
  case "$1" in
{{OPTIONS}}
  esac
}

_searchlight() {
  local current="${COMP_WORDS[COMP_CWORD]}" command='' option='' before='' prefix=''
  local kind='' words='' word='' index=1 operands=0
  COMPREPLY=()
  if ((COMP_CWORD > 1)); then
    case "${COMP_WORDS[1]}" in
      {{COMMANDS}})
        command="${COMP_WORDS[1]}" index=2
        ;;
    esac
  fi
  for ((; index < COMP_CWORD; index++)); do
    word="${COMP_WORDS[index]}"
    # bash parts an address at its colons, and redirections belong to the shell.
    if [[ $word == [:\<\>]* || ${COMP_WORDS[index - 1]} == [:\<\>]* ]]; then
      continue
    elif [[ -n $option ]]; then
      # bash parts --name=value into three words.
      if [[ $word != '=' ]]; then option=''; fi
    elif [[ $word == -* ]]; then
      _searchlight_value "$command" "$word"
      if [[ -n $kind ]]; then option="$word"; fi
    else
      before="$word" operands=$((operands + 1))
    fi
  done
  if [[ -n $option && $current == '=' ]]; then current=''; fi
  if [[ -z $option && $current == --*=* ]]; then
    option="${current%%=*}" prefix="${current%%=*}=" current="${current#*=}"
  fi
  word="${COMP_WORDS[COMP_CWORD - 1]}"
  if [[ $current == : || $word == : ]]; then
    kind=''
  elif [[ $word == [\<\>]* ]]; then
    kind=file
  elif [[ -n $option ]]; then
    _searchlight_value "$command" "$option"
  else
    # A command is the first word.
    if [[ -n $command ]] || ((COMP_CWORD == 1)); then
      _searchlight_operand "$command" "$operands" "$before"
    fi
    if [[ -z $kind || $current == -* ]]; then _searchlight_options "$command"; fi
  fi
  case "$kind" in
    file)
      # "filenames" makes readline quote what it inserts, so the quotes that were typed are
      # removed first. "read" without -r removes backslashes.
      compopt -o filenames 2>/dev/null
      case "$current" in
        \"* | \'*) current="${current:1}" ;;
        *) IFS= read current <<<"$current" ;;
      esac
      while IFS= read -r word; do
        COMPREPLY+=("$prefix$word")
      done < <(compgen -f -- "$current")
      ;;
    words)
      while IFS= read -r word; do
        COMPREPLY+=("$prefix$word")
      done < <(compgen -W "$words" -- "$current")
      ;;
  esac
}

# bash 3.2 has no compopt, so it treats every completion as the name of a file.
if type compopt >/dev/null 2>&1; then
  complete -F _searchlight searchlight
else
  complete -o filenames -F _searchlight searchlight
fi
