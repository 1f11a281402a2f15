extension QueryText {
  /// Adds the readings in which others stand for words in a row.
  ///
  /// - Parameter typed: For each word as it was typed its number among ``words``; `nil` for one that is
  ///   not searched.
  mutating func add(_ replacements: [QueryReplacement], of typed: [Int?]) {
    guard !replacements.isEmpty else { return }
    var known: [Standing: Int] = [:]
    for choice in replacements.choices {
      guard let reading = Standing.reading(choice, of: replacements, in: typed) else { continue }
      var numbers: [Int] = []
      for part in reading {
        guard case .standing(let standing) = part else {
          if case .word(let word) = part { numbers.append(word) }
          continue
        }
        let number =
          known[standing]
          ?? add(
            word(standing, replacements[standing.replacement].alternatives), for: standing.words)
        known[standing] = number
        numbers.append(number)
      }
      addReading(numbers)
    }
  }

  private func word(_ standing: Standing, _ alternatives: [WordAlternative]) -> QueryWord {
    let replaced = standing.words.map { words[$0] }
    var word = QueryWord(
      replacing: replaced.reduce(0) { $0 + $1.weight }, by: alternatives)
    word.isOptional = replaced.allSatisfy(\.isOptional)
    return word
  }
}

/// A replacement, and the words of the query that it stands for in a reading.
private struct Standing: Hashable {
  enum Part {
    case word(Int)
    case standing(Standing)
  }

  let replacement: Int
  var words: [Int] = []

  /// The query with some replacements, each word once.
  ///
  /// A word that also stands where nothing replaces it stays; one that does not is what the first of its
  /// replacements stands for. `nil` if a replacement stands for nothing, for then the others find all
  /// that this reading would.
  static func reading(
    _ choice: [Int], of replacements: [QueryReplacement], in typed: [Int?]
  ) -> [Part]? {
    var replacementAt = [Int?](repeating: nil, count: typed.count)
    for number in choice {
      for span in replacements[number].spans {
        for place in span { replacementAt[place] = number }
      }
    }
    let kept = Set(zip(typed, replacementAt).compactMap { $1 == nil ? $0 : nil })
    var standings: [Int: Standing] = [:]
    var seen: Set<Int> = []
    for (word, number) in zip(typed, replacementAt) {
      guard let word, let number, !kept.contains(word), seen.insert(word).inserted else { continue }
      standings[number, default: Standing(replacement: number)].words.append(word)
    }
    guard standings.count == choice.count else { return nil }
    var parts: [Part] = []
    for (word, number) in zip(typed, replacementAt) {
      if let number {
        if let standing = standings.removeValue(forKey: number) {
          parts.append(.standing(standing))
        }
      } else if let word, seen.insert(word).inserted {
        parts.append(.word(word))
      }
    }
    return parts
  }
}
