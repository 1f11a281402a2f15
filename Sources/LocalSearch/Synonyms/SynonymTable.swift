// Synonyms: what counts for which words.
// In: synonyms as the app lists them. Out: alternatives of words in a row.
// May use: the storeys below it in Documentation/Architecture.md.

/// Which sequences of words count for which others, folded as the index is.
struct SynonymTable: Sendable {
  /// What counts for some neighbouring words of a query.
  struct Alternative: Hashable, Sendable {
    /// How many words of the query it replaces.
    let length: Int

    /// The words that count for them.
    let words: [[UInt8]]

    /// How many typos it counts as: 0, 1 or 2.
    let typos: Int
  }

  /// Something to replace and what counts for it.
  private struct Pair: Hashable {
    let input: [[UInt8]]
    let words: [[UInt8]]
  }

  /// By the first word of what is replaced: the words behind it, and what counts for all.
  private var entries: [[UInt8]: [(rest: [[UInt8]], alternative: Alternative)]] = [:]

  /// Creates a table of synonyms, which must have been checked.
  ///
  /// - Parameter options: How the words of the index are found; its placeholders are of no account.
  init(_ synonyms: [Synonym], _ options: TokenizerOptions) {
    var tokenizer = Tokenizer(options)
    var typosOf: [Pair: Int] = [:]
    var pairs: [Pair] = []
    func add(_ inputs: [String], _ replacements: [String], typos: Int) {
      let replacements = replacements.map { tokenizer.words(ofQuery: $0) }
      for input in inputs.map({ tokenizer.words(ofQuery: $0) }) {
        for words in replacements where words != input && !words.isEmpty {
          let pair = Pair(input: input, words: words)
          // Of one that comes twice, the one with fewer typos counts.
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

  var isEmpty: Bool { entries.isEmpty }

  /// What counts for the words of a query from a place on, whatever the number of words that is
  /// replaced; in the order of the synonyms.
  func alternatives(in query: [[UInt8]], at index: Int) -> [Alternative] {
    guard query.indices.contains(index), let found = entries[query[index]] else { return [] }
    let rest = query[(index + 1)...]
    return found.filter { rest.starts(with: $0.rest) }.map(\.alternative)
  }
}

extension Tokenizer {
  /// The folded words of a query.
  mutating func words(ofQuery text: String) -> [[UInt8]] {
    var words: [[UInt8]] = []
    forEachWord(in: text, as: .query) { word, _ in words.append(word) }
    return words
  }
}
