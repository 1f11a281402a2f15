public import SearchBackend

/// The tags written before and after each part of a text that matches the query.
public struct HighlightTags: Hashable, Sendable {
  /// The tag before a matching part.
  public var pre: String

  /// The tag after a matching part.
  public var post: String

  /// Creates tags; the defaults are those of Algolia's service.
  public init(pre: String = "<em>", post: String = "</em>") {
    self.pre = pre
    self.post = post
  }

  /// Creates the tags that a request asks for; tags that it does not name are those of the index.
  public init(_ request: SearchRequest, index: HighlightTags = HighlightTags()) {
    pre = request.parameters["highlightPreTag"]?.stringValue ?? index.pre
    post = request.parameters["highlightPostTag"]?.stringValue ?? index.post
  }
}
