/// The text format of a group's filters in links, one text for each filter.
///
/// The most frequent filter, a text value of the group's attribute, is written as that text. All
/// other filters, and the empty value, begin with a tilde. The form is `~`, `-` if negated, `s` and a score if there is
/// one, a letter for the kind, then `.`, or `_` with an attribute and `~.`, and the content:
/// `~-f.Drama`, `~f_brand~.Apple`, `~n.4.5`, `~b.1`, `~cge.10`, `~r.10_20`, `~t.on sale`. Tildes in
/// the attribute are doubled. The texts contain no character that form encoders treat differently.
struct LinkFilterFormat: Hashable, Sendable {
  private let attribute: Attribute
  private let isNegated: Bool
  private let menu: DeclaredChoice?

  init(_ attribute: Attribute, isNegated: Bool = false) {
    self.attribute = attribute
    self.isNegated = isNegated
    menu = nil
  }

  /// Creates the form for a menu, where the attribute of a path is that of its level.
  init(_ menu: DeclaredChoice) {
    attribute = Attribute(menu.group.name)
    isNegated = false
    self.menu = menu
  }

  /// Returns the attribute of a text without a tilde.
  private func attribute(of value: String) -> Attribute {
    guard let menu, !menu.attributes.isEmpty else { return attribute }
    return menu.attributes[menu.path(to: value, levels: menu.attributes.count).count - 1]
  }

  /// Returns the text that represents a filter in a link.
  func text(of filter: Filter) -> String {
    if case .facet(let facet) = filter, case .string(let value) = facet.value, facet.score == nil,
      !value.isEmpty, facet.isNegated == isNegated, value.utf8.first != tilde,
      Array(facet.attribute.rawValue.utf8) == Array(attribute(of: value).rawValue.utf8)
    {
      return value
    }
    return "~" + (filter.isNegated ? "-" : "") + kindAndContent(of: filter)
  }

  private func kindAndContent(of filter: Filter) -> String {
    switch filter {
    case .facet(let facet):
      let score = facet.score.map { "s\($0)" } ?? ""
      return switch facet.value {
      case .string(let value): score + "f" + separator(facet.attribute) + value
      case .number(let value): score + "n" + separator(facet.attribute) + value.description
      case .bool(let value): score + "b" + separator(facet.attribute) + (value ? "1" : "0")
      }
    case .numeric(let numeric):
      return switch numeric.condition {
      case .comparison(let comparison, let value):
        "c" + comparison.linkWord + separator(numeric.attribute) + value.linkText
      case .range(let range):
        "r" + separator(numeric.attribute) + range.lowerBound.linkText + "_"
          + range.upperBound.linkText
      }
    case .tag(let tag):
      return (tag.score.map { "s\($0)" } ?? "") + "t." + tag.value
    }
  }

  private func separator(_ attribute: Attribute) -> String {
    if attribute == self.attribute,
      attribute.rawValue.utf8.elementsEqual(self.attribute.rawValue.utf8)
    {
      return "."
    }
    var name: [UInt8] = []
    for byte in attribute.rawValue.utf8 { name += byte == tilde ? [tilde, tilde] : [byte] }
    return "_" + String(decoding: name, as: UTF8.self) + "~."
  }

  /// Reads the text of a filter; `nil` if the text is invalid.
  func filter(_ text: String) -> Filter? {
    guard text.utf8.first == tilde else {
      return .facet(attribute(of: text), .string(text), isNegated: isNegated)
    }
    var reader = LinkFilterReader(text)
    return reader.filter(on: attribute)
  }
}

private let tilde = UInt8(ascii: "~")

extension NumericValue {
  /// The text of a `Double`, or the digits of a whole number that no `Double` holds.
  fileprivate var linkText: String {
    NumericValue(doubleValue) == self ? doubleValue.description : description
  }

  /// Reads the number of a link; `nil` if the text is invalid.
  init?(link text: String) {
    guard let value = NumericValue(text) ?? Double(text).map({ NumericValue($0) }) else {
      return nil
    }
    self = value
  }
}

extension Comparison {
  /// The comparison as a two-letter word, since the operators are not allowed in links.
  var linkWord: String {
    switch self {
    case .equal: "eq"
    case .notEqual: "ne"
    case .lessThan: "lt"
    case .lessThanOrEqual: "le"
    case .greaterThan: "gt"
    case .greaterThanOrEqual: "ge"
    }
  }
}
