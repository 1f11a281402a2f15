import SearchlightLocal
import SearchlightCore

/// A record with the words of its searchable attributes.
struct ReferenceRecord {
  /// A word and its position.
  struct Occurrence {
    let word: [UInt32]
    let attribute: Attribute?
    let rank: Int
    let isOrdered: Bool
    let position: Int
    let isWholeValue: Bool

    /// Identifies the position among all positions of the record.
    var positionID: String { "\(attribute?.rawValue ?? "") \(position)" }

    /// The figures for the criterion `attribute`: the rank of the attribute, and the position if it
    /// counts.
    var attributeFigures: [Int] { [rank, isOrdered ? position : 0] }
  }

  let record: JSON
  let occurrences: [Occurrence]

  /// The number of words of the most important attribute.
  let length: Int

  var objectID: String { record["objectID"]?.stringValue ?? "" }

  init(_ record: JSON, settings: IndexSettings, _ synonyms: ReferenceSynonyms) {
    self.record = record
    var occurrences: [Occurrence] = []
    func add(_ texts: [String], _ attribute: Attribute?, _ rank: Int, _ isOrdered: Bool) {
      var position = 0
      for text in texts {
        let words = ReferenceWord.words(
          of: text, settings, attribute: attribute?.rawValue, synonyms)
        // A compound counts as one word, and its joined form stands for it.
        let isSingle = words.filter { $0.form != .part }.count == 1
        for word in words {
          occurrences.append(
            Occurrence(
              word: word.scalars, attribute: attribute, rank: rank, isOrdered: isOrdered,
              position: position + word.position, isWholeValue: isSingle && word.form != .part))
        }
        // Different values are not near each other.
        if let last = words.map(\.position).max() { position += last + 8 }
      }
    }
    if settings.searchableAttributes.isEmpty {
      let members = (record.objectValue ?? [:]).sorted { $0.key < $1.key }
      add(
        members.filter { $0.key != "objectID" && !$0.key.hasPrefix("_") }
          .flatMap(\.value.referenceTexts), nil, 0, false)
    }
    for (rank, setting) in settings.searchableAttributes.enumerated() {
      for attribute in setting.attributes {
        let texts = record.roots(at: attribute.rawValue).flatMap(\.referenceTexts)
        add(texts, attribute, rank, setting.isOrdered)
      }
    }
    self.occurrences = occurrences
    length = settings.searchableAttributes.isEmpty ? 0 : occurrences.count { $0.rank == 0 }
  }

  /// The matches of the record for the readings of a query; a reading without a match is left out.
  func matches(_ query: ReferenceQuery, _ parameters: ReferenceParameters) -> [ReferenceMatch] {
    let allowed = searched(parameters)
    for phrase in query.excluded
    where !sequences(phrase.count, allowed).allSatisfy({
      $0.map(\.word) != phrase
    }) {
      return []
    }
    if query.words.isEmpty { return [ReferenceMatch()] }
    let words = query.readings.flatMap(\.words)
    let short = [1: sequences(1, allowed), 2: sequences(2, allowed)]
    var found: [ReferenceQueryWord.Key: [Found]] = [:]
    for word in words where found[word.key] == nil {
      let long = word.longSequences.flatMap { sequences(of: $0, allowed) }
      found[word.key] = self.found(
        word, parameters, word.spans.flatMap { short[$0] ?? [] } + long)
    }
    return query.readings.compactMap { match($0, query, parameters, found) }
  }

  /// The occurrences in the attributes that a request searches.
  private func searched(_ parameters: ReferenceParameters) -> [Occurrence] {
    occurrences.filter {
      parameters.texts("restrictSearchableAttributes").isEmpty
        || parameters.isAmong("restrictSearchableAttributes", $0.attribute)
    }
  }

  /// Whether the record has all prefix words of a query as whole words, also with typos.
  func hasWholeWords(of query: ReferenceQuery, _ parameters: ReferenceParameters) -> Bool {
    let allowed = searched(parameters)
    return query.words.filter { $0.isPrefix && !$0.isPhrase }.allSatisfy { word in
      var word = word
      word.isPrefix = false
      let candidates =
        word.spans.filter { $0 < 3 }.flatMap { sequences($0, allowed) }
        + word.longSequences.flatMap { sequences(of: $0, allowed) }
      return !found(word, parameters, candidates).isEmpty
    }
  }

  /// All sequences of `count` words that follow each other.
  private func sequences(_ count: Int, _ occurrences: [Occurrence]) -> [[Occurrence]] {
    if count == 1 { return occurrences.map { [$0] } }
    return sequences(count - 1, occurrences).flatMap { words in
      occurrences.filter {
        $0.attribute == words[count - 2].attribute && $0.position == words[count - 2].position + 1
      }.map { words + [$0] }
    }
  }

  /// All sequences of exactly these words; there may be too many sequences of any words.
  private func sequences(
    of words: [[UInt32]], _ occurrences: [Occurrence]
  ) -> [[Occurrence]] {
    words.reduce([[]]) { sequences, word in
      sequences.flatMap { sequence in
        occurrences.filter { next in
          next.word == word
            && sequence.last.map {
              $0.attribute == next.attribute && $0.position + 1 == next.position
            } ?? true
        }.map { sequence + [$0] }
      }
    }
  }

