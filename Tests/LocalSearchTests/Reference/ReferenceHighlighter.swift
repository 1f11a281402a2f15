import SearchCore

@testable import LocalSearch

/// Highlights the words of a query in a record.
struct ReferenceHighlighter {
  let query: ReferenceQuery
  let settings: IndexSettings
  let synonyms: ReferenceSynonyms

  /// Whether words of the query are shown for synonyms.
  var replacesSynonyms = false

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
    let found = members.flatMap { texts(in: $0.value, path: $0.key) }.flatMap { matches(in: $0) }
    let fewest = query.words.indices.map { typed in
      found.filter { $0.typed.contains(typed) }.map(\.typos).min() ?? 0
    }
    var trees: [String: TreeModel<HighlightResult>] = [:]
    for (key, value) in members { trees[key] = tree(of: value, path: key, fewest) }
    return trees.isEmpty ? nil : .dictionary(trees)
  }

  /// The texts in a value, as words.
  private func texts(in value: JSON, path: String) -> [[ReferenceWord]] {
    switch value {
    case .array(let elements): elements.flatMap { texts(in: $0, path: path) }
    case .object(let members): members.flatMap { texts(in: $0.value, path: "\(path).\($0.key)") }
    default:
      value.referenceTexts.map {
        ReferenceWord.words(of: $0, settings, attribute: path, synonyms)
      }
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
  /// The joined form of a compound counts only for words that none of its parts has. All is highlighted
  /// if every letter of every word is, or stands in a word that is.
  func highlight(_ text: String, path: String?, _ fewest: [Int]? = nil) -> HighlightResult {
    let text = fewest.map { shown(text, path: path, $0) } ?? text
    let words = ReferenceWord.words(of: text, settings, attribute: path, synonyms)
    var found: Set<Int> = []
    var lengths = words.map { _ in 0 }
    let all = matches(in: words).filter { match in
      match.typed.contains { match.typos <= fewest?[$0] ?? match.typos }
    }
    for match in all {
      let isDoubled =
        match.places.count == 1 && words[match.places[0]].form == .joined
        && all.contains { other in
          other.word == match.word && other.places.count == 1
            && words[other.places[0]].form == .part
            && words[match.places[0]].range.contains(words[other.places[0]].range.lowerBound)
        }
      if isDoubled { continue }
      found.formUnion(match.typed.filter { match.typos <= fewest?[$0] ?? match.typos })
      for index in match.places {
        let length = match.beginning ?? words[index].scalars.count
        lengths[index] = max(lengths[index], min(length, words[index].scalars.count))
      }
    }
    var marked: [Range<Int>] = []
    var whole: Set<Int> = []
    for (index, word) in words.enumerated() where lengths[index] > 0 {
      let isWhole = lengths[index] == word.scalars.count || word.form == .replacement
      marked.append(isWhole ? word.range : word.range(ofBeginning: lengths[index]))
      if isWhole { whole.formUnion(word.range) }
    }
    let ranges = marked.sorted { $0.lowerBound < $1.lowerBound }
      .reduce(into: [Range<Int>]()) { ranges, range in
        if let last = ranges.last, last.overlaps(range) {
          ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
        } else {
          ranges.append(range)
        }
      }
    let texts = Set(query.firsts)
    let matched = texts.sorted().filter(found.contains).map { query.words[$0].text }
    return HighlightResult(
      value: HighlightedString(text, utf8Ranges: ranges),
      matchLevel: matched.isEmpty
        ? .none : matched.count == texts.count ? .full : .partial,
      matchedWords: matched,
      fullyHighlighted: matched.isEmpty ? nil : letters(of: words).allSatisfy(whole.contains))
  }

  /// The places of the letters: what stands between the parts of a compound is none.
  private func letters(of words: [ReferenceWord]) -> [Int] {
    words.filter { $0.form != .part }.flatMap { word in
      if word.form == .replacement { return [word.range.lowerBound] }
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
  }

  private struct Match {
    /// What tells the word from others, of which other readings may have one for the same words.
    let word: [Int]
    let typed: [Int]
    let places: [Int]
    let typos: Int
    /// How many letters of the one word are meant; `nil` for whole words.
    let beginning: Int?
  }

  /// Where the words of all readings stand.
  private func matches(in words: [ReferenceWord]) -> [Match] {
    let firsts = query.firsts
    return query.readings.enumerated().flatMap { number, reading in
      zip(reading.words, reading.typed).flatMap { word, typed -> [Match] in
        // Words that stand for themselves count nothing for their reading.
        let penalty = typed.count > 1 ? reading.typos : 0
        return places(of: word, in: words).flatMap { places in
          word.matches(places.map { words[$0].scalars }).map { match in
            Match(
              word: typed.count == 1 && !word.isReplacement ? typed : [number, -1] + typed,
              typed: typed.map { firsts[$0] }, places: places,
              typos: match.typos + penalty, beginning: match.beginning)
          }
        }
      }
    }
  }

  /// The sequences of words that a word of the query may match, by their places.
  func places(of word: ReferenceQueryWord, in words: [ReferenceWord]) -> [[Int]] {
    word.spans.filter { $0 < 3 }.flatMap { sequences($0, words) }
      + word.longSequences.flatMap { sequences(of: $0, words) }
  }

  /// The sequences of just these words, by their places; there may be too many of all.
  private func sequences(of wanted: [[UInt32]], _ words: [ReferenceWord]) -> [[Int]] {
    wanted.reduce([[]]) { sequences, word in
      sequences.flatMap { places in
        words.indices.filter { next in
          words[next].scalars == word
            && places.last.map { words[$0].position + 1 == words[next].position } ?? true
        }.map { places + [$0] }
      }
    }
  }

  /// All sequences of so many words that follow each other, by their places.
  private func sequences(_ count: Int, _ words: [ReferenceWord]) -> [[Int]] {
    if count == 1 { return words.indices.map { [$0] } }
    return sequences(count - 1, words).flatMap { places in
      words.indices.filter { words[$0].position == words[places[count - 2]].position + 1 }
        .map { places + [$0] }
    }
  }
}
