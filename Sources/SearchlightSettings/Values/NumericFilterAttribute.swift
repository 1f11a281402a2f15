public import SearchlightBackend

/// An attribute by whose numbers records can be filtered.
///
/// ```swift
/// settings.numericAttributesForFiltering = ["price", .equalOnly("stock"), "equalOnly(year)"]
/// ```
public struct NumericFilterAttribute: Hashable, Sendable {
  /// The attribute whose numbers the filters compare.
  public let attribute: Attribute

  /// Whether filters may only ask for numbers that are equal or not equal to a given one.
  public let isEqualOnly: Bool

  /// Creates an attribute that filters may compare in every way.
  public init(_ attribute: Attribute) {
    self.init(attribute, isEqualOnly: false)
  }

  /// Returns an attribute of which filters may only ask for numbers that are equal or not equal to
  /// a given one.
  public static func equalOnly(_ attribute: Attribute) -> NumericFilterAttribute {
    NumericFilterAttribute(attribute, isEqualOnly: true)
  }

  private init(_ attribute: Attribute, isEqualOnly: Bool) {
    self.attribute = attribute
    self.isEqualOnly = isEqualOnly
  }
}

extension NumericFilterAttribute: TextSetting {
  package static let forms = "\"price\" or \"equalOnly(price)\""

  package init?(setting text: String) {
    guard let expression = AttributeExpression(text),
      AttributeExpression.isName(expression.attribute)
    else { return nil }
    let attribute = Attribute(expression.attribute)
    switch expression.modifier {
    case nil: self.init(attribute)
    case "equalOnly": self = .equalOnly(attribute)
    default: return nil
    }
  }
}

extension NumericFilterAttribute: CustomStringConvertible, ExpressibleByStringLiteral {
  /// The attribute as Algolia's settings write it: `equalOnly(stock)`.
  public var description: String {
    isEqualOnly ? "equalOnly(\(attribute))" : attribute.rawValue
  }

  /// Creates an element from the format of Algolia's settings; any other text is the name of an
  /// attribute.
  public init(stringLiteral value: String) {
    self = NumericFilterAttribute(setting: value) ?? NumericFilterAttribute(Attribute(value))
  }
}
