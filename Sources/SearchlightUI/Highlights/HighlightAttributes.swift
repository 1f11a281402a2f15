public import Foundation

/// An attribute that marks the parts of a text that match the query.
///
/// Because the attribute is specific to Searchlight, each view decides how highlights look, and no
/// style of the text can be mistaken for one: `text.runs[\.searchHighlight]`. On Apple platforms,
/// where attributed strings are codable, this wrapper keeps it: `@CodableConfiguration(from:
/// \.searchlight) var title = AttributedString()`.
public enum SearchHighlightAttribute: CodableAttributedStringKey {
  /// Whether the part matches; a missing value means `false`.
  public typealias Value = Bool

  /// The name of the attribute in descriptions.
  public static let name = "searchlight.highlight"
}

extension AttributeScopes {
  /// The attributes of Searchlight.
  public struct SearchlightAttributes: AttributeScope {
    /// The attribute of text that matches the query.
    public let searchHighlight: SearchHighlightAttribute
  }

  /// The attributes of Searchlight.
  public var searchlight: SearchlightAttributes.Type { SearchlightAttributes.self }
}

extension AttributeDynamicLookup {
  /// An attribute of Searchlight, by its name.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SearchlightAttributes, Key>
  ) -> Key { self[Key.self] }
}
