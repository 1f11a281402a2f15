extension ScannedTags {
  /// Returns the highlighting tags that a request asks for; `nil` if they are `<em>` or the request
  /// names none.
  static func of(_ request: SearchRequest?) -> ScannedTags? {
    let pre = request?.parameters["highlightPreTag"]?.stringValue ?? "<em>"
    let post = request?.parameters["highlightPostTag"]?.stringValue ?? "</em>"
    return pre == "<em>" && post == "</em>" ? nil : ScannedTags(pre: pre, post: post)
  }
}
