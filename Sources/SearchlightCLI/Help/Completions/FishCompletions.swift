/// The script with the completions for fish.
struct FishCompletions {
  private let table = CompletionTable()

  /// The whole script.
  var script: String {
    let names = table.commands.map(\.name).joined(separator: " ")
    let values = ([table.root] + table.commands).flatMap { command in
      command.options.filter { $0.value != nil }.map { "'\(command.name) \($0.name)'" }
    }
    return """
      # Completions of searchlight for fish, printed by "searchlight completions fish".

      # Tells whether the command before the cursor is $argv[1]; empty for none.
      function __searchlight_is
          set -l words (commandline -opc)
          set -l command ''
          if contains -- "$words[2]" \(names)
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
              else if contains -- "$argv[1] $word" \\
      \(values.map { "              \($0) \\" }.joined(separator: "\n"))
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
      \((commandLines + ([table.root] + table.commands).flatMap(lines)).joined(separator: "\n"))
      """
  }

  private var commandLines: [String] {
    table.commands.map { command in
      "complete -c searchlight -n 'test (count (commandline -opc)) = 1' -a \(command.name) "
        + "-d \(command.summary.quoted)"
    }
  }

  private func lines(_ command: CompletionTable.Command) -> [String] {
    let options = command.options.map { option in
      "complete -c searchlight -n '__searchlight_is \"\(command.name)\"' "
        + "-l \(option.name.dropFirst(2))\(value(option.value?.kind)) -d \(option.summary.brief.quoted)"
    }
    let operands = command.operands.enumerated().flatMap { number, operand in
      lines(operand, at: "\"\(command.name)\" \(number)")
    }
    return options + operands
  }

  private func lines(_ operand: OperandUsage, at place: String) -> [String] {
    let start = "complete -c searchlight -n '__searchlight_operand \(place)"
    switch operand.kind {
    case .file: return ["\(start)' -F"]
    case .words(let words): return ["\(start)' -a '\(words.joined(separator: " "))'"]
    case .wordsAfter(let choices):
      return choices.sorted { $0.key < $1.key }.map { word, choices in
        "\(start) \(word)' -a '\(choices.joined(separator: " "))'"
      }
    case .text, .number, .url: return []
    }
  }

  /// The arguments of `complete` for the value of an option.
  private func value(_ kind: ValueKind?) -> String {
    switch kind {
    case nil: ""
    case .file: " -r -F"
    case .words(let words): " -x -a '\(words.joined(separator: " "))'"
    case .text, .number, .url, .wordsAfter: " -x"
    }
  }
}

extension String {
  /// The text as one word of the shell.
  fileprivate var quoted: String {
    "'\(replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}
