import Expectations
@_spi(Members) import SearchlightBackend
import Searchlight
import Testing

@testable import SearchlightCLI

@Suite("Command help")
struct HelpCommandTests {
  @Test("The command help prints the same overview as --help")
  func overview() async throws {
    let outcome = try await Command.run("help")
    expectEqual(outcome.output, (try await Command.run("--help").output))
    for command in CommandTable.commands {
      expect(outcome.output.contains("\n  \(command.name) "))
    }
    for topic in HelpTopic.allCases {
      expect(outcome.output.contains("\n  \(topic.rawValue) "))
    }
    expectEqual(outcome.status, 0)
  }

  @Test("The help of a command is the same by both calls")
  func command() async throws {
    for name in ["search", "graph", "help"] {
      let outcome = try await Command.run("help", name)
      expect(outcome.output.hasPrefix("Usage: searchlight \(name) "))
      expectEqual(outcome.output, (try await Command.run(name, "--help").output))
    }
    let hosted = try await Command.run("help", "hosted")
    expect(hosted.output.hasPrefix("Usage: searchlight --app-id ID --index NAME "))
    expectEqual(hosted.output, (try await Command.run("--app-id", "--help").output))
  }

  @Test("The help of a long command wraps its synopsis between options")
  func synopsis() async throws {
    let outcome = try await Command.run("help", "load")
    expect(
      outcome.output.hasPrefix(
        """
        Usage: searchlight load FILE --opensearch URL --index NAME [--settings FILE]
                                [--dictionaries FILE] [--synonyms FILE] [--rules FILE]

        """))
  }

  @Test("The topics settings and parameters list every option of the engine")
  func lists() async throws {
    for (topic, isListed) in [
      ("settings", \OptionDescription.isSetting), ("parameters", \OptionDescription.isParameter),
    ] {
      let outcome = try await Command.run("help", topic)
      for option in OptionDescription.documented {
        let isFound = ["\n", " "].contains { outcome.output.contains("\n  \(option.name)\($0)") }
        expectEqual(isFound, option[keyPath: isListed], option.name)
      }
      let json = try JSON(parsing: await Command.run("help", topic, "--json").output)
      let names = OptionDescription.documented.filter { $0[keyPath: isListed] }.map(\.name)
      expectEqual(json.arrayValue?.map { $0.name?.stringValue }, names)
    }
  }

  @Test("The text and the page of a query have rows and pages of their own among the parameters")
  func queryMembers() async throws {
    let query = try await Command.run("help", "parameters", "query")
    expect(
      query.output.hasPrefix("query is a parameter of a query: the text that is searched for."))
    let page = try await Command.run("help", "parameters", "page", "--json")
    try expectEqual(JSON(parsing: page.output)["default"], 0)
    try await expectEqual(Command.run("help", "settings", "query").status, 2)
    let names = OptionDescription.documented.map(\.name)
    expect(names == names.sorted() && Set(names).count == names.count)
  }

  @Test("No line of the help of a command or topic is wider than 80 columns")
  func width() throws {
    let subjects =
      [HelpOptions.Subject.overview] + CommandTable.pages.map { .command($0.name) }
      + HelpTopic.allCases.map { .topic($0) }
      + OptionDescription.documented.map { .option($0.name) }
    for subject in subjects {
      guard case .text(let text) = HelpCommand(options: HelpOptions(subject)).output else {
        Issue.record("\(subject)")
        continue
      }
      for line in text.split(separator: "\n") {
        expect(DisplayWidth.of(line) <= TextWrapping.width, "\(subject): \(line)")
      }
    }
  }

  @Test("One setting is shown with its values, its default and the stages that read it")
  func setting() async throws {
    let outcome = try await Command.run("help", "settings", "minProximity")
    expectEqual(
      outcome.output,
      """
      minProximity is a setting, which a query can override: the smallest distance
      between words that the ranking distinguishes.

        default  1
        values   1 to 7
        ranking  decides the order of the matches, and which of them are hits

      The rows after the values name the stages of the engine that read it. The page
      Documentation/Engine.md says more.

      """)
    expectEqual(outcome.output, (try await Command.run("help", "minProximity").output))
    let json = try await Command.run("help", "settings", "minProximity", "--json")
    try expectEqual(
      JSON(parsing: json.output),
      [
        "name": "minProximity",
        "summary": "the smallest distance between words that the ranking distinguishes",
        "setting": true, "parameter": true, "default": 1, "values": "1 to 7",
        "stages": ["ranking"],
      ])
  }

  @Test("No help on settings and parameters contains marks of Markdown")
  func markdown() {
    for option in OptionDescription.documented {
      expect(!option.page.text.contains("`") && !option.page.text.contains("]("))
      expect(option.defaultText.isEmpty || option.json["default"] != nil || option.isParameter)
    }
    expectEqual(PlainText.of(markdown: "`*`, or [parts of it](#it)"), "*, or parts of it")
  }

  @Test(
    "Unknown words are reported with the nearest word, what is possible, and exit code 2",
    arguments: [
      (
        "help setings",
        "there is no help on \"setings\"; did you mean \"settings\"? There is help on "
      ),
      ("help qqqqq", "there is no help on \"qqqqq\". There is help on searchlight, hosted, try, "),
      (
        "help settings minProximty",
        "there is no setting \"minProximty\"; did you mean \"minProximity\"? \"searchlight help "
          + "settings\" lists them.\n"
      ),
      ("help filters x", "only the topics settings and parameters take a NAME, not \"filters\"\n"),
      ("help search x", "only the topics settings and parameters take a NAME, not \"search\"\n"),
      ("help keys --man", "--man prints the whole manual page; it goes without a topic\n"),
      ("help --man --json", "choose one of --man and --json\n"),
      ("help --jsn", "unknown argument \"--jsn\"; did you mean \"--json\"?\n"),
    ])
  func wrongUse(arguments: String, reason: String) async throws {
    let outcome = try await Command.run(arguments.split(separator: " ").map(String.init))
    expect(outcome.errors.hasPrefix("searchlight: \(reason)"))
    expect(outcome.errors.hasSuffix("\nSee searchlight help --help\n"))
    expect(outcome.output.isEmpty && outcome.status == 2)
  }

  @Test("A control character in an unknown topic does not reach the terminal")
  func hostileTopic() async throws {
    let outcome = try await Command.run("help", "fil\u{1B}[2Jters")
    expect(!outcome.errors.contains("\u{1B}"))
    expectEqual(outcome.status, 2)
  }
}
