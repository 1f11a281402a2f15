extension ParsedQuery {
  /// What is searched for: the words as they are compared, phrases in quotes, and what is excluded behind
  /// a minus.
  var normalizedText: String {
    let words = self.words.prefix(count).map { word in
      let text = String(decoding: word.bytes, as: UTF8.self)
      return word.isTerm ? text : "\"\(text)\""
    }
    let exclusions = excluded.map { words in
      "-" + words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
    }
    return (words + exclusions).joined(separator: " ")
  }
}
