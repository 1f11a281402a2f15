# Completions of searchlight for fish, printed by "searchlight completions fish".

# Tells whether the command before the cursor is $argv[1]; empty for none.
function __searchlight_is
    set -l words (commandline -opc)
    set -l command ''
    if contains -- "$words[2]" {{COMMANDS}}
        set command $words[2]
    end
    test "$command" = "$argv[1]"
end

# Tells whether operand number $argv[2] of command $argv[1] is at the cursor. The operand
# before it must be $argv[3], if given.
function __searchlight_operand
    __searchlight_is $argv[1]; or return 1
    set -l words (commandline -opc)
    set -e words[1]
    test -n "$argv[1]"; and set -e words[1]
    set -l number 0
    set -l before ''
    set -l is_value 0
    for word in $words
        if test $is_value = 1
            set is_value 0
        else if contains -- "$argv[1] $word" \
{{VALUES}}
                ''
            set is_value 1
        else if not string match -q -- '-*' $word
            set number (math $number + 1)
            set before $word
        end
    end
    test $number = $argv[2]; or return 1
    test (count $argv) -lt 3; or test "$before" = "$argv[3]"
end

complete -c searchlight -f
{{COMPLETIONS}}
