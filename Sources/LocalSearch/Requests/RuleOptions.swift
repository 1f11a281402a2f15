import SearchBackend

/// Whether rules apply, and in which contexts; request parameters override the settings.
struct RuleOptions {
  static let maximumContexts = 10

  let isEnabled: Bool
  let contexts: Set<String>

  init(_ options: OptionReader, settings: IndexSettings) throws(OptionError) {
    isEnabled = try options.value(Settings.enableRules, else: settings)
    let contexts = try options.value(Parameters.ruleContexts) ?? []
    guard contexts.count <= Self.maximumContexts else {
      throw OptionError(
        name: Parameters.ruleContexts.name,
        expected: "an array of at most \(Self.maximumContexts) strings",
        found: .array(contexts.map { .string($0) }))
    }
    self.contexts = Set(contexts)
  }
}
