#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Whether a piece of an attributed text matches the query.
///
/// An attribute of Searchlight's own, so that how it looks is decided where it is shown, and no style of the
/// text is mistaken for it: `text.runs[\.searchHighlight]`. On Apple's systems, where attributed
/// texts can be coded, it is kept by `@CodableConfiguration(from: \.searchlight) var title = AttributedString()`.
public enum SearchHighlightAttribute: CodableAttributedStringKey {
  /// Whether it matches; nothing stands for no.
  public typealias Value = Bool

  /// The name of the attribute in a description.
  public static let name = "searchlight.highlight"
}

extension AttributeScopes {
  /// The attributes of Searchlight.
  public struct SearchlightAttributes: AttributeScope {
    /// Whether a piece of text matches the query.
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
