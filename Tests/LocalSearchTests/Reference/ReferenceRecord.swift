import LocalSearch
import SearchCore

/// A record with the words of its searchable attributes.
struct ReferenceRecord {
  /// A word and where it stands.
  struct Occurrence {
    let word: [UInt32]
    let attribute: Attribute?
    let rank: Int
    let isOrdered: Bool
    let position: Int
    let isWholeValue: Bool

    /// What tells the place from all others.
    var ownPlace: String { "\(attribute?.rawValue ?? "") \(position)" }

    /// The rank of the attribute and the position, if it counts.
    var place: [Int] { [rank, isOrdered ? position : 0] }
  }

  let record: JSON
  let occurrences: [Occurrence]

  /// How many words the most important attribute has.
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
        // A compound counts as one, and its joined form stands for it.
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

  /// How the record matches each reading of a query; a missing one does not match.
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

  /// The words that a request looks at.
  private func searched(_ parameters: ReferenceParameters) -> [Occurrence] {
    occurrences.filter {
      parameters.texts("restrictSearchableAttributes").isEmpty
        || parameters.isAmong("restrictSearchableAttributes", $0.attribute)
    }
  }

  /// Whether the record has all words of a query that may be beginnings as whole words, be it with typos.
  func hasWholeWords(of query: ReferenceQuery, _ parameters: ReferenceParameters) -> Bool {
    let allowed = searched(parameters)
    return query.words.filter { $0.isPrefix && !$0.isPhrase }.allSatisfy { word in
      var word = word
      word.isPrefix = false
      let places =
        word.spans.filter { $0 < 3 }.flatMap { sequences($0, allowed) }
        + word.longSequences.flatMap { sequences(of: $0, allowed) }
      return !found(word, parameters, places).isEmpty
    }
  }

  /// All sequences of so many words that follow each other.
  private func sequences(_ count: Int, _ occurrences: [Occurrence]) -> [[Occurrence]] {
    if count == 1 { return occurrences.map { [$0] } }
    return sequences(count - 1, occurrences).flatMap { words in
      occurrences.filter {
        $0.attribute == words[count - 2].attribute && $0.position == words[count - 2].position + 1
      }.map { words + [$0] }
    }
  }

  /// The sequences of just these words; there may be too many of all.
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
    var match = ReferenceMatch(typos: reading.typos, inexactWords: query.weight)
    var chosen: [[Occurrence]] = []
    for (word, placeCount) in zip(reading.words, reading.placeCounts) {
      let found = occurrences[word.key] ?? []
      // Of equal words each stands in a place of its own: the second has the typos of the second best place.
      let places = Dictionary(grouping: found, by: \.occurrence.ownPlace)
      let typos = places.values.compactMap { $0.map(\.typos).min() }.sorted()
      guard typos.count >= placeCount else {
        if word.isOptional { continue }
        return nil
      }
      let fewest = typos[placeCount - 1]
      let best = found.filter { $0.typos <= fewest }
      match.typos += fewest
      match.words += word.weight
      // What stands for several words stands for words side by side.
      match.proximity += (word.weight - 1) * parameters.number("minProximity")
      let exact = best.filter(\.isExact)
      if Set(exact.map(\.occurrence.ownPlace)).count >= placeCount {
        match.inexactWords -= word.weight
      }
      if query.weight == 1 {
        match.inexactWords =
          switch parameters.text("exactOnSingleWordQuery") {
          case "none": 2
          case "word": exact.isEmpty || !query.words[0].saysEnough ? 2 : 0
          default:
            exact.contains(where: \.occurrence.isWholeValue)
              ? 0 : exact.isEmpty || !parameters.prefersWords ? 2 : 1
          }
      }
      chosen.append(best.map(\.occurrence))
    }
    guard !chosen.isEmpty else { return nil }
    match.nbExactWords =
      query.weight == 1 ? (match.inexactWords == 0 ? 1 : 0) : query.weight - match.inexactWords
    place(&match, chosen, parameters)
    return match
  }

  private typealias Found = (typos: Int, isExact: Bool, occurrence: Occurrence)

  /// Where a word of the query stands, and with how many typos.
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

  private func place(
    _ match: inout ReferenceMatch, _ chosen: [[Occurrence]], _ parameters: ReferenceParameters
  ) {
    // Where words are near each other, the best place is one of those; or else one of any word.
    var places = chosen.joined().map(\.place)
    var nearPlaces: [[Int]] = []
    for (first, second) in zip(chosen, chosen.dropFirst()) {
      let pairs = first.flatMap { left in
        second.map { right in
          (distance: left.distance(to: right), places: [left.place, right.place])
        }
      }
      let smallest = pairs.map(\.distance).min() ?? 8
      match.proximity += max(smallest, parameters.number("minProximity"))
      if smallest < 8 {
        nearPlaces += pairs.filter { $0.distance == smallest }.flatMap(\.places)
      }
    }
    let decides =
      parameters.flag("attributeCriteriaComputedByMinProximity")
      || parameters.ranks(.proximity, before: .attribute)
    if decides, !nearPlaces.isEmpty { places = nearPlaces }
    match.place = places.min { $0.lexicographicallyPrecedes($1) } ?? [0, 0]
  }
}

extension ReferenceRecord.Occurrence {
  /// 1 side by side, one more in reversed order, 8 at most and in different attributes.
  fileprivate func distance(to other: Self) -> Int {
    guard attribute == other.attribute, position != other.position else { return 8 }
    let distance = other.position - position
    return min(8, distance > 0 ? distance : 1 - distance)
  }
}
