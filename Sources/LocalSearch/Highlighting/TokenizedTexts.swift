/// A cache of texts that have been split into words, until they are needed again.
struct TokenizedTexts {
  private struct Entry {
    /// The text; `nil` if the entry only keeps its memory.
    var text: String?
    var use = Tokenizer.Use.text
    var tokens = TextTokens()
  }

  /// The number of texts; to search among more would take as long as to split a text again.
  private static let capacity = 8

  private var entries: [Entry] = []

  mutating func removeAll() {
    for index in entries.indices { entries[index].text = nil }
  }

  /// Keeps the words of a text if there is room, and leaves other memory for those of the next
  /// text.
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

  /// Returns the words of a text through `tokens`; `false` if they have not been kept.
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

  /// Whether two texts have the same bytes.
  ///
  /// Equal texts may have different bytes, and then their words are at different offsets.
  private static func areSame(_ left: String, _ right: String) -> Bool {
    guard left.utf8.count == right.utf8.count else { return false }
    var (left, right) = (left, right)
    return left.withUTF8 { left in
      right.withUTF8 { right in
        // Usually, both are the same text in memory.
        left.baseAddress == right.baseAddress || left.elementsEqual(right)
      }
    }
  }
}
