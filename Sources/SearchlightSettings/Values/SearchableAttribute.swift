public import SearchlightBackend

/// An attribute whose words are searched, or several of equal rank.
///
/// ```swift
/// let attributes: [SearchableAttribute] = ["title", "cast, directors", "unordered(description)"]
/// ```
public struct SearchableAttribute: Hashable, Sendable {
  /// The attribute, or several of equal rank.
  public let attributes: [Attribute]

  /// Whether a match near the beginning ranks before one further on.
  ///
  /// Always false for several attributes.
  public let isOrdered: Bool

  /// Creates an attribute in which a match near the beginning ranks before one further on.
  public init(_ attribute: Attribute) {
    attributes = [attribute]
    isOrdered = true
  }

  /// Returns an attribute in which the position of a match does not affect the ranking.
  public static func unordered(_ attribute: Attribute) -> SearchableAttribute {
    SearchableAttribute(attributes: [attribute], isOrdered: false)
  }

  /// Several attributes of equal rank, in which the position of a match does not affect the
  /// ranking.
  ///
  /// A single attribute is ordered, like one of ``init(_:)``.
  public static func alike(_ attributes: [Attribute]) -> SearchableAttribute {
    SearchableAttribute(attributes: attributes, isOrdered: attributes.count == 1)
  }

  private init(attributes: [Attribute], isOrdered: Bool) {
    self.attributes = attributes
    self.isOrdered = isOrdered
  }
}

extension SearchableAttribute: TextSetting {
  package static let forms = "\"title\", \"title, subtitle\" or \"unordered(title)\""

  package init?(setting text: String) {
    guard let expression = AttributeExpression(text) else {
      return nil
    }
    let isSingle =
      !expression.attribute.contains(",") && AttributeExpression.isName(expression.attribute)
    switch expression.modifier {
    case nil:
      let names = expression.attribute.split(separator: ",", omittingEmptySubsequences: false)
        .map { String($0).trimmed }
      guard names.allSatisfy(AttributeExpression.isName) else { return nil }
      self = .alike(names.map { Attribute($0) })
    case "unordered" where isSingle:
      self = .unordered(Attribute(expression.attribute))
    case "ordered" where isSingle:
      self.init(Attribute(expression.attribute))
    default: return nil
    }
  }
}

extension SearchableAttribute: CustomStringConvertible, ExpressibleByStringLiteral {
  /// The attribute as Algolia's settings write it: `unordered(title)`.
  public var description: String {
    let names = attributes.map(\.rawValue).joined(separator: ",")
    return isOrdered || attributes.count > 1 ? names : "unordered(\(names))"
  }

  /// Creates an element from the format of Algolia's settings; any other text is the name of an
  /// attribute.
  public init(stringLiteral value: String) {
    self = SearchableAttribute(setting: value) ?? SearchableAttribute(Attribute(value))
  }
}
