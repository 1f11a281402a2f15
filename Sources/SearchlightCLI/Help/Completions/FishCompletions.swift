/// The script with the completions for fish.
struct FishCompletions {
  private let table = CompletionTable()

  /// The whole script.
  var script: String {
    let names = table.commands.map(\.name).joined(separator: " ")
    let values = ([table.root] + table.commands).flatMap { command in
      command.options.filter { $0.value != nil }.map { "'\(command.name) \($0.name)'" }
    }
    let completions = commandLines + ([table.root] + table.commands).flatMap(lines)
    return EmbeddedText(PackageResources.completions_fish).filled(with: [
      "COMMANDS": names,
      "VALUES": values.map { "              \($0) \\" }.joined(separator: "\n"),
      "COMPLETIONS": completions.joined(separator: "\n"),
    ])
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

  /// Returns the arguments of `complete` for the value of an option.
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
