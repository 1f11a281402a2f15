import SearchlightCore

/// A refinement in the form that events use, with its scope.
struct ChosenFilter: Hashable, Codable, Sendable {
  /// The attribute and the value, as `attribute:value`.
  var text: String

  var scope: FilterScope

  /// Creates a refinement from a filter; `nil` for an exclusion, and for a value that events cannot
  /// have because it is empty or no finite number.
  ///
  /// Services accept `attribute:value` alone. A tag is a value of `_tags`. A number is a value of
  /// its attribute, a comparison is one with its operator in front, and a range has the format of
  /// filters: `price:10`, `price:>=10`, `price:10 TO 20`.
  init?(_ filter: Filter, in scope: FilterScope) {
    if filter.isNegated { return nil }
    let value: String
    switch filter {
    case .facet(let facet): value = "\(facet.value)"
    case .tag(let tag): value = tag.value
    case .numeric(let numeric):
      guard let text = numeric.condition.eventText else { return nil }
      value = text
    }
    if value.isEmpty { return nil }
    text = "\(filter.attribute):\(value)"
    self.scope = scope
  }
}

extension NumericCondition {
  /// The condition as the value of an event, such as `10`, `>=10` or `10 TO 20`; `nil` if it excludes
  /// a number or has one that is not finite.
  fileprivate var eventText: String? {
    guard isFinite else { return nil }
    switch self {
    case .comparison(.notEqual, _): return nil
    case .comparison(.equal, _): return String(description.drop { $0 == " " || $0 == "=" })
    case .comparison: return description.filter { $0 != " " }
    case .range: return String(description.dropFirst())
    }
  }
}

extension ChosenFilter {
  /// Returns whether the refinement is the node to which a menu has gone up from one of some former
  /// refinements: the user left a level and selected nothing.
  func isLeft(by former: [ChosenFilter], in state: SearchState) -> Bool {
    state.hierarchies.contains { menu in
      guard menu.group.scope == scope,
        let node = menu.chosenPath(in: state.filters[menu.group].filters)?.last,
        menu.attributes.contains(where: { text == "\($0):\(node)" })
      else { return false }
      return former.contains { other in
        other.scope == scope
          && menu.attributes.contains { other.text.hasPrefix("\($0):\(node)\(menu.separator)") }
      }
    }
  }
}

/// The last 100 clicked records with the query identifiers of their answers.
///
/// A later conversion refers to that answer, when the list may already show another one.
struct ChosenObjects: Hashable, Codable, Sendable {
  private struct Object: Hashable, Codable, Sendable {
    var objectID: String
    var index: IndexName
    var queryID: String
  }

  /// The objects, the newest last.
  private var objects: [Object] = []

  private static var limit: Int { 100 }

  mutating func insert(_ objectID: String, in index: IndexName, queryID: String) {
    let object = Object(objectID: objectID, index: index, queryID: queryID)
    objects.removeAll { $0.objectID == objectID && $0.index == index }
    objects.append(object)
    if objects.count > Self.limit { objects.removeFirst() }
  }

  /// Returns the query identifier of the answer in which a record was last clicked.
  func queryID(of objectID: String, in index: IndexName) -> String? {
    objects.last { $0.objectID == objectID && $0.index == index }?.queryID
  }
}
