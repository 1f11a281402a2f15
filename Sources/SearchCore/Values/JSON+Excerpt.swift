extension JSON {
  /// The value as JSON text, or its beginning if it is long; for messages.
  package var excerpt: String {
    let text = description
    return text.utf8.count <= 60 ? text : text.prefix(59) + "…"
  }
}
