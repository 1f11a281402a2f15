import Searchlight

extension HelpTopic {
  /// What the topic lists, as JSON.
  var json: JSON {
    switch self {
    case .filters: FilterTopic.json
    case .parameters, .settings: OptionTopic.json(of: self)
    case .keys: KeyTopic.json
    case .prompt: PromptTopic.json
    case .json: JSONTopic.json
    case .environment: EnvironmentTopic.json
    }
  }
}
