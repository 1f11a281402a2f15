/// The script with the completions for zsh, for a file `_searchlight` in a folder of `$fpath`.
struct ZshCompletions {
  private let table = CompletionTable()

  /// The whole script.
  var script: String {
    EmbeddedText(PackageResources.completions_zsh).filled(with: [
      "ARGUMENTS": arguments(table.root), "FUNCTIONS": functions,
      "BRANCHES": table.commands.map(branch).joined(separator: "\n"),
      "DESCRIPTIONS": table.commands.map(description).joined(separator: "\n"),
    ])
  }

  private func branch(_ command: CompletionTable.Command) -> String {
    """
        \(command.name))
          _arguments -S : \\
    \(arguments(command))
            && ret=0
          ;;
    """
  }

  /// Returns the arguments of `_arguments`, one on each line.
  private func arguments(_ command: CompletionTable.Command) -> String {
    let options = command.options.map { option in
      let brief = option.summary.brief.inBrackets
      guard let value = option.value else { return "\(option.name)[\(brief)]" }
      return "\(option.name)=[\(brief)]:\(value.placeholder):\(action(value.kind, of: command))"
    }
    let operands = command.operands.map { operand in
      "::\(operand.placeholder):\(action(operand.kind, of: command))"
    }
    return (options + operands).map { "        \($0.inQuotes) \\" }.joined(separator: "\n")
  }

  private func action(_ kind: ValueKind, of command: CompletionTable.Command) -> String {
    switch kind {
    case .file: "_files"
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .wordsAfter: "_searchlight_\(command.name)_words"
    case .text, .number, .url: " "
    }
  }

  private func description(_ command: CompletionTable.Command) -> String {
    "    " + "\(command.name):\(command.summary)".inQuotes
  }

  /// The functions that complete the words after an operand.
  private var functions: String {
    table.commands.flatMap { command in
      command.operands.compactMap { operand -> String? in
        guard case .wordsAfter(let choices) = operand.kind else { return nil }
        let branches = choices.sorted { $0.key < $1.key }.map { word, choices in
          "      \(word)) compadd -- \(choices.joined(separator: " ")) && return 0 ;;"
        }
        return """

          _searchlight_\(command.name)_words() {
            local word
            for word in $words; do
              case $word in
          \(branches.joined(separator: "\n"))
              esac
            done
            return 1
          }

          """
      }
    }.joined()
  }
}

extension String {
  /// The text as one word of the shell.
  fileprivate var inQuotes: String { "'\(replacing("'", with: "'\\''"))'" }

  /// The text with backslashes before the characters that end the description of an option.
  fileprivate var inBrackets: String {
    reduce(into: "") { text, character in
      if "\\[]:".contains(character) { text.append("\\") }
      text.append(character)
    }
  }
}
