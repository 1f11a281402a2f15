import SearchlightCore

@testable import SearchlightLocal

/// Highlights the words of a query in a record.
struct ReferenceHighlighter {
  let query: ReferenceQuery
  let settings: IndexSettings
  let synonyms: ReferenceSynonyms

  /// Whether words of the query are shown for synonyms.
  var replacesSynonyms = false

  /// Whether only exact matches count.
  var marksOnlyExact = false

  /// The highlights of some attributes of a record.
  ///
  /// For each query word only the matches with the fewest typos in the record count.
  func highlights(of record: JSON, _ attributes: [Attribute]) -> TreeModel<HighlightResult>? {
    let places = PlainPlaces(record, HighlightOptions(highlighted: attributes))
    let members = record.objectValue ?? [:]
    let found = members.flatMap { texts(in: $0.value, at: [$0.key], path: $0.key, places) }
      .flatMap { matches(in: $0) }
    let fewest = query.words.indices.map { typed in
      found.filter { $0.typed.contains(typed) }.map(\.typos).min() ?? 0
    }
    var trees: [String: TreeModel<HighlightResult>] = [:]
    for (key, value) in members {
      let tree = tree(of: value, at: [key], path: key, places, fewest)
      trees[key] = places.isHighlighted([key]) ? tree : tree?.withValues
    }
    return trees.isEmpty ? nil : .dictionary(trees)
  }

  /// The texts that are highlighted in a value, as words.
  private func texts(
    in value: JSON, at place: [String], path: String, _ places: PlainPlaces
  ) -> [[ReferenceWord]] {
    switch value {
    case .array(let elements):
      elements.enumerated().flatMap {
        texts(in: $0.element, at: place + ["#\($0.offset)"], path: path, places)
      }
    case .object(let members):
      members.flatMap {
        texts(in: $0.value, at: place + [$0.key], path: "\(path).\($0.key)", places)
      }
    default:
      !places.isHighlighted(place)
        ? []
        : value.referenceTexts.map {
          ReferenceWord.words(of: $0, settings, attribute: path, synonyms)
        }
    }
  }

  private func tree(
    of value: JSON, at place: [String], path: String, _ places: PlainPlaces, _ fewest: [Int]
  ) -> TreeModel<HighlightResult>? {
    switch value {
    case .null, .bool: nil
    case .string, .integer, .number, .exact:
      places.isHighlighted(place)
        ? value.referenceTexts.first.map { .value(highlight($0, path: path, fewest)) } : nil
    case .array(let elements):
      .array(
        elements.enumerated().compactMap {
          tree(of: $0.element, at: place + ["#\($0.offset)"], path: path, places, fewest)
        })
    case .object(let members):
      .dictionary(
        members.reduce(into: [:]) { trees, member in
          let place = place + [member.key]
          let tree = tree(
            of: member.value, at: place, path: "\(path).\(member.key)", places, fewest)
          trees[member.key] = places.isHighlighted(place) ? tree : tree?.withValues
        })
    }
  }

  /// The highlight of a text, with at most the given number of typos for each word; without a limit
  /// every match counts.
  ///
  /// The joined form of a compound counts only for words that none of its parts matches. A text is
  /// fully highlighted if every letter of every word is, or belongs to another word that is.
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
        match.indices.count == 1 && words[match.indices[0]].form == .joined
        && all.contains { other in
          other.word == match.word && other.indices.count == 1
            && words[other.indices[0]].form == .part
            && words[match.indices[0]].range.contains(words[other.indices[0]].range.lowerBound)
        }
      if isDoubled { continue }
      found.formUnion(match.typed.filter { match.typos <= fewest?[$0] ?? match.typos })
      for index in match.indices {
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

  /// The offsets of the letters; what stands between the parts of a compound is not a letter.
  private func letters(of words: [ReferenceWord]) -> [Int] {
    words.filter { $0.form != .part }.flatMap { word in
      if word.form == .replacement { return [word.range.lowerBound] }
      var offsets: [Int] = []
      var offset = word.range.lowerBound
      for letter in word.letters {
        if letter.isOfWord || letter.kind == .ideogram || letter.kind == .separatorWord {
          offsets.append(offset)
        }
        offset += letter.utf8Count
      }
      return offsets
    }
  }

  private struct Match {
    /// Identifies the query word; other readings may have another one for the same words.
    let word: [Int]
    let typed: [Int]
    let indices: [Int]
    let typos: Int
    /// The number of letters that match as a prefix of the word; `nil` for whole words.
    let beginning: Int?
  }

  /// The matches of the words of all readings.
  private func matches(in words: [ReferenceWord]) -> [Match] {
    let firsts = query.firsts
    return query.readings.enumerated().flatMap { number, reading in
      zip(reading.words, reading.typed).flatMap { word, typed -> [Match] in
        // A word as it was typed does not count the typos of its reading.
        let penalty = typed.count > 1 ? reading.typos : 0
        return indices(of: word, in: words).flatMap { indices in
          matches(of: word, indices.map { words[$0].scalars }).map { match in
            Match(
              word: typed.count == 1 && !word.isReplacement ? typed : [number, -1] + typed,
              typed: typed.map { firsts[$0] }, indices: indices,
              typos: match.typos + penalty, beginning: match.beginning)
          }
        }
      }
    }
  }

  /// The matches of words that follow each other with a query word.
  func matches(
    of word: ReferenceQueryWord, _ words: [[UInt32]]
  ) -> [ReferenceQueryWord.Match] {
    word.matches(words).filter { $0.isExact || !marksOnlyExact }
  }

  /// The sequences of words that a query word may match, as indices.
  func indices(of word: ReferenceQueryWord, in words: [ReferenceWord]) -> [[Int]] {
    word.spans.filter { $0 < 3 }.flatMap { sequences($0, words) }
      + word.longSequences.flatMap { sequences(of: $0, words) }
  }

  /// All sequences of exactly these words, as indices; there may be too many sequences of any
  /// words.
  private func sequences(of wanted: [[UInt32]], _ words: [ReferenceWord]) -> [[Int]] {
    wanted.reduce([[]]) { sequences, word in
      sequences.flatMap { indices in
        words.indices.filter { next in
          words[next].scalars == word
            && indices.last.map { words[$0].position + 1 == words[next].position } ?? true
        }.map { indices + [$0] }
      }
    }
  }

  /// All sequences of `count` words that follow each other, as indices.
  private func sequences(_ count: Int, _ words: [ReferenceWord]) -> [[Int]] {
    if count == 1 { return words.indices.map { [$0] } }
    return sequences(count - 1, words).flatMap { indices in
      words.indices.filter { words[$0].position == words[indices[count - 2]].position + 1 }
        .map { indices + [$0] }
    }
  }
}
