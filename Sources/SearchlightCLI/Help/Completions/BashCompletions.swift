/// The script with the completions for bash, from version 3.2 on.
struct BashCompletions {
  private let table = CompletionTable()

  /// The whole script.
  ///
  /// Everything that is inserted consists of letters, digits and hyphens, so nothing needs quoting.
  var script: String {
    EmbeddedText(PackageResources.completions_bash).filled(with: [
      "VALUES": lines(values), "OPERANDS": lines(operands), "OPTIONS": lines(options),
      "COMMANDS": table.commands.map(\.name).joined(separator: " | "),
    ])
  }

  private func lines(_ branches: [String]) -> String {
    branches.map { "    \($0) ;;" }.joined(separator: "\n")
  }

  private var values: [String] {
    ([table.root] + table.commands).flatMap { command in
      command.options.compactMap { option in
        option.value.map { "'\(command.name) \(option.name)') \(assignments($0.kind))" }
      }
    }
  }

  private var operands: [String] {
    let names = table.commands.map(\.name).joined(separator: " ")
    let first = "' 0 ') kind=words words='\(names)'"
    return [first]
      + table.commands.flatMap { command in
        command.operands.enumerated().flatMap { number, operand -> [String] in
          let start = "\(command.name) \(number) "
          guard case .wordsAfter(let choices) = operand.kind else {
            return ["'\(start)'*) \(assignments(operand.kind))"]
          }
          return choices.sorted { $0.key < $1.key }.map { word, choices in
            "'\(start)\(word)') \(assignments(.words(choices)))"
          }
        }
      }
  }

  private var options: [String] {
    ([table.root] + table.commands).map { command in
      "'\(command.name)') words='\(command.options.map(\.name).joined(separator: " "))'"
    }
  }

  private func assignments(_ kind: ValueKind) -> String {
    switch kind {
    case .file: "kind=file"
    case .words(let words): "kind=words words='\(words.joined(separator: " "))'"
    case .text, .number, .url, .wordsAfter: "kind=other"
    }
  }
}
