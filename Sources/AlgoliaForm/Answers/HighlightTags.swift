public import SearchCore

/// What is written around the parts of a text that match.
public struct HighlightTags: Hashable, Sendable {
  /// What stands before such a part.
  public var pre: String

  /// What stands behind such a part.
  public var post: String

  /// Creates tags; by default those of Algolia's service.
  public init(pre: String = "<em>", post: String = "</em>") {
    self.pre = pre
    self.post = post
  }

  /// The tags that a request asks for, or else those of the index.
  public init(_ request: SearchRequest, index: HighlightTags = HighlightTags()) {
    pre = request.parameters["highlightPreTag"]?.stringValue ?? index.pre
    post = request.parameters["highlightPostTag"]?.stringValue ?? index.post
  }
}
