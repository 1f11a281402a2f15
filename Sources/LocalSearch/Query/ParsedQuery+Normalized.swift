extension ParsedQuery {
  /// The query in normal form: folded words, phrases in quotes, and exclusions after a minus.
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
