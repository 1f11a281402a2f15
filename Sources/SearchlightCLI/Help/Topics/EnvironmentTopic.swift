import Searchlight

/// The topic `environment`.
enum EnvironmentTopic {
  static let rows = [
    HelpRow(
      AlgoliaApplication.keyVariable,
      "the key for an index of Algolia's hosted engine, if there is no --api-key-file"),
    HelpRow(
      ClusterAddress.credentialsVariable,
      """
      the credentials for a cluster, if there is no --credentials-file: basic NAME:PASSWORD, \
      api-key KEY or bearer TOKEN
      """),
    HelpRow("NO_COLOR", "if set and not empty, turns colours off, and in scripts bold letters too"),
    HelpRow(
      "TERM",
      """
      if "dumb", the command opens no screen and no line editor, and prints no colours; if "vt100" \
      or the name of another terminal of DEC, or a name with "-mono", the screen has no colours and \
      no mouse
      """),
    HelpRow(
      "TMUX, STY", "say that the screen is inside tmux or GNU screen, which pass few copies on"),
  ]

  static let blocks: [HelpBlock] = [
    .paragraph("The command reads these environment variables:"), .rows(rows),
  ]

  /// The variables as JSON.
  static var json: JSON {
    .array(rows.map { ["name": .string($0.term), "summary": .string($0.summary)] })
  }
}
