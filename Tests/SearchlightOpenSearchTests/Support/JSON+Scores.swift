import SearchlightCore

extension JSON {
  /// Returns the scores of the queries in a body that name a field, in ascending order.
  func scores(of field: String) -> [Double] {
    switch self {
    case .object(let members):
      if let scored = members["constant_score"], let boost = scored["boost"]?.doubleValue {
        return "\(scored)".contains("\"\(field)\"") ? [boost] : []
      }
      return members.values.flatMap { $0.scores(of: field) }.sorted()
    case .array(let elements): return elements.flatMap { $0.scores(of: field) }.sorted()
    default: return []
    }
  }
}
