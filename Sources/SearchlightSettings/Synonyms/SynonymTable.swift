/// The word sequences that match others, folded like the words of the index.
package struct SynonymTable: Sendable {
  /// An alternative for neighbouring words of a query.
  package struct Alternative: Hashable, Sendable {
    /// The number of query words that it replaces.
    package let length: Int

    /// The words that match instead.
    package let words: [[UInt8]]

    /// The number of typos that it counts as: 0, 1 or 2.
    package let typos: Int
  }

  /// Words to be replaced, and their replacement.
  private struct Pair: Hashable {
    let input: [[UInt8]]
    let words: [[UInt8]]
  }

  /// For the first word that is replaced, the words that must follow it and the alternative for all
  /// of them.
  private var entries: [[UInt8]: [(rest: [[UInt8]], alternative: Alternative)]] = [:]

  /// Creates the table of synonyms, which must have been checked.
  ///
  /// - Parameter splitter: Splits texts into words as the index does; placeholders have no effect
  ///   here.
  package init(_ synonyms: [Synonym], _ splitter: any QueryWordSplitter) {
    if synonyms.isEmpty { return }
    var typosOf: [Pair: Int] = [:]
    var pairs: [Pair] = []
    func add(_ inputs: [String], _ replacements: [String], typos: Int) {
      let replacements = replacements.flatMap { splitter.sequences(of: $0) }
      for input in inputs.map({ splitter.queryWords(of: $0).map(\.word) }) {
        for words in replacements where words != input && !words.isEmpty {
          let pair = Pair(input: input, words: words)
          // If a pair occurs twice, the smaller number of typos applies.
          if typosOf[pair] == nil { pairs.append(pair) }
          typosOf[pair] = min(typosOf[pair] ?? typos, typos)
        }
      }
    }
    for synonym in synonyms {
      switch synonym.kind {
      case .words(let words): add(words, words, typos: 0)
      case .oneWay(let input, let words): add([input], words, typos: 0)
      case .correction(let word, let words, let typos): add([word], words, typos: typos)
      case .placeholder: break
      }
    }
    for pair in pairs {
      guard let first = pair.input.first else { continue }
      let alternative = Alternative(
        length: pair.input.count, words: pair.words, typos: typosOf[pair] ?? 0)
      entries[first, default: []].append((Array(pair.input.dropFirst()), alternative))
    }
  }

  package var isEmpty: Bool { entries.isEmpty }

  /// Returns the alternatives for the words of a query that begin at an index, however many they
  /// replace, in the order of the synonyms.
  package func alternatives(in query: [[UInt8]], at index: Int) -> [Alternative] {
    guard query.indices.contains(index), let found = entries[query[index]] else { return [] }
    let rest = query[(index + 1)...]
    return found.filter { rest.starts(with: $0.rest) }.map(\.alternative)
  }
}

extension SynonymTable {
  /// The largest number of combinations of replacements that are tried.
  private static let choiceLimit = 32

  /// Returns the combinations of replacements that do not overlap, as indices: first each alone,
  /// then two together, and so on.
  ///
  /// - Parameter spans: The ranges of the words that the replacements replace.
  package static func choices(of spans: [Range<Int>]) -> [[Int]] {
    var choices: [[Int]] = spans.indices.prefix(choiceLimit).map { [$0] }
    var next = 0
    while next < choices.count {
      let choice = choices[next]
      let last = (choice.last ?? 0) + 1
      for number in last..<max(spans.count, last)
      where !choice.contains(where: { spans[$0].overlaps(spans[number]) }) {
        guard choices.count < choiceLimit else { return choices }
        choices.append(choice + [number])
      }
      next += 1
    }
    return choices
  }
}

/// Splits texts into the words by which an engine looks them up.
package protocol QueryWordSplitter: Sendable {
  /// Returns the folded words of a query in order, each with its range in the text in UTF-8 offsets.
  func queryWords(of text: String) -> [(word: [UInt8], range: Range<Int>)]

  /// Returns the sequences of folded words that a record may have for a text, that of a query first.
  func sequences(of text: String) -> [[[UInt8]]]
}
