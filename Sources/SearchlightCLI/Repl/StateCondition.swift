import Searchlight
import SearchlightBasics
import SearchlightSamples

/// A condition on the state, such as `movies.nbHits < 10`, `text = tom` or `filters has Drama`.
struct StateCondition: Hashable {
  /// The comparison; the raw value is its sign or word.
  enum Relation: String, Hashable, CaseIterable {
    case equal = "="
    case different = "!="
    case less = "<"
    case more = ">"
    case has
  }

  /// The path of a part of the state, as `:state` prints it.
  let path: String
  let relation: Relation
  let value: String

  /// Parses a condition; without a relation it is an equality.
  ///
  /// - Returns: `nil` if the path or the value is missing.
  init?(_ text: String) {
    let path = text.prefix { !$0.isWhitespace }
    var rest = text.dropFirst(path.count).trimmed
    let word = rest.prefix { !$0.isWhitespace }
    relation = Relation(rawValue: String(word)) ?? .equal
    if Relation(rawValue: String(word)) != nil { rest = rest.dropFirst(word.count).trimmed }
    guard !path.isEmpty, !rest.isEmpty else { return nil }
    self.path = String(path)
    value = rest.unquoted
  }

  /// Returns whether the condition holds in a state.
  ///
  /// The comparison uses the printed value. A part that the state lacks differs from every value.
  func holds(in state: LabState) -> Bool {
    guard let printed = state.values.first(where: { $0.path == path })?.value else {
      return relation == .different
    }
    let isEqual = printed == value || printed.unquoted == value
    switch relation {
    case .equal: return isEqual
    case .different: return !isEqual
    case .has: return printed.contains(value)
    case .less, .more:
      guard let number = Double(printed), let limit = Double(value) else { return false }
      return relation == .less ? number < limit : number > limit
    }
  }
}

extension StateCondition: CustomStringConvertible {
  var description: String { "\(path) \(relation.rawValue) \(value)".escapingControls() }
}
