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
