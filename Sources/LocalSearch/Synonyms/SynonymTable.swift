// Synonyms: which words match which others.
// In: synonyms as the app lists them. Out: alternatives for sequences of query words.
// May use: the layers below it in Documentation/Architecture.md.

/// The word sequences that match others, folded like the words of the index.
struct SynonymTable: Sendable {
  /// An alternative for neighbouring words of a query.
  struct Alternative: Hashable, Sendable {
    /// The number of query words that it replaces.
    let length: Int

    /// The words that match instead.
    let words: [[UInt8]]

    /// The number of typos that it counts as: 0, 1 or 2.
    let typos: Int
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
  /// - Parameter options: The tokenizer's options for the index; their placeholders have no effect
  ///   here.
  init(_ synonyms: [Synonym], _ options: TokenizerOptions) {
    if synonyms.isEmpty { return }
    var tokenizer = Tokenizer(options)
    var typosOf: [Pair: Int] = [:]
    var pairs: [Pair] = []
    func add(_ inputs: [String], _ replacements: [String], typos: Int) {
      let replacements = replacements.flatMap { tokenizer.sequences(of: $0) }
      for input in inputs.map({ tokenizer.words(ofQuery: $0) }) {
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

  var isEmpty: Bool { entries.isEmpty }

  /// Returns the alternatives for the words of a query that begin at an index, however many they
  /// replace, in the order of the synonyms.
  func alternatives(in query: [[UInt8]], at index: Int) -> [Alternative] {
    guard query.indices.contains(index), let found = entries[query[index]] else { return [] }
    let rest = query[(index + 1)...]
    return found.filter { rest.starts(with: $0.rest) }.map(\.alternative)
  }
}
