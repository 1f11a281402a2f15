import Searchlight

extension TreeModel<HighlightResult> {
  /// Whether any value has a match, found without a copy of the values.
  var hasMatch: Bool {
    switch self {
    case .value(let result): result.matchLevel != .none
    case .array(let elements): elements.contains(where: \.hasMatch)
    case .dictionary(let members): members.values.contains(where: \.hasMatch)
    }
  }
}
