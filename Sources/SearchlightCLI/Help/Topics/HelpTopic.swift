/// A subject of the help that is not a command.
enum HelpTopic: String, Hashable, CaseIterable {
  case filters, parameters, settings, keys, prompt, json, environment

  /// What the page of the topic is about, in a few words.
  var summary: String {
    switch self {
    case .filters: "the language of filters"
    case .parameters: "what a query may contain"
    case .settings: "the settings of an index"
    case .keys: "the keys of the live screen"
    case .prompt: "the commands of \"searchlight repl\""
    case .json: "what the commands print as JSON"
    case .environment: "environment variables"
    }
  }

  /// The blocks of the topic's page.
  var blocks: [HelpBlock] {
    switch self {
    case .filters: FilterTopic.blocks
    case .parameters: OptionTopic.parameters
    case .settings: OptionTopic.settings
    case .keys: KeyTopic.blocks
    case .prompt: PromptTopic.blocks
    case .json: JSONTopic.blocks
    case .environment: EnvironmentTopic.blocks
    }
  }
}
