/// A byte-wise parser for filter texts that begin with a tilde; see ``LinkFilterFormat``.
struct LinkFilterReader {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text[...].utf8.dropFirst() }

  /// Parses the filter; `nil` if the text is invalid.
  mutating func filter(on attribute: Attribute) -> Filter? {
    let isNegated = accept("-")
    var score: Int?
    if accept("s") {
      let digits = rest.prefix { $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) }
      guard let number = Int(Substring(digits)) else { return nil }
      score = number
      rest = rest[digits.endIndex...]
    }
    guard let kind = rest.popFirst() else { return nil }
    switch kind {
    case UInt8(ascii: "t"):
      guard accept(".") else { return nil }
      return .tag(Filter.Tag(value: content, score: score, isNegated: isNegated))
    case UInt8(ascii: "c"), UInt8(ascii: "r"):
      guard score == nil else { return nil }
      return condition(kind, on: attribute).map {
        .numeric(Filter.Numeric(attribute: $0.0, condition: $0.1, isNegated: isNegated))
      }
    default:
      guard let attribute = self.attribute(orElse: attribute), let value = value(kind) else {
        return nil
      }
      return .facet(attribute, value, score: score, isNegated: isNegated)
    }
  }

  private var content: String { String(Substring(rest)) }

  private mutating func accept(_ mark: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: mark) else { return false }
    rest.removeFirst()
    return true
  }

  private func value(_ kind: UInt8) -> FacetValue? {
    switch kind {
    case UInt8(ascii: "f"): .string(content)
    case UInt8(ascii: "n"): Double(content).map(FacetValue.number)
    case UInt8(ascii: "b"): content == "1" ? .bool(true) : content == "0" ? .bool(false) : nil
    default: nil
    }
  }

  private mutating func condition(
    _ kind: UInt8, on attribute: Attribute
  ) -> (Attribute, NumericCondition)? {
    guard kind == UInt8(ascii: "c") else {
      guard let attribute = self.attribute(orElse: attribute) else { return nil }
      let bounds = content.split(separator: "_", omittingEmptySubsequences: false).map {
        NumericValue(link: String($0))
      }
      guard bounds.count == 2, let lower = bounds[0], let upper = bounds[1], lower <= upper else {
        return nil
      }
      return (attribute, .range(lower...upper))
    }
    let word = String(Substring(rest.prefix(2)))
    rest = rest.dropFirst(2)
    guard let comparison = Comparison.allCases.first(where: { $0.linkWord == word }),
      let attribute = self.attribute(orElse: attribute), let value = NumericValue(link: content)
    else { return nil }
    return (attribute, .comparison(comparison, value))
  }

  /// Parses the attribute: the group's attribute for a dot, otherwise the named one; `nil` if
  /// neither is there.
  private mutating func attribute(orElse attribute: Attribute) -> Attribute? {
    if accept(".") { return attribute }
    guard accept("_") else { return nil }
    var name: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte != UInt8(ascii: "~") {
        name.append(byte)
      } else if accept("~") {
        name.append(byte)
      } else {
        return accept(".") ? Attribute(String(decoding: name, as: UTF8.self)) : nil
      }
    }
    return nil
  }
}
