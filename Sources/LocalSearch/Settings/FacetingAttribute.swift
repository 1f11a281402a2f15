public import SearchCore

/// An attribute whose values records can be filtered by.
///
/// ```swift
/// let attributes: [FacetingAttribute] = ["genre", .searchable("brand"), "filterOnly(owner)"]
/// ```
public struct FacetingAttribute: Hashable, Sendable {
  /// What an attribute is good for beside filters.
  public enum Use: String, Hashable, Sendable, CaseIterable {
    /// Filters only; its values are not counted.
    case filterOnly

    /// Its values are counted.
    case counted

    /// Its values are counted and can be searched.
    case searchable
  }

  /// The attribute.
  public let attribute: Attribute

  /// What it is good for beside filters.
  public let use: Use

  /// Creates an attribute whose values are counted, or as `use` says.
  public init(_ attribute: Attribute, use: Use = .counted) {
    self.attribute = attribute
    self.use = use
  }

  /// An attribute whose values are counted and can be searched.
  public static func searchable(_ attribute: Attribute) -> FacetingAttribute {
    FacetingAttribute(attribute, use: .searchable)
  }

  /// An attribute for filters only.
  public static func filterOnly(_ attribute: Attribute) -> FacetingAttribute {
    FacetingAttribute(attribute, use: .filterOnly)
  }
}

extension FacetingAttribute: TextSetting {
  static let forms = "\"brand\", \"searchable(brand)\" or \"filterOnly(brand)\""

  init?(setting text: String) {
    guard let expression = AttributeExpression(text) else { return nil }
    let attribute = Attribute(expression.attribute)
    switch expression.modifier {
    case nil: self.init(attribute)
    case "searchable": self = .searchable(attribute)
    case "filterOnly": self = .filterOnly(attribute)
    default: return nil
    }
  }
}

extension FacetingAttribute: CustomStringConvertible, ExpressibleByStringLiteral {
  /// The attribute as Algolia's settings write it: `searchable(brand)`.
  public var description: String {
    use == .counted ? attribute.rawValue : "\(use.rawValue)(\(attribute))"
  }

  /// Creates what the text says as Algolia's settings write it; other text is the name of an attribute.
  public init(stringLiteral value: String) {
    self = FacetingAttribute(setting: value) ?? FacetingAttribute(Attribute(value))
  }
}
