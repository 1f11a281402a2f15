extension HelpOptions {
  static let usage = CommandUsage(
    "help", "prints the help of a command or topic, or the manual page",
    patterns: [
      "[COMMAND | TOPIC] [--json]", "(settings | parameters) [NAME] [--json]", "--man",
    ],
    description: [
      .paragraph(
        """
        Prints the help of a command, of a topic, or of one setting or parameter. The topics are:
        """),
      .rows(HelpTopic.allCases.map { HelpRow($0.rawValue, $0.summary) }),
      .paragraph("With --man it prints the manual page, which can be read and installed:"),
      .code([
        "searchlight help --man > searchlight.1", "man -l searchlight.1",
      ]),
    ],
    operands: [
      OperandUsage(
        "TOPIC",
        .words(
          CommandTable.names + [CommandTable.screen.name, HostedScreenOptions.usage.name]
            + HelpTopic.allCases.map(\.rawValue)),
        "a command or a topic; without it, an overview"),
      OperandUsage(
        "NAME",
        .wordsAfter(
          Dictionary(
            uniqueKeysWithValues: [HelpTopic.settings, .parameters].map { topic in
              (topic.rawValue, OptionTopic.names(of: topic))
            })), "a setting or parameter, such as minProximity"),
    ],
    groups: [
      OptionGroup([
        OptionUsage(flag: "--json", "prints the help as JSON, for tools"),
        OptionUsage(flag: "--man", "prints the manual page, in the language of roff"),
      ])
    ],
    exitCodes: [.success, .wrongArguments])
}
