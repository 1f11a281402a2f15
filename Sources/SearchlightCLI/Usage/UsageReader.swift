import Searchlight

/// Reads the descriptions of the commands from the text `Resources/commands.txt`.
///
/// The first characters of an entry say what it is. A paragraph begins with none of them.
///
/// | entry | meaning |
/// | --- | --- |
/// | `= NAME: …` | a command and its summary |
/// | `$ searchlight …` | a way to call it |
/// | `\| …` | a line of code |
/// | `* name: …` | a topic of the help |
/// | `< NAME kind: …` | an operand |
/// | `# …` | the title of the options that follow |
/// | `--name VALUE kind: …`, `--name: …` | an option, a flag |
/// | `! 1: …` | an exit code |
/// | `& name` | entries that several commands have, which each of them includes with `@name` |
struct UsageReader {
  /// The commands of the text, in its order.
  let commands: [CommandUsage]

  private typealias Part = (head: String, entries: [String])

  init(_ text: String) {
    let parts = EmbeddedText.entries(of: text).reduce(into: [Part]()) { parts, entry in
      if entry.hasPrefix("= ") || entry.hasPrefix("& ") {
        parts.append((entry, []))
      } else if !parts.isEmpty {
        parts[parts.count - 1].entries.append(entry)
      }
    }
    let shared = Dictionary(
      parts.filter { $0.head.hasPrefix("& ") }.map { ("@" + $0.head.dropFirst(2), $0.entries) },
      uniquingKeysWith: { first, _ in first })
    let heads = parts.filter { $0.head.hasPrefix("= ") }
    // The screens, which are no subcommands, follow the subcommands.
    let names = heads.dropFirst(2) + heads.prefix(2)
    let topics = parts.flatMap(\.entries).filter { $0.hasPrefix("* ") }
    let words = (names.map(\.head) + topics).map { HelpRow(parsing: $0.dropFirst(2)).term }
    commands = heads.map { part in
      Self.command(part.head, part.entries.flatMap { shared[$0] ?? [$0] }, topics: words)
    }
  }

  private static func command(
    _ head: String, _ entries: [String], topics: [String]
  ) -> CommandUsage {
    let title = HelpRow(parsing: head.dropFirst(2))
    var command = CommandUsage(name: title.term, summary: title.summary)
    for entry in entries {
      let rest = entry.dropFirst(2)
      switch entry.prefix(2) {
      case "$ ":
        let words = rest.split(separator: " ").map(String.init).dropFirst()
        command.isSubcommand = words.first == title.term
        command.patterns.append(
          words.dropFirst(command.isSubcommand ? 1 : 0).joined(separator: " "))
      case "< ":
        let (name, value, summary) = term(rest, topics: topics)
        command.operands.append(OperandUsage(name, value?.kind ?? .text, summary))
      case "# ": command.groups.append(OptionGroup(String(rest), []))
      case "--":
        if command.groups.isEmpty {
          command.groups.append(OptionGroup(OptionGroup.generalTitle, []))
        }
        let (name, value, summary) = term(entry, topics: topics)
        command.groups[command.groups.count - 1].options.append(
          OptionUsage(name: name, value: value, summary: summary))
      case "! ":
        let row = HelpRow(parsing: rest)
        command.exitCodes.append(ExitCode(code: Int(row.term) ?? 0, meaning: row.summary))
      default: command.description.append(entry)
      }
    }
    return command
  }

  /// Reads an entry such as `--data FILE file: the records` or `FILE file: the records`.
  private static func term(
    _ entry: some StringProtocol, topics: [String]
  ) -> (name: String, value: OptionUsage.Value?, summary: String) {
    let row = HelpRow(parsing: entry)
    let words = row.term.split(separator: " ").map(String.init)
    let value = words.count > 1 ? kind(words[words.count - 1], topics: topics) : nil
    return (
      words.first ?? "",
      value.map { OptionUsage.Value(placeholder: words[words.count - 2], kind: $0) }, row.summary
    )
  }

  private static func kind(_ name: String, topics: [String]) -> ValueKind {
    switch name {
    case "file": .file
    case "text": .text
    case "number": .number
    case "url": .url
    case "topics": .words(topics)
    case "names":
      .wordsAfter([
        "settings": OptionDescription.documented.filter(\.isSetting).map(\.name),
        "parameters": OptionDescription.documented.filter(\.isParameter).map(\.name),
      ])
    default: .words(name.split(separator: "|").map(String.init))
    }
  }
}

extension CommandUsage {
  /// The descriptions of all commands.
  static let all = UsageReader(EmbeddedText(PackageResources.commands_txt).text).commands

  /// The description of a command; an empty one for another name, which a test rules out.
  static subscript(name: String) -> CommandUsage {
    all.first { $0.name == name } ?? CommandUsage(name: name, summary: "")
  }
}
