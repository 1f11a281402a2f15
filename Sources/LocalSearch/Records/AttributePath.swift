import SearchCore

/// An attribute, taken apart once, to be looked up in many records.
///
/// Dots lead into nested objects, through arrays too: of `{"authors": [{"name": …}, …]}` the attribute
/// `authors.name` is every name. A key that contains the dots itself comes first.
struct AttributePath: Sendable {
  let attribute: Attribute

  /// At each dot the key before it and the rest behind it; before the first the whole.
  private let steps: [(head: String, tail: String)]

  init(_ attribute: Attribute) {
    self.attribute = attribute
    var steps: [(head: String, tail: String)] = []
    var rest = attribute.rawValue[...]
    while let dot = rest.firstIndex(of: ".") {
      steps.append((String(rest[..<dot]), String(rest[rest.index(after: dot)...])))
      rest = rest[rest.index(after: dot)...]
    }
    self.steps = steps
  }

  /// Calls `body` with the values of the attribute in a record, in order; arrays among them are whole.
  func forEachValue(in record: JSON, _ body: (JSON) -> Void) {
    visit(record, key: attribute.rawValue, step: 0, body)
  }

  /// Where among the members of records an attribute is.
  struct Place {
    let index: Int

    /// Whether the attribute is the member itself, not inside of it.
    let isWhole: Bool
  }

  /// Where the attribute is among the members of a record; `nil` if it is not there.
  func place(in members: RecordMembers) -> Place? {
    if let index = members.index(of: attribute.rawValue) {
      return Place(index: index, isWhole: true)
    }
    guard let step = steps.first, let index = members.index(of: step.head) else { return nil }
    return Place(index: index, isWhole: false)
  }

  /// Calls `body` with the values of the attribute in the member at its place.
  func forEachValue(in member: JSON, at place: Place, _ body: (JSON) -> Void) {
    if place.isWhole { body(member) } else { visit(member, key: steps[0].tail, step: 1, body) }
  }

  private func visit(_ value: JSON, key: String, step: Int, _ body: (JSON) -> Void) {
    switch value {
    case .object(let members):
      if let value = members[key] {
        body(value)
      } else if step < steps.count, let next = members[steps[step].head] {
        visit(next, key: steps[step].tail, step: step + 1, body)
      }
    case .array(let elements) where step > 0:
      for element in elements { visit(element, key: key, step: step, body) }
    default: break
    }
  }
}
