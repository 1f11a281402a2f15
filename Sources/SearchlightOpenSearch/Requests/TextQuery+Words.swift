import SearchlightBackend
import SearchlightSettings

extension TextQuery {
  /// Returns the query of the word at an index, with its other forms and the synonyms of this word
  /// alone.
  func clause(_ index: Int, _ weights: Weights) -> JSON {
    let word = text.words[index]
    let mayGoOn = mayGoOn(index)
    var queries: [JSON] = []
    for (number, tier) in searched.enumerated() {
      for attribute in tier {
        let base = weights.attribute * Double(tiers.count - number)
        let goesOn = mayGoOn && allowsBeginnings(in: attribute)
        for (query, isWhole) in wholes.queries(attribute, word, allowsBeginnings: goesOn) {
          queries.append(
            Self.scored(
              query, base + weights.typo * 2 + (isWhole ? exact(in: attribute, weights) : 0)))
        }
        queries += spellings(of: word, attribute, goesOn: goesOn, base, weights)
        if isLoosened { queries += halves(of: word, attribute, base + weights.typo) }
      }
    }
    queries += self.queries(ofFormsOf: word, weights)
    for synonym in synonyms.alternatives(of: index, atMost: limits.synonyms) {
      queries += self.queries(of: synonym, replacing: 1, weights)
    }
    return Self.best(of: queries)
  }

  /// Returns the queries of a word in the texts of an attribute: as it is, and with typos.
  ///
  /// - Parameters:
  ///   - goesOn: Whether it may be the beginning of a longer word.
  ///   - base: The score of the attribute.
  private func spellings(
    of word: String, _ attribute: Attribute, goesOn: Bool, _ base: Double, _ weights: Weights
  ) -> [JSON] {
    guard let field = paths.words(attribute) else { return [] }
    let nested = paths.nested(attribute)
    let allowed =
      withoutTypos.contains(attribute) ? 0 : min(matching.typos(in: word), limits.typos)
    var queries: [JSON] = []
    for count in 0...allowed {
      let score = base + weights.typo * Double(2 - count)
      if count == 0 {
        queries += exactQueries(of: word, field, attribute, score, weights)
      } else {
        queries.append(
          Self.scored(
            Self.match(field, word, typos: count).inside(nested), score + weights.wholeWord))
      }
      guard goesOn else { continue }
      if count == 0, let beginnings = paths.beginnings(attribute) {
        queries += placed(in: beginnings, attribute, score, isWhole: false, weights) {
          Self.match($0, word, typos: 0)
        }
      } else if let beginnings = paths.beginnings(attribute) {
        queries.append(
          Self.scored(Self.match(beginnings, word, typos: count).inside(nested), score))
      } else if count == 0 {
        let query: JSON = [
          "match_bool_prefix": [field: ["operator": "and", "query": .string(word)]]
        ]
        queries.append(Self.scored(query.inside(nested), score))
      }
    }
    if isLoosened, allowed == 0, !withoutTypos.contains(attribute),
      let missing = matching.lackingLetter(of: word)
    {
      let query: JSON = ["regexp": [field: ["value": .string(missing)]]]
      queries.append(Self.scored(query.inside(nested), base + weights.typo + weights.wholeWord))
    }
    // A typo in the first letter counts as two, and no other letter may then be wrong.
    guard allowed == 2 || isLoosened && allowed == 1 else { return queries }
    queries.append(
      Self.scored(
        Self.match(field, word, typos: 1, inFirstLetter: true).inside(nested),
        base + weights.wholeWord))
    if goesOn, let beginnings = paths.beginnings(attribute) {
      queries.append(
        Self.scored(
          Self.match(beginnings, word, typos: 1, inFirstLetter: true).inside(nested), base))
    }
    return queries
  }

  /// Returns the queries of a whole word as it is, which may be exact.
  ///
  /// - Parameter score: The score of the word without what exactness adds.
  func exactQueries(
    of word: String, _ field: String, _ attribute: Attribute, _ score: Double, _ weights: Weights
  ) -> [JSON] {
    let nested = paths.nested(attribute)
    let exact = exact(in: attribute, weights)
    let whole = exact > 0 ? wholes(attribute) : nil
    var queries = placed(
      in: field, attribute, score + (whole == nil ? exact : weights.wholeWord), isWhole: true,
      weights
    ) { Self.match($0, word, typos: 0) }
    if let whole {
      queries.append(
        Self.scored(
          Self.match(whole, word, typos: 0).inside(nested),
          score + exact + mostForPosition(in: attribute, weights)))
    }
    return queries
  }

  /// Returns the field of whole values if a word must be one to be exact, as in a query of one word;
  /// `nil` if each whole word is exact.
  ///
  /// An index that an older version has loaded cannot tell whole values.
  private func wholes(_ attribute: Attribute) -> String? {
    words.count == 1 && matching.exactOnSingleWordQuery == .attribute
      ? paths.wholes(attribute) : nil
  }

  /// Returns whether a word must be a whole value of an attribute to be exact.
  func mustBeWhole(in attribute: Attribute) -> Bool { wholes(attribute) != nil }

  /// Returns the queries of the other forms of a word, such as its plural, which match only as they
  /// are.
  private func queries(ofFormsOf word: String, _ weights: Weights) -> [JSON] {
    let forms = matching.languages.otherForms(of: matching.analysis.folded(word))
    if forms.isEmpty { return [] }
    let isExact = matching.alternativesAsExact.contains(.ignorePlurals)
    var queries: [JSON] = []
    for (number, tier) in searched.enumerated() {
      let base = weights.attribute * Double(tiers.count - number) + weights.typo * 2
      for attribute in tier {
        guard let field = paths.words(attribute) else { continue }
        let exact = isExact ? exact(in: attribute, weights) : 0
        let whole = exact > 0 ? wholes(attribute) : nil
        queries += placed(
          in: field, attribute, base + (whole == nil ? exact : weights.wholeWord), isWhole: true,
          weights
        ) { field in
          ["match": [field: ["operator": "or", "query": .string(forms.joined(separator: " "))]]]
        }
        guard let whole else { continue }
        let nested = paths.nested(attribute)
        queries += forms.map {
          Self.scored(
            Self.match(whole, $0, typos: 0).inside(nested),
            base + exact + mostForPosition(in: attribute, weights))
        }
      }
    }
    return queries
  }

  /// Returns whether a word may be the beginning of a longer one.
  func mayGoOn(_ index: Int) -> Bool {
    switch matching.queryType {
    case .prefixNone: false
    case .prefixAll: true
    case .prefixLast: index == text.words.count - 1 && text.isUnfinished
    }
  }

  /// Returns the query of a word with at most a number of typos.
  ///
  /// - Parameter inFirstLetter: Whether one may be in the first letter. Trying every first letter with
  ///   two typos would cost more than the rest of the search.
  static func match(
    _ field: String, _ word: String, typos: Int, inFirstLetter: Bool = false
  ) -> JSON {
    var members: [String: JSON] = ["operator": "and", "query": .string(word)]
    if typos > 0 {
      members["fuzziness"] = .integer(typos)
      members["prefix_length"] = inFirstLetter ? 0 : 1
      members["fuzzy_rewrite"] = "constant_score"
    }
    return ["match": [field: .object(members)]]
  }
}
