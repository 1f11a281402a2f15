import Searchlight

/// The commands and their descriptions.
enum CommandTable {
  /// The text that the command types if the arguments give none and there is no terminal.
  static let defaultScript = "tom h"

  /// All commands: the calls without a subcommand, and the subcommands.
  static let pages = CommandUsage.all

  /// The subcommands, in the order of the help.
  static let commands = pages.filter(\.isSubcommand)

  /// The subcommands, which are the words that the arguments can begin with.
  static let names = commands.map(\.name)

  /// The call without a subcommand.
  static let screen = CommandUsage["searchlight"]
}

extension CommandTable {
  /// The page that `searchlight --help` and `searchlight help` print.
  static let overview = HelpPage(
    synopses: screen.synopses + [
      Synopsis(command: "searchlight", arguments: ["(--app-id ID | --opensearch URL)", "…"]),
      Synopsis(command: "searchlight", arguments: ["COMMAND", "…"]),
    ],
    screen.description + [
      .heading("Commands"), .rows(commands.map { HelpRow($0.name, $0.summary) }),
      .heading("Topics of the help"),
      .rows(
        [HelpRow(HostedScreenOptions.name, "the live screen over a hosted index")]
          + HelpTopic.allCases.map { HelpRow($0.rawValue, $0.summary) }),
    ] + screen.optionBlocks + [
      .paragraph(
        """
        "searchlight help COMMAND" or "searchlight COMMAND --help" prints the help of a command, \
        and "searchlight help TOPIC" that of a topic.
        """)
    ])

  /// The commands, topics and environment variables as JSON.
  static var json: JSON {
    [
      "commands": .array(pages.map(\.json)),
      "topics": .array(
        HelpTopic.allCases.map {
          ["name": .string($0.rawValue), "summary": .string($0.summary)]
        }),
      "environment": HelpTopic.environment.json,
    ]
  }
}
