extension JSON {
  /// The value as JSON text for messages, cut between two characters if it is longer than 60 bytes.
  package var excerpt: String {
    let text = description
    guard text.utf8.count > 60 else { return text }
    // A character can have any number of marks, so that characters are not counted.
    var kept = ""
    for character in text {
      guard kept.utf8.count + character.utf8.count < 60 else { break }
      kept.append(character)
    }
    return kept + "…"
  }
}
