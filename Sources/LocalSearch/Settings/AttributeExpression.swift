/// An attribute in a setting, perhaps in the parentheses of a modifier: `searchable(brand)`.
struct AttributeExpression {
  let modifier: String?
  let attribute: String

  /// `nil` if there is no name.
  ///
  /// A modifier is made of letters, so that `price (net)` is the name of an attribute.
  init?(_ text: String) {
    let text = text.trimmed
    let head = text.prefix { $0 != "(" }
    guard text.hasSuffix(")"), !head.isEmpty, head.allSatisfy(\.isLetter) else {
      guard !text.isEmpty else { return nil }
      modifier = nil
      attribute = text
      return
    }
    modifier = String(head)
    attribute = String(text.dropFirst(head.count + 1).dropLast()).trimmed
    if attribute.isEmpty { return nil }
  }
}

extension String {
  /// Without the spaces at both ends.
  var trimmed: String {
    let start = drop { $0 == " " }
    return String(start.prefix(start.count - start.reversed().prefix { $0 == " " }.count))
  }
}
