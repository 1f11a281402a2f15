import Searchlight
import SearchlightSamples

/// What can be said of a state at the prompt: `movies.nbHits < 10`, `text = tom`, `filters has Drama`.
struct StateCondition: Hashable {
  /// How the value is to be; by the sign or word for it.
  enum Relation: String, Hashable, CaseIterable {
    case equal = "="
    case different = "!="
    case less = "<"
    case more = ">"
    case has
  }

  /// The part of the state, as `:state` calls it.
  let place: String
  let relation: Relation
  let value: String

  /// Understands a condition; without a relation the value is to be equal.
  ///
  /// - Returns: `nil` if the place or the value is missing.
  init?(_ text: String) {
    let place = text.prefix { !$0.isWhitespace }
    var rest = text.dropFirst(place.count).trimmed
    let word = rest.prefix { !$0.isWhitespace }
    relation = Relation(rawValue: String(word)) ?? .equal
    if Relation(rawValue: String(word)) != nil { rest = rest.dropFirst(word.count).trimmed }
    guard !place.isEmpty, !rest.isEmpty else { return nil }
    self.place = String(place)
    value = rest.unquoted
  }

  /// Whether a state is so; a part that it does not have is different from every value.
  func holds(in state: LabState) -> Bool {
    guard let printed = state.values.first(where: { $0.place == place })?.value else {
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
  var description: String { "\(place) \(relation.rawValue) \(value)".escapingControls() }
}
