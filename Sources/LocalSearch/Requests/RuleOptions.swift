import SearchCore

/// Whether rules apply, and in which contexts: parameters of the request, or else the settings.
struct RuleOptions {
  /// The names of the parameters, sorted.
  static let names = ["enableRules", "ruleContexts"]

  private static let maximumContexts = 10

  let isEnabled: Bool
  let contexts: Set<String>

  init(_ options: OptionReader, settings: IndexSettings) throws(OptionError) {
    isEnabled = try options.flag("enableRules") ?? settings.enableRules
    let contexts = try options.texts("ruleContexts") ?? []
    guard contexts.count <= Self.maximumContexts else {
      throw OptionError(
        name: "ruleContexts", expected: "an array of at most \(Self.maximumContexts) texts",
        found: .array(contexts.map { .string($0) }))
    }
    self.contexts = Set(contexts)
  }
}
