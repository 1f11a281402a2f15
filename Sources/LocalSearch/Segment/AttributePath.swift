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
