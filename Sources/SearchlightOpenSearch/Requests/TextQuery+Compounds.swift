import SearchlightBackend
import SearchlightSettings

/// Compounds of the query, which their parts may replace, and compounds of records.
extension TextQuery {
  /// Returns the parts of the words of a text that are compounds, by the indices of the words.
  static func compounds(_ text: ParsedText, _ matching: WordMatching) -> [Int: [String]] {
    guard matching.languages.splitsCompounds else { return [:] }
    var compounds: [Int: [String]] = [:]
    for (number, word) in text.words.enumerated() {
      compounds[number] = matching.languages.parts(of: word)
    }
    return compounds
  }

  /// The words of the text, as the elements of its first interpretation.
  ///
  /// As in the embedded engine, parts do not replace a compound where synonyms replace other words.
  var typedElements: [QuerySynonyms.Element] {
    text.words.indices.map { compounds[$0] == nil ? .word($0) : .compound($0) }
  }

  /// Returns the clause of a word with the queries of its parts, all of which a record must have,
  /// wherever they are; of a word that records may lack, any is enough.
  ///
  /// The parts count as one word without typos, and never as exact. The best of them decides how
  /// important the attribute is, and how near its beginning they are. The nearer they are to each other,
  /// the more they are like the word, which reaches all steps of the distance.
  func clause(ofCompound number: Int, _ weights: Weights) -> JSON {
    let word = clause(number, weights)
    guard let parts = compounds[number] else { return word }
    let best = parts.map { queries(ofPart: $0, weights) }
    if isOptional(number) {
      // As in the embedded engine, only the first part counts as a word.
      let others = parts.dropFirst().flatMap { queries(ofPart: $0, weights, countsAsWord: false) }
      let ofWord = word["dis_max"]?["queries"]?.arrayValue ?? []
      return Self.best(of: ofWord + (best.first ?? []) + others)
    }
    let unplaced = weights.withoutPositions
    var ofParts: [String: JSON] = [
      "filter": .array(parts.map { Self.best(of: queries(ofPart: $0, unplaced)) }),
      "must": [Self.best(of: best.flatMap(\.self))],
    ]
    let distances = weights.usesProximity ? distances : []
    guard !distances.isEmpty else { return Self.best(of: [word, ["bool": .object(ofParts)]]) }
    let near = zip(parts, parts.dropFirst()).flatMap { first, second in
      distances.compactMap { nearness(of: [first, second], within: $0, weights) }
    }
    if !near.isEmpty { ofParts["should"] = .array(near) }
    let steps = Double(distances.count * (parts.count - 1))
    let nearest = Self.scored(["match_all": [:]], weights.proximity * steps)
    return Self.best(of: [["bool": ["must": [word, nearest]]], ["bool": .object(ofParts)]])
  }

  /// Returns the query by which texts are highlighted; `nil` if that is the query of the search.
  ///
  /// Any part of a compound is highlighted. Elasticsearch from version 8 else marks the parts only in
  /// records that have all of them, and nothing in a query with a least score, as one that limits the
  /// typos has.
  func highlighting(_ weights: Weights) -> JSON? {
    if compounds.isEmpty, !matching.limitsTypos || text.isEmpty { return nil }
    let (must, should) = clauses(weights)
    if compounds.isEmpty { return Self.query(must, should) }
    let parts = compounds.sorted { $0.key < $1.key }.flatMap(\.value)
    return FilterQuery.either(
      must + should + parts.flatMap { queries(ofPart: $0, weights.withoutPositions) })
  }

  /// The most steps that the parts of compounds of a hit can reach.
  var stepsBetweenParts: Int {
    compounds.reduce(0) { sum, compound in
      sum + (isOptional(compound.key) ? 0 : (compound.value.count - 1) * distances.count)
    }
  }

