import SearchCore

/// Highlights the words of a query in a record.
struct ReferenceHighlighter {
  let query: ReferenceQuery

  /// What of the attributes of a record matches.
  ///
  /// For each query word only the matches with the fewest typos in the record count.
  func highlights(of record: JSON, _ attributes: [Attribute]) -> TreeModel<HighlightResult>? {
    var members: [String: JSON] = [:]
    for attribute in attributes {
      let name = attribute.rawValue
      let key = record[name] == nil ? String(name.prefix { $0 != "." }) : name
      members[key] = record[key]
    }
    let texts = members.values.flatMap(\.referenceTexts)
    let found = texts.flatMap { matches(in: ReferenceWord.words(of: $0)) }
    let fewest = query.words.indices.map { typed in
      found.filter { $0.typed.contains(typed) }.map(\.typos).min() ?? 0
    }
    let trees = members.compactMapValues { tree(of: $0, fewest) }
    return trees.isEmpty ? nil : .dictionary(trees)
  }

  private func tree(of value: JSON, _ fewest: [Int]) -> TreeModel<HighlightResult>? {
    switch value {
    case .null, .bool: nil
    case .string, .integer, .number:
      value.referenceTexts.first.map { .value(highlight($0, fewest)) }
    case .array(let elements): .array(elements.compactMap { tree(of: $0, fewest) })
    case .object(let members): .dictionary(members.compactMapValues { tree(of: $0, fewest) })
    }
  }

  /// What of a text matches with at most so many typos for each word; without a limit all that does.
  func highlight(_ text: String, _ fewest: [Int]? = nil) -> HighlightResult {
    let words = ReferenceWord.words(of: text)
    var found: Set<Int> = []
    var lengths = words.map { _ in 0 }
    for match in matches(in: words) {
      let typed = match.typed.filter { match.typos <= fewest?[$0] ?? match.typos }
      found.formUnion(typed)
      for index in match.places where !typed.isEmpty {
        let length = match.beginning ?? words[index].scalars.count
        lengths[index] = max(lengths[index], min(length, words[index].scalars.count))
      }
    }
    let ranges = words.indices.filter { lengths[$0] > 0 }.map { index in
      words[index].range(ofBeginning: lengths[index])
    }
    let isFull = words.indices.allSatisfy { lengths[$0] == words[$0].scalars.count }
    let matched = query.words.indices.filter(found.contains).map { query.words[$0].text }
    return HighlightResult(
      value: HighlightedString(text, utf8Ranges: ranges),
      matchLevel: matched.isEmpty
        ? .none : matched.count == query.words.count ? .full : .partial,
      matchedWords: matched, fullyHighlighted: matched.isEmpty ? nil : isFull)
  }

  private struct Match {
    let typed: [Int]
    let places: Range<Int>
    let typos: Int
    /// How many letters of the one word are meant; `nil` for whole words.
    let beginning: Int?
  }

  /// Where the words of all readings stand.
  private func matches(in words: [ReferenceWord]) -> [Match] {
    query.readings.flatMap { reading in
      zip(reading.words, reading.typed).flatMap { word, typed in
        // Words that stand for themselves count nothing for their reading.
        let penalty = typed.count > 1 ? reading.typos : 0
        return word.spans.flatMap { span in
          words.indices.filter { $0 + span <= words.count }.compactMap { first in
            let part = words[first..<first + span].map(\.scalars)
            let typos = span == 1 ? word.typos(in: part[0]) : word.typos(inSeveral: part)
            return typos.map {
              Match(
                typed: typed, places: first..<first + span, typos: $0 + penalty,
                beginning: span == 1 && $0 == 0 ? word.scalars.count : nil)
            }
          }
        }
      }
    }
  }
}
