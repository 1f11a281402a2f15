import Searchlight

/// The topic `prompt`.
enum PromptTopic {
  static let blocks: [HelpBlock] = [
    .paragraph(ReplVerb.introduction),
    .rows(ReplVerb.allCases.map { HelpRow($0.usage, $0.summary) }),
    .paragraph(ReplVerb.notes.joined(separator: " ")),
    .rows(ReplVerb.loadRows),
    .paragraph(SaveOptions.note),
    .rows(SaveOptions.rows),
    .heading("Keys in a terminal"),
    .rows(LineKey.all.map { HelpRow($0.name, $0.effect) }),
  ]

  /// The commands as JSON.
  static var json: JSON {
    .array(
      ReplVerb.allCases.map { verb in
        [
          "command": .string(":\(verb.rawValue)"), "arguments": .string(verb.arguments),
          "summary": .string(verb.summary),
        ]
      })
  }
}