  /// Returns the query of two parts that are near each other; `nil` if no attribute can tell.
  private func nearness(
    of parts: [String], within distance: Int, _ weights: Weights
  ) -> JSON? {
    let phrases = searched.joined().compactMap { attribute -> JSON? in
      guard paths.hasPositions(attribute), let field = paths.words(attribute) else { return nil }
      return Self.phrase(parts, in: field, within: distance).inside(paths.nested(attribute))
    }
    return phrases.isEmpty ? nil : Self.scored(Self.best(of: phrases), weights.proximity)
  }

  /// Returns the queries of a part, which matches as a whole word without typos, or in another form.
  private func queries(
    ofPart part: String, _ weights: Weights, countsAsWord: Bool = true
  ) -> [JSON] {
    let forms = matching.languages.otherForms(of: matching.analysis.folded(part))
    let words = ([part] + forms).joined(separator: " ")
    var queries: [JSON] = []
    for (number, tier) in searched.enumerated() {
      let score =
        weights.attribute * Double(tiers.count - number) + (countsAsWord ? weights.typo * 2 : 0)
      for attribute in tier {
        for (query, _) in wholes.queries(attribute, part, allowsBeginnings: false) {
          queries.append(Self.scored(query, score))
        }
        guard let field = paths.words(attribute) else { continue }
        queries += placed(in: field, attribute, score, isWhole: true, weights) { field in
          forms.isEmpty
            ? Self.match(field, part, typos: 0)
            : ["match": [field: ["operator": "or", "query": .string(words)]]]
        }
      }
    }
    return queries
  }

  /// Returns words as an attribute has them: in a field with the parts of compounds, these are apart.
  func words(_ words: [String], in attribute: Attribute) -> [String] {
    guard let owner = splitFields.owner(of: attribute) else { return words }
    return words.flatMap { parts(of: $0, in: owner) ?? [$0] }
  }

  /// Returns the sequences of words that words which follow each other can be in an attribute.
  ///
  /// A record may have the parts of a compound as words. A single word is searched as it is.
  func sequences(of words: [String], in attribute: Attribute) -> [[String]] {
    guard words.count > 1 else { return [words] }
    let apart = words.flatMap {
      parts(of: $0, in: splitFields.owner(of: attribute) ?? attribute) ?? [$0]
    }
    if splitFields.owner(of: attribute) != nil || apart.count == words.count { return [apart] }
    return [words, apart]
  }

  /// Returns whether a word is split where it occurs in the texts of an attribute.
  func isCompound(_ word: String, in attribute: Attribute) -> Bool {
    parts(of: word, in: attribute) != nil
  }

  private func parts(of word: String, in attribute: Attribute) -> [String]? {
    let splitters = index.compounds.splitters(in: attribute)
    return index.compounds.parts(of: word, by: splitters)?.map(\.text)
  }

  /// The folded parts of the compounds of the query, as attributes have them.
  ///
  /// They are searched next to other words, which does not mean that they match.
  var neighbouringParts: Set<String> {
    let splitters = index.compounds.splitters(of: index.compounds.languages)
    return Set(
      words.flatMap { index.compounds.parts(of: $0, by: splitters) ?? [] }
        .map { matching.analysis.folded($0.text) })
  }

  /// Returns whether words may be beginnings of longer ones in an attribute.
  func allowsBeginnings(in attribute: Attribute) -> Bool {
    let attribute = splitFields.owner(of: attribute) ?? attribute
    return !index.settings.disablePrefixOnAttributes.contains(where: attribute.isIn)
  }

  /// The folded parts of the compounds of the query, and their other forms, each with the words that
  /// they match for.
  var matchedParts: [String: Set<String>] {
    var matched: [String: Set<String>] = [:]
    for (number, parts) in compounds {
      let word = matching.analysis.folded(text.words[number])
      for part in parts.map(matching.analysis.folded) {
        for form in [part] + matching.languages.otherForms(of: part) {
          matched[form, default: []].insert(word)
        }
      }
    }
    return matched
  }
}
