import Searchlight

/// What is written around the parts of a text that match.
struct HighlightTags: Hashable {
  var pre = "<em>"
  var post = "</em>"
}

extension HighlightTags {
  /// The tags that a request asks for, or else those of the index.
  init(_ request: SearchRequest, _ settings: IndexSettings) {
    pre = request.parameters["highlightPreTag"]?.stringValue ?? settings.highlightPreTag
    post = request.parameters["highlightPostTag"]?.stringValue ?? settings.highlightPostTag
  }
}
