import Searchlight

/// The descriptions of all commands.
enum CommandTable {
  /// The text that the command types if the arguments give none and there is no terminal.
  static let defaultScript = "tom h"

  /// The call without a subcommand.
  static let screen = CommandUsage(
    "searchlight", isSubcommand: false,
    "searches bundled films and their performers on a live screen",
    patterns: ["[--print] [--no-mouse]", "--script [--json]", "--json", "--version"],
    description: [
      .paragraph(
        """
        Searches bundled films and their performers side by side, without a network. In a terminal \
        it opens a screen with a search box, whose lists follow every key. Without a terminal, and \
        with --script, it types a text letter by letter, and prints for each letter what changes \
        in the state and what the screen shows.
        """),
      .paragraph(
        """
        With --app-id the screen, "search" and "repl" search an index of Algolia's hosted engine, \
        and with --opensearch an index of a cluster: see "searchlight help hosted".
        """),
    ],
    groups: [
      OptionGroup(
        [
          OptionUsage(
            "--script", "TEXT", .text,
            "the text to type, letter by letter (default: \"\(defaultScript)\")"),
          OptionUsage(
            flag: "--json",
            """
            types the text, and prints the session as a log for "replay", "graph" and "inspect", as \
            JSON Lines
            """),
          OptionUsage(flag: "--version", "prints the version"),
        ] + ScreenOptions.usage)
    ],
    exitCodes: ExitCode.ofScreens)

  /// All subcommands except `help`, whose description names them.
  private static let others = [
    TryOptions.usage, SearchOptions.usage, BuildOptions.usage, VerifyOptions.usage,
    LoadOptions.usage, AssistantOptions.usage, ReplOptions.usage, ReplayOptions.usage,
    GraphOptions.usage,
    InspectOptions.usage, Shell.usage,
  ]

  /// The subcommands, which are the words that the arguments can begin with.
  static let names = others.map(\.name) + ["help"]

  /// The subcommands, in the order of the help.
  static let commands = others + [HelpOptions.usage]

  /// All commands: the calls without a subcommand, and the subcommands.
  static let pages = [screen, HostedScreenOptions.usage] + commands
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
        [HelpRow(HostedScreenOptions.usage.name, "the live screen over a hosted index")]
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
      "environment": EnvironmentTopic.json,
    ]
  }
}
