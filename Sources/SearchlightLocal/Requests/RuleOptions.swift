import SearchlightBackend
import SearchlightSettings

/// Whether rules apply, and in which contexts; request parameters override the settings.
struct RuleOptions {
  let isEnabled: Bool
  let contexts: Set<String>

  init(_ options: OptionReader, settings: IndexSettings) throws(OptionError) {
    isEnabled = try options.value(Settings.enableRules, else: settings)
    contexts = Set(try options.value(Parameters.ruleContexts) ?? [])
  }
}
