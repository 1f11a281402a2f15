extension JSON {
  /// The value as JSON text for messages, cut if it is longer than 60 bytes.
  package var excerpt: String {
    let text = description
    return text.utf8.count <= 60 ? text : text.prefix(59) + "…"
  }
}
