import SearchCore

@testable import LocalSearch

/// Highlights the words of a query in a record.
struct ReferenceHighlighter {
  let words: [ReferenceQueryWord]
  let settings: IndexSettings

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
    let found = members.flatMap { key, value in
      words(in: value, path: key).map(\.scalars)
    }
    let fewest = words.map { word in found.compactMap { word.typos(in: $0) }.min() ?? 0 }
    let trees = members.compactMapValues { $0 }.reduce(into: [:]) { trees, member in
      trees[member.key] = tree(of: member.value, path: member.key, fewest)
    }
    return trees.isEmpty ? nil : .dictionary(trees)
  }

  private func words(in value: JSON, path: String) -> [ReferenceWord] {
    switch value {
    case .array(let elements): elements.flatMap { words(in: $0, path: path) }
    case .object(let members):
      members.flatMap { words(in: $0.value, path: "\(path).\($0.key)") }
    default:
      value.referenceTexts.flatMap { ReferenceWord.words(of: $0, settings, attribute: path) }
    }
  }

  private func tree(
    of value: JSON, path: String, _ fewest: [Int]
  ) -> TreeModel<HighlightResult>? {
    switch value {
    case .null, .bool: nil
    case .string, .integer, .number:
      value.referenceTexts.first.map { .value(highlight($0, path: path, fewest)) }
    case .array(let elements):
      .array(elements.compactMap { tree(of: $0, path: path, fewest) })
    case .object(let members):
      .dictionary(
        members.reduce(into: [:]) { trees, member in
          trees[member.key] = tree(of: member.value, path: "\(path).\(member.key)", fewest)
        })
    }
  }

  /// What of a text matches with at most so many typos for each word; without a limit all that does.
  ///
  /// The joined form of a compound counts only for query words that none of its parts has. All is
  /// highlighted if every letter of every word is, or stands in a word that is.
  func highlight(
    _ text: String, path: String?, _ fewest: [Int]? = nil
  ) -> HighlightResult {
    let textWords = ReferenceWord.words(of: text, settings, attribute: path)
    var marked: [Range<Int>] = []
    var whole = Set<Int>()
    var found = Array(repeating: false, count: words.count)
    for textWord in textWords {
      var longest = 0
      for (index, word) in words.enumerated() {
        func matches(_ other: ReferenceWord) -> Bool {
          word.typos(in: other.scalars).map { $0 <= fewest?[index] ?? $0 } ?? false
        }
        guard matches(textWord), let typos = word.typos(in: textWord.scalars) else { continue }
        if textWord.form == .joined,
          textWords.contains(where: {
            $0.form == .part && textWord.range.contains($0.range.lowerBound) && matches($0)
          })
        {
          continue
        }
        found[index] = true
        longest = max(longest, typos == 0 ? word.scalars.count : textWord.scalars.count)
      }
      let range =
        longest < textWord.scalars.count
        ? textWord.range(ofBeginning: longest) : textWord.range
      if longest > 0 { marked.append(range) }
      if longest >= textWord.scalars.count { whole.formUnion(textWord.range) }
    }
    let letters = textWords.filter { $0.form != .part }.flatMap { word in
      // The places of the letters: what stands between the parts of a compound is none.
      var places: [Int] = []
      var offset = word.range.lowerBound
      for letter in word.letters {
        if letter.isOfWord || letter.kind == .ideogram || letter.kind == .separatorWord {
          places.append(offset)
        }
        offset += letter.utf8Count
      }
      return places
    }
    let ranges = marked.sorted { $0.lowerBound < $1.lowerBound }
      .reduce(into: [Range<Int>]()) { ranges, range in
        if let last = ranges.last, last.overlaps(range) {
          ranges[ranges.count - 1] =
            last.lowerBound..<max(last.upperBound, range.upperBound)
        } else {
          ranges.append(range)
        }
      }
    let matched = words.indices.filter { found[$0] }.map { words[$0].text }
    return HighlightResult(
      value: HighlightedString(text, utf8Ranges: ranges),
      matchLevel: matched.isEmpty ? .none : matched.count == words.count ? .full : .partial,
      matchedWords: matched,
      fullyHighlighted: matched.isEmpty ? nil : letters.allSatisfy(whole.contains))
  }
}
