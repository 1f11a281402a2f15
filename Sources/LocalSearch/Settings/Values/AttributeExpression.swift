/// An attribute in a setting, perhaps in the parentheses of a modifier: `searchable(brand)`.
struct AttributeExpression {
  let modifier: String?
  let attribute: String

  /// The modifiers of all settings.
  private static let modifiers = [
    "afterDistinct", "asc", "desc", "equalOnly", "filterOnly", "ordered", "searchable", "unordered",
  ]

  /// `nil` if there is no name, or a modifier is written by half: `searchable(brand`.
  ///
  /// A modifier is made of letters, so that `price (net)` is the name of an attribute.
  init?(_ text: String) {
    let text = text.trimmed
    let head = text.prefix { $0 != "(" }
    guard text.hasSuffix(")"), !head.isEmpty, head.allSatisfy(\.isLetter) else {
      guard !text.isEmpty, Self.halfWritten(text) == nil else { return nil }
      modifier = nil
      attribute = text
      return
    }
    modifier = String(head)
    attribute = String(text.dropFirst(head.count + 1).dropLast()).trimmed
    guard !attribute.isEmpty, attribute.surplusClosings == 0 else { return nil }
  }

  /// Whether a text is a name without a modifier, whole or by half.
  static func isName(_ text: String) -> Bool {
    guard let expression = AttributeExpression(text) else { return false }
    return expression.modifier.map { !modifiers.contains($0) } ?? true
  }

  /// What a text was meant to be in which a modifier is written by half, in other letter case or with a space;
  /// `nil` for any other text.
  static func correction(of text: String) -> String? { correction(of: text, 0) }

  private static func correction(of text: String, _ depth: Int) -> String? {
    guard let (modifier, rest) = halfWritten(text.trimmed) else { return nil }
    let whole = String(rest.hasPrefix("(") ? rest.dropFirst() : rest[...]).trimmed
    var inside = whole[...]
    for _ in 0..<whole.surplusClosings {
      while inside.hasSuffix(" ") { inside.removeLast() }
      if inside.hasSuffix(")") { inside.removeLast() }
    }
    let name = String(inside).trimmed
    if name.isEmpty { return nil }
    // Modifiers stand in two others at most.
    return "\(modifier)(\(depth < 2 ? correction(of: name, depth + 1) ?? name : name))"
  }

  /// The modifier with which a text begins, and what is behind it, if something of it is in parentheses.
  private static func halfWritten(_ text: String) -> (modifier: String, rest: String)? {
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
  /// Without the spaces at both ends.
  var trimmed: String {
    let start = drop { $0 == " " }
    return String(start.prefix(start.count - start.reversed().prefix { $0 == " " }.count))
  }

  /// How many parentheses are closed that were not opened.
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
