import Searchlight

/// The options of `searchlight help`, which `--help` of every command leads to.
struct HelpOptions: Subcommand {
  static let name = "help"

  /// What the help is about.
  enum Subject: Hashable {
    case overview
    case command(String)
    case topic(HelpTopic)
    /// A setting or parameter, by its name.
    case option(String)
  }

  /// The format of the output.
  enum Form: Hashable {
    case text
    case json
    /// The manual page.
    case manual
  }

  let subject: Subject
  let form: Form

  init(_ subject: Subject, _ form: Form = .text) {
    self.subject = subject
    self.form = form
  }

  init(_ reader: ArgumentReader) throws(UsageError) {
    subject = try Self.subject(reader.operands)
    switch (reader.flags.contains("--man"), reader.flags.contains("--json")) {
    case (false, false): form = .text
    case (false, true): form = .json
    case (true, false): form = .manual
    case (true, true): throw UsageError("choose one of --man and --json")
    }
    if form == .manual, subject != .overview {
      throw UsageError("--man prints the whole manual page; it goes without a topic")
    }
  }

  private static func subject(_ operands: [String]) throws(UsageError) -> Subject {
    guard let word = operands.first else { return .overview }
    let names = HelpTopic.allCases.map(\.rawValue)
    guard let topic = HelpTopic(rawValue: word) else {
      let commands = CommandTable.pages.map(\.name)
      guard operands.count == 1 else {
        throw UsageError("only the topics settings and parameters take a NAME, not \"\(word)\"")
      }
      if commands.contains(word) { return .command(word) }
      if OptionDescription.documented.contains(where: { $0.name == word }) { return .option(word) }
      let known = commands + names
      throw UsageError.unknown(
        word, among: known, problem: "there is no help on \"\(word)\"",
        hint: "There is help on \(known.joined(separator: ", ")).")
    }
    guard operands.count == 2 else { return .topic(topic) }
    guard !topic.options.isEmpty else {
      throw UsageError("only the topics settings and parameters take a NAME, not \"\(word)\"")
    }
    return .option(try option(operands[1], of: topic))
  }

  private static func option(_ name: String, of topic: HelpTopic) throws(UsageError) -> String {
    let names = topic.options.map(\.name)
    if names.contains(name) { return name }
    let kind = topic == .settings ? "setting" : "parameter"
    throw UsageError.unknown(
      name, among: names, problem: "there is no \(kind) \"\(name)\"",
      hint: "\"searchlight help \(topic)\" lists them.")
  }
}

extension HelpOptions {
  nonisolated(nonsending) func run(in environment: [String: String]) async throws -> Int32 {
    switch HelpCommand(options: self).output {
    case .text(let text): Console.print(text)
    case .json(let json): Console.printJSON(json.bytes)
    }
    return 0
  }
}
