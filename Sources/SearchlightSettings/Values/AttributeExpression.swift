/// An attribute in a setting, with or without a modifier, such as `searchable(brand)`.
package struct AttributeExpression {
  package let modifier: String?
  package let attribute: String

  /// The modifiers of all settings.
  private static let modifiers = [
    "afterDistinct", "asc", "desc", "equalOnly", "filterOnly", "ordered", "searchable", "unordered",
  ]

  /// Parses a text; `nil` if it has no name, or an incomplete modifier such as `searchable(brand`.
  ///
  /// A modifier consists of letters only, so that `price (net)` is the name of an attribute.
  package init?(_ text: String) {
    let text = text.trimmed
    let head = text.prefix { $0 != "(" }
    guard text.hasSuffix(")"), !head.isEmpty, head.allSatisfy(\.isLetter) else {
      guard !text.isEmpty, Self.incompleteModifier(text) == nil else { return nil }
      modifier = nil
      attribute = text
      return
    }
    modifier = String(head)
    attribute = String(text.dropFirst(head.count + 1).dropLast()).trimmed
    guard !attribute.isEmpty, attribute.surplusClosings == 0 else { return nil }
  }

  /// Returns whether a text is a name without a modifier, complete or incomplete.
  package static func isName(_ text: String) -> Bool {
    guard let expression = AttributeExpression(text) else { return false }
    return expression.modifier.map { !modifiers.contains($0) } ?? true
  }

  /// Returns the probable meaning of a text whose modifier is incomplete, in another letter case or
  /// followed by a space; `nil` for any other text.
  package static func correction(of text: String) -> String? { correction(of: text, 0) }

  private static func correction(of text: String, _ depth: Int) -> String? {
    guard let (modifier, rest) = incompleteModifier(text.trimmed) else { return nil }
    let whole = String(rest.hasPrefix("(") ? rest.dropFirst() : rest[...]).trimmed
    var inside = whole[...]
    for _ in 0..<whole.surplusClosings {
      while inside.hasSuffix(" ") { inside.removeLast() }
      if inside.hasSuffix(")") { inside.removeLast() }
    }
    let name = String(inside).trimmed
    if name.isEmpty { return nil }
    // A modifier is inside two others at most.
    return "\(modifier)(\(depth < 2 ? correction(of: name, depth + 1) ?? name : name))"
  }

  /// Returns the modifier at the beginning of a text and the rest, if the rest begins with an
  /// opening parenthesis or ends with a closing one that has no opening one.
  private static func incompleteModifier(_ text: String) -> (modifier: String, rest: String)? {
    let word = text.prefix(while: \.isLetter)
    guard let modifier = modifiers.first(where: { $0.lowercased() == word.lowercased() }) else {
      return nil
    }
    let rest = String(text.dropFirst(word.count)).trimmed
    return rest.hasPrefix("(") || rest.hasSuffix(")") && !rest.contains("(")
      ? (modifier, rest) : nil
  }
}

extension String {
  /// The text without the spaces at both ends.
  var trimmed: String {
    let space = UInt8(ascii: " ")
    if utf8.first != space, utf8.last != space { return self }
    let start = drop { $0 == " " }
    return String(start.prefix(start.count - start.reversed().prefix { $0 == " " }.count))
  }

  /// The number of closing parentheses without an opening one.
  fileprivate var surplusClosings: Int {
    var open = 0
    var surplus = 0
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "("): open += 1
      case UInt8(ascii: ")") where open == 0: surplus += 1
      case UInt8(ascii: ")"): open -= 1
      default: break
      }
    }
    return surplus
  }
}
