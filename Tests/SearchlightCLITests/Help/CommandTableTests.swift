import Expectations
import Testing

@testable import SearchlightCLI

@Suite("Descriptions of the commands")
struct CommandTableTests {
  @Test(
    "The synopses of a command contain all of its options and no others",
    arguments: CommandTable.pages)
  func synopses(_ command: CommandUsage) {
    let words = command.patterns.flatMap { $0.split(separator: " ") }
    let shown = words.compactMap { CommandUsage.optionName(in: $0) }
    let known = command.groups.flatMap(\.options).map(\.name)
    expectEqual(Set(shown), Set(known))
    expectEqual(Set(known).count, known.count, "an option is described once")
  }

  @Test("The synopses of a command contain all of its operands", arguments: CommandTable.pages)
  func operands(_ command: CommandUsage) {
    for operand in command.operands {
      expect(command.patterns.contains { $0.contains(operand.placeholder) })
    }
  }

  @Test("Every command of the table is parsed as the subcommand that it describes")
  func names() throws {
    expectEqual(CommandTable.names, CommandTable.commands.map(\.name))
    let names = CommandTable.pages.map(\.name) + HelpTopic.allCases.map(\.rawValue)
    expectEqual(Set(names).count, names.count, "commands and topics have different names")
    for name in CommandTable.names {
      expectEqual(
        SearchlightCommand.parse([name, "--help"]) as? HelpOptions, HelpOptions(.command(name)))
      guard name != "help", name != "repl", name != "graph" else {
        continue
      }
      expectEqual((SearchlightCommand.parse([name]) as? WrongArguments)?.command, name)
    }
  }

  @Test("The descriptions name the topics, and the defaults and variables that the commands use")
  func values() {
    for topic in HelpTopic.allCases { expect(!topic.summary.isEmpty, "\(topic)") }
    let texts = CommandTable.pages.flatMap(\.options).map(\.summary)
    for value in [
      "(default: \"\(CommandTable.defaultScript)\")", "(default: \(IndexLoader.indexName))",
      "(default: \(GraphOptions.defaultLimit))", CredentialVariable.algolia,
      CredentialVariable.cluster,
    ] {
      expect(texts.contains { $0.contains(value) }, "\(value)")
    }
    expectEqual(
      RecordOptions.names.count,
      RecordOptions.names.filter { name in
        CommandUsage["try"].options.contains { $0.name == name }
      }.count)
  }

  @Test("The parser accepts every described option of a command", arguments: CommandTable.commands)
  func options(_ command: CommandUsage) throws {
    for option in command.groups.flatMap(\.options) {
      let arguments = [option.name] + (option.value == nil ? [] : ["1"])
      let reader = try ArgumentReader(arguments[...], for: command)
      expectEqual(reader.values[option.name] ?? reader.flags.first, arguments.last)
    }
  }

  @Test("No line of the help is wider than 80 columns", arguments: CommandTable.pages)
  func width(_ command: CommandUsage) {
    expectNarrow(command.page)
  }

  @Test("No line of a topic is wider than 80 columns", arguments: HelpTopic.allCases)
  func width(_ topic: HelpTopic) {
    expectNarrow(HelpPage(topic.blocks))
  }

  @Test("No line of the overview is wider than 80 columns")
  func overviewWidth() {
    expectNarrow(CommandTable.overview)
  }

  private func expectNarrow(_ page: HelpPage) {
    for line in page.text.split(separator: "\n") {
      expect(DisplayWidth.of(line) <= 80, "\(line)")
    }
  }
}
