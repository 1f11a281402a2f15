/// Some texts that have been cut into words, until they are needed again.
struct CutTexts {
  private struct Entry {
    /// `nil` where nothing is kept but the memory.
    var text: String?
    var use = Tokenizer.Use.text
    var tokens = TextTokens()
  }

  /// Looking through more would take as long as to read a text again.
  private static let capacity = 8

  private var entries: [Entry] = []

  mutating func removeAll() {
    for index in entries.indices { entries[index].text = nil }
  }

  /// Keeps the words of a text, if there is room, and leaves other memory for those of the next one.
  mutating func keep(_ text: String, as use: Tokenizer.Use, _ tokens: inout TextTokens) {
    var free = entries.indices.first { entries[$0].text == nil }
    if free == nil, entries.count < Self.capacity {
      free = entries.count
      entries.append(Entry())
    }
    guard let free else { return }
    entries[free].text = text
    entries[free].use = use
    swap(&entries[free].tokens, &tokens)
  }

  /// Gives back the words of a text; `false` if they have not been kept.
  mutating func take(
    _ text: String, as use: Tokenizer.Use, into tokens: inout TextTokens
  ) -> Bool {
    let known = entries.indices.first { index in
      entries[index].use == use && entries[index].text.map { Self.areSame($0, text) } ?? false
    }
    guard let index = known else { return false }
    entries[index].text = nil
    swap(&entries[index].tokens, &tokens)
    return true
  }

  /// Whether two texts are the same byte by byte: equal texts may be of other bytes, and so have their words in
  /// other places.
  private static func areSame(_ left: String, _ right: String) -> Bool {
    guard left.utf8.count == right.utf8.count else { return false }
    var (left, right) = (left, right)
    return left.withUTF8 { left in
      right.withUTF8 { right in
        // As a rule it is one and the same text.
        left.baseAddress == right.baseAddress || left.elementsEqual(right)
      }
    }
  }
}
