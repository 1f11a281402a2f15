public import SearchlightBackend

/// An attribute that orders records which match equally well.
///
/// Records without the attribute come last in either direction. Numbers come before strings,
/// Booleans count as the strings `false` and `true`, and only the first 50 bytes of a string are
/// compared.
public struct CustomRanking: Hashable, Sendable {
  /// The attribute whose values are compared.
  public let attribute: Attribute

  /// Whether large values come first.
  public let isDescending: Bool

  /// Small values first.
  public static func ascending(_ attribute: Attribute) -> CustomRanking {
    CustomRanking(attribute: attribute, isDescending: false)
  }

  /// Large values first.
  public static func descending(_ attribute: Attribute) -> CustomRanking {
    CustomRanking(attribute: attribute, isDescending: true)
  }

  private init(attribute: Attribute, isDescending: Bool) {
    self.attribute = attribute
    self.isDescending = isDescending
  }
}

extension CustomRanking: TextSetting {
  package static let forms = "\"asc(price)\" or \"desc(price)\""

  package init?(setting text: String) {
    guard let expression = AttributeExpression(text),
      AttributeExpression.isName(expression.attribute)
    else { return nil }
    switch expression.modifier {
    case "asc": self = .ascending(Attribute(expression.attribute))
    case "desc": self = .descending(Attribute(expression.attribute))
    default: return nil
    }
  }
}

extension CustomRanking: CustomStringConvertible {
  /// The attribute as Algolia's settings write it: `desc(popularity)`.
  public var description: String { "\(isDescending ? "desc" : "asc")(\(attribute))" }
}