  private func match(
    _ reading: ReferenceQuery.Reading, _ query: ReferenceQuery, _ parameters: ReferenceParameters,
    _ occurrences: [ReferenceQueryWord.Key: [Found]]
  ) -> ReferenceMatch? {
    var match = ReferenceMatch(typos: reading.typos, inexactWords: query.wordCount)
    var chosen: [[Occurrence]] = []
    for (word, positionCount) in zip(reading.words, reading.positionCounts) {
      let found = occurrences[word.key] ?? []
      // Equal words need different positions: the second one has the typos of the second best
      // position.
      let positions = Dictionary(grouping: found, by: \.occurrence.positionID)
      let typos = positions.values.compactMap { $0.map(\.typos).min() }.sorted()
      guard typos.count >= positionCount else {
        if word.isOptional { continue }
        return nil
      }
      let fewest = typos[positionCount - 1]
      let best = found.filter { $0.typos <= fewest }
      match.typos += fewest
      match.words += word.wordCount
      // A word that stands for several counts as that many words side by side.
      match.proximity += (word.wordCount - 1) * parameters.number("minProximity")
      let exact = best.filter(\.isExact)
      if Set(exact.map(\.occurrence.positionID)).count >= positionCount {
        match.inexactWords -= word.wordCount
      }
      if query.wordCount == 1 {
        match.inexactWords =
          switch parameters.text("exactOnSingleWordQuery") {
          case "none": 2
          case "word": exact.isEmpty || !query.words[0].saysEnough ? 2 : 0
          default:
            exact.contains(where: \.occurrence.isWholeValue)
              ? 0 : exact.isEmpty || !parameters.prefersWords ? 2 : 1
          }
        let option = parameters.text("exactOnSingleWordQuery")
        match.isInexactInFirst =
          query.words.contains { $0.isPrefix && !$0.isPhrase } && option != "none"
          && (option != "word" || query.words[0].saysEnough) && parameters.ranksByTypos
          && !exact.contains { $0.typos == 0 && $0.occurrence.rank == 0 }
      }
      chosen.append(best.map(\.occurrence))
    }
    guard !chosen.isEmpty else { return nil }
    match.nbExactWords =
      query.wordCount == 1
      ? (match.inexactWords == 0 ? 1 : 0) : query.wordCount - match.inexactWords
    setPositions(&match, chosen, parameters)
    return match
  }

  private typealias Found = (typos: Int, isExact: Bool, occurrence: Occurrence)

  /// The occurrences that a query word matches, each with its number of typos.
  private func found(
    _ word: ReferenceQueryWord, _ parameters: ReferenceParameters,
    _ sequences: [[Occurrence]]
  ) -> [Found] {
    sequences.flatMap { sequence -> [Found] in
      guard let first = sequence.first else { return [] }
      let isWhole = parameters.isAmong("disablePrefixOnAttributes", first.attribute)
      let isTypoFree = parameters.isAmong("disableTypoToleranceOnAttributes", first.attribute)
      let isNeverExact = parameters.isAmong("disableExactOnAttributes", first.attribute)
      return word.matches(sequence.map(\.word), asPrefix: isWhole ? false : nil)
        .filter { $0.typos == 0 || !isTypoFree }
        .map { ($0.typos, $0.isExact && !isNeverExact, first) }
    }
  }

  private func setPositions(
    _ match: inout ReferenceMatch, _ chosen: [[Occurrence]], _ parameters: ReferenceParameters
  ) {
    // If words are near each other, the best position is one of theirs; otherwise that of any word.
    var figures = chosen.joined().map(\.attributeFigures)
    var nearFigures: [[Int]] = []
    for (first, second) in zip(chosen, chosen.dropFirst()) {
      let pairs = first.flatMap { left in
        second.map { right in
          (
            distance: left.distance(to: right),
            figures: [left.attributeFigures, right.attributeFigures]
          )
        }
      }
      let smallest = pairs.map(\.distance).min() ?? 8
      match.proximity += max(smallest, parameters.number("minProximity"))
      if smallest < 8 {
        nearFigures += pairs.filter { $0.distance == smallest }.flatMap(\.figures)
      }
    }
    let decides =
      parameters.flag("attributeCriteriaComputedByMinProximity")
      || parameters.ranks(.proximity, before: .attribute)
    if decides, !nearFigures.isEmpty { figures = nearFigures }
    match.attributeFigures = figures.min { $0.lexicographicallyPrecedes($1) } ?? [0, 0]
  }
}

extension ReferenceRecord.Occurrence {
  /// 1 side by side, one more in reversed order, and 8 at most and in different attributes.
  fileprivate func distance(to other: Self) -> Int {
    guard attribute == other.attribute, position != other.position else { return 8 }
    let distance = other.position - position
    return min(8, distance > 0 ? distance : 1 - distance)
  }
}
