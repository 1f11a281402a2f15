import Searchlight

/// The topics `settings` and `parameters`.
enum OptionTopic {
  static let settings: [HelpBlock] =
    [
      .paragraph(
        """
        A file of settings is a JSON object with any of these members. "searchlight help settings \
        NAME" shows one of them in full. "for" names the stages of the engine that read it; a \
        change of one for "building" rebuilds the index.
        """)
    ] + list(\.isSetting)

  static let parameters: [HelpBlock] =
    [
      .paragraph(
        """
        A query is a JSON object with any of these members; "query" is the text. "searchlight help \
        parameters NAME" shows one of them in full. "for" names the stages of the engine that read \
        it.
        """)
    ] + list(\.isParameter)

  private static func list(_ isListed: (OptionDescription) -> Bool) -> [HelpBlock] {
    [.rows(OptionDescription.documented.filter(isListed).map(\.row))]
  }

  /// The names of all settings or parameters that a topic lists; empty for the other topics.
  static func names(of topic: HelpTopic) -> [String] {
    switch topic {
    case .settings: OptionDescription.documented.filter(\.isSetting).map(\.name)
    case .parameters: OptionDescription.documented.filter(\.isParameter).map(\.name)
    default: []
    }
  }

  /// The list of a topic as JSON.
  static func json(of topic: HelpTopic) -> JSON {
    let names = Set(names(of: topic))
    return .array(OptionDescription.documented.filter { names.contains($0.name) }.map(\.json))
  }
}
