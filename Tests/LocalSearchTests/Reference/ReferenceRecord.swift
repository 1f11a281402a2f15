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

    /// The rank of the attribute and the position, if it counts.
    var place: [Int] { [rank, isOrdered ? position : 0] }
  }

  let record: JSON
  let occurrences: [Occurrence]

  var objectID: String { record["objectID"]?.stringValue ?? "" }

  init(_ record: JSON, settings: IndexSettings) {
    self.record = record
    var occurrences: [Occurrence] = []
    func add(_ texts: [String], _ attribute: Attribute?, _ rank: Int, _ isOrdered: Bool) {
      var position = 0
      for text in texts {
        let words = ReferenceWord.words(of: text, settings, attribute: attribute?.rawValue)
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
  }

  /// How the record matches; `nil` unless it has every word.
  func match(_ words: [ReferenceQueryWord], restrictedTo attributes: [Attribute]?)
    -> ReferenceMatch?
  {
    var match = ReferenceMatch()
    guard !words.isEmpty else { return match }
    var chosen: [[Occurrence]] = []
    for word in words {
      let found = occurrences.compactMap { occurrence -> (typos: Int, occurrence: Occurrence)? in
        if let attributes, !attributes.contains(where: { $0 == occurrence.attribute }) {
          return nil
        }
        return word.typos(in: occurrence.word).map { ($0, occurrence) }
      }
      guard let fewest = found.map(\.typos).min() else { return nil }
      let best = found.filter { $0.typos == fewest }.map(\.occurrence)
      match.typos += fewest
      let exact = best.filter { $0.word == word.scalars }
      if !exact.isEmpty { match.nbExactWords += 1 }
      match.inexactWords += exact.isEmpty ? 1 : 0
      if words.count == 1 {
        match.inexactWords =
          exact.contains(where: \.isWholeValue) ? 0 : exact.isEmpty ? 2 : 1
      }
      chosen.append(best)
    }
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
      match.proximity += smallest
      if smallest < 8 {
        nearPlaces += pairs.filter { $0.distance == smallest }.flatMap(\.places)
      }
    }
    if !nearPlaces.isEmpty { places = nearPlaces }
    match.place = places.min { $0.lexicographicallyPrecedes($1) } ?? [0, 0]
    return match
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
