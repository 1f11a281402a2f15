import SearchlightLocal

/// The synonyms of query words, and the placeholders of texts.
struct ReferenceSynonyms {
  private let synonyms: [Synonym]

  init(_ synonyms: [Synonym] = []) { self.synonyms = synonyms }

  /// The alternatives for words of a query, with the number of typos that each counts.
  func replacements(
    of words: [[UInt32]], _ settings: IndexSettings
  ) -> [(words: [[UInt32]], typos: Int)] {
    synonyms.flatMap { synonym -> [(words: [[UInt32]], typos: Int)] in
      let inputs: [String]
      let texts: [String]
      var typos = 0
      switch synonym.kind {
      case .words(let all): (inputs, texts) = (all, all)
      case .oneWay(let input, let others): (inputs, texts) = ([input], others)
      case .correction(let word, let others, let count):
        (inputs, texts, typos) = ([word], others, count)
      case .placeholder: return []
      }
      func folded(_ text: String) -> [[UInt32]] {
        ReferenceWord.queryWords(of: text, settings).map(\.scalars)
      }
      guard inputs.contains(where: { folded($0) == words }) else { return [] }
      return texts.map(folded).filter { $0 != words && !$0.isEmpty }.map { ($0, typos) }
    }
  }

  /// A text split at its placeholders.
  func parts(of text: String) -> [(text: String, isPlaceholder: Bool)] {
    let tokens = tokens
    if tokens.isEmpty { return [(text, false)] }
    var parts: [(text: String, isPlaceholder: Bool)] = []
    var rest = text.unicodeScalars[...]
    var plain = String.UnicodeScalarView()
    while let scalar = rest.first {
      if let token = tokens.first(where: { rest.starts(with: $0.unicodeScalars) }) {
        parts += [(String(plain), false), (token, true)]
        plain = String.UnicodeScalarView()
        rest = rest.dropFirst(token.unicodeScalars.count)
      } else {
        plain.append(scalar)
        rest = rest.dropFirst()
      }
    }
    return parts + [(String(plain), false)]
  }

  func replacements(of token: String) -> [String] {
    synonyms.flatMap { synonym -> [String] in
      if case .placeholder(token, let replacements) = synonym.kind { replacements } else { [] }
    }
  }

  private var tokens: [String] {
    synonyms.compactMap {
      if case .placeholder(let token, _) = $0.kind { token } else { nil }
    }
  }
}
