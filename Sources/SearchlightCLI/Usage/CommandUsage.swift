/// The one description of a command, from which the parser, the help, the completions, the manual
/// page and the JSON for tools are made.
///
/// ``UsageReader`` reads it from a text.
struct CommandUsage: Hashable, Sendable {
  /// The name of the command's help page; for a subcommand, this is the subcommand.
  let name: String

  /// What the command does, in a few words without a full stop.
  let summary: String

  /// Whether ``name`` is the first argument.
  ///
  /// The live screens have no subcommand; their options follow `searchlight` directly.
  var isSubcommand = false

  /// The ways to call the command: names of options and placeholders of operands, in the notation
  /// of synopses.
  ///
  /// The placeholder of an option is left out, because ``synopses`` takes it from the option.
  var patterns: [String] = []

  var description: [HelpBlock] = []
  var operands: [OperandUsage] = []

  /// The options, without `--help`, which every command has.
  var groups: [OptionGroup] = []
  var exitCodes: [ExitCode] = []

  /// The option that prints the help of a command.
  static let help = OptionUsage(name: "--help", value: nil, summary: "prints this text")

  /// All options, in the order of the help.
  var options: [OptionUsage] { groups.flatMap(\.options) + [Self.help] }

  /// The words with which a call of the command begins.
  var words: [String] { isSubcommand ? ["searchlight", name] : ["searchlight"] }
}

extension CommandUsage {
  /// The ways to call the command, such as `searchlight try FILE [--settings FILE]`.
  var synopses: [Synopsis] {
    patterns.map { pattern in
      var arguments: [String] = []
      var depth = 0
      for word in pattern.split(separator: " ") {
        // A bracket and everything in it is one argument.
        if depth > 0, let last = arguments.popLast() {
          arguments.append("\(last) \(completed(word))")
        } else {
          arguments.append(completed(word))
        }
        depth += word.count { "([".contains($0) } - word.count { ")]".contains($0) }
      }
      return Synopsis(command: words.joined(separator: " "), arguments: arguments)
    }
  }

  /// Returns a word of a pattern with the placeholder of the option that it contains.
  private func completed(_ word: Substring) -> String {
    guard let name = Self.optionName(in: word),
      let option = options.first(where: { $0.name == name })
    else { return String(word) }
    return String(word.replacing(name, with: option.term, maxReplacements: 1))
  }

  /// Returns the name of the option in a word such as `[--data`; `nil` if it contains none.
  static func optionName(in word: Substring) -> String? {
    let name = word.drop { "([".contains($0) }.prefix { !")]".contains($0) }
    return name.hasPrefix("--") ? String(name) : nil
  }
}

/// One way to call a command.
struct Synopsis: Hashable, Sendable, CustomStringConvertible {
  /// The words with which the call begins, such as `searchlight try`.
  let command: String

  /// The arguments, each with the brackets around it and its placeholder, such as
  /// `[--settings FILE]`.
  let arguments: [String]

  var description: String { ([command] + arguments).joined(separator: " ") }
}

/// An exit code of a command, and its meaning.
struct ExitCode: Hashable, Sendable {
  let code: Int
  let meaning: String
}
