import Searchlight

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
