public import SearchlightBackend

/// An attribute by whose values records can be filtered, and whose values can be counted and
/// searched.
///
/// ```swift
/// let attributes: [FacetingAttribute] = ["genre", .searchable("brand"), "filterOnly(owner)"]
/// ```
public struct FacetingAttribute: Hashable, Sendable {
  /// What the values of an attribute can be used for besides filters.
  @nonexhaustive
  public enum Use: String, Hashable, Sendable, CaseIterable {
    /// Nothing else: its values are not counted.
    case filterOnly

    /// Its values are counted.
    case counted

    /// Its values are counted and can be searched.
    case searchable
  }

  /// The attribute whose values the filters compare, as a dotted path such as `brand.name`.
  public let attribute: Attribute

  /// What the values can be used for besides filters.
  public let use: Use

  /// Whether the values are counted after ``IndexSettings/distinct``, over the hits that are left
  /// when only the best variants of each item are kept.
  public let isCountedAfterDistinct: Bool

  /// Creates an attribute whose values are counted, unless `use` says otherwise.
  public init(_ attribute: Attribute, use: Use = .counted, isCountedAfterDistinct: Bool = false) {
    self.attribute = attribute
    self.use = use
    self.isCountedAfterDistinct = isCountedAfterDistinct
  }

  /// Returns an attribute whose values are counted and can be searched.
  public static func searchable(_ attribute: Attribute) -> FacetingAttribute {
    FacetingAttribute(attribute, use: .searchable)
  }

  /// Returns an attribute for filters only.
  public static func filterOnly(_ attribute: Attribute) -> FacetingAttribute {
    FacetingAttribute(attribute, use: .filterOnly)
  }

  /// Returns an attribute whose values are counted after ``IndexSettings/distinct``, over the hits
  /// that are left when only the best variants of each item are kept.
  public static func afterDistinct(_ attribute: Attribute) -> FacetingAttribute {
    FacetingAttribute(attribute, isCountedAfterDistinct: true)
  }
}

extension FacetingAttribute: TextSetting {
  package static let forms =
    "\"brand\", \"searchable(brand)\", \"filterOnly(brand)\" or \"afterDistinct(brand)\""

  /// Parses an attribute with modifiers, which may be nested, each at most once:
  /// `afterDistinct(searchable(brand))`.
  package init?(setting text: String) {
    var text = text
    var use: Use?
    var isCountedAfterDistinct = false
    while true {
      guard let expression = AttributeExpression(text) else { return nil }
      switch expression.modifier {
      case nil:
        self.init(
          Attribute(expression.attribute), use: use ?? .counted,
          isCountedAfterDistinct: isCountedAfterDistinct)
        return
      case "searchable" where use == nil: use = .searchable
      case "filterOnly" where use == nil: use = .filterOnly
      case "afterDistinct" where !isCountedAfterDistinct: isCountedAfterDistinct = true
      default: return nil
      }
      text = expression.attribute
    }
  }
}

extension FacetingAttribute: CustomStringConvertible, ExpressibleByStringLiteral {
  /// The attribute as Algolia's settings write it: `searchable(brand)`.
  public var description: String {
    let text = use == .counted ? attribute.rawValue : "\(use.rawValue)(\(attribute))"
    return isCountedAfterDistinct ? "afterDistinct(\(text))" : text
  }

  /// Creates an element from the format of Algolia's settings; any other text is the name of an
  /// attribute.
  public init(stringLiteral value: String) {
    self = FacetingAttribute(setting: value) ?? FacetingAttribute(Attribute(value))
  }
}
