import SearchlightBackend
import SearchlightSettings

extension TextQuery {
  /// How far apart two words are at most, in each step: next to each other, with one word between
  /// them, with three.
  ///
  /// Each step that a pair of words reaches adds to the score. A query for each distance would cost
  /// more than it tells.
  private static let distances = [1, 2, 4]

  /// The distance of words that are in no step, as in the embedded engine.
  private static let farthest = 8

  /// The distances that are told apart; none if the attribute ranks before them.
  var distances: [Int] {
    let ranking = index.settings.ranking
    guard limits.usesProximity, let place = ranking.firstIndex(of: .proximity),
      place < ranking.firstIndex(of: .attribute) ?? .max
    else { return [] }
    return Self.distances.filter { $0 >= matching.minProximity }
  }

  /// The first words of the pairs of neighbouring words.
  private var pairs: [Int] {
    text.words.indices.dropLast().filter { !text.breaks.contains($0 + 1) }
  }

  /// The most steps that the words of a hit can reach.
  var proximitySteps: Int { pairs.count * distances.count + stepsBetweenParts }

  /// Returns queries that add to the score of hits in which neighbouring words are near each other,
  /// in the order of the text.
  func proximities(_ weights: Weights) -> [JSON] {
    guard weights.usesProximity else { return [] }
    var queries: [JSON] = []
    for first in pairs {
      for distance in distances {
        let phrases = searched.joined().compactMap { phrase($0, of: first, within: distance) }
        guard !phrases.isEmpty else { continue }
        var query = Self.scored(["dis_max": ["queries": .array(phrases)]], weights.proximity)
        if isNamed { query["constant_score"]?["_name"] = JSON(name(first, distance)) }
        queries.append(query)
      }
    }
    return queries
  }

  /// Returns the query of a word and the next one in an attribute; `nil` if it has no words.
  ///
  /// Words with typos, and synonyms, are not near anything.
  private func phrase(_ attribute: Attribute, of first: Int, within distance: Int) -> JSON? {
    guard paths.hasPositions(attribute) else { return nil }
    let pair = [text.words[first], text.words[first + 1]]
    let parts = pair.map { self.words([$0], in: attribute) }
    // The next word follows all parts of the first one, which an index has apart.
    let between = parts[0].count - 1
    if splitFields.field(of: attribute) != nil, isCompound(pair[0], in: attribute) { return nil }
    if between >= distance { return nil }
    let goesOn = mayGoOn(first + 1) && parts[1].count == 1 && allowsBeginnings(in: attribute)
    // The field of beginnings has the whole words too, at the same places.
    guard let field = (goesOn ? paths.beginnings(attribute) : nil) ?? paths.words(attribute)
    else { return nil }
    return Self.phrase(parts.flatMap(\.self), in: field, within: distance - between)
      .inside(paths.nested(attribute))
  }

  /// Returns the query of words in the order of the text, of which those that are farther from each other
  /// than neighbours are at most a distance apart.
  static func phrase(_ words: [String], in field: String, within distance: Int) -> JSON {
    [
      "match_phrase": [
        field: ["query": .string(words.joined(separator: " ")), "slop": .integer(distance - 1)]
      ]
    ]
  }

  /// Returns the name of the query of a step, by which hits tell that they have reached it.
  private func name(_ first: Int, _ distance: Int) -> String { "near \(first) \(distance)" }

  /// Returns the sum of the distances of neighbouring words in a hit, of which those that are not told
  /// apart count as the largest of them.
  ///
  /// - Parameter names: The names of the queries that the hit meets.
  func proximity(having names: Set<String>) -> Int {
    let distances = distances
    if distances.isEmpty { return 0 }
    return pairs.reduce(0) { sum, first in
      sum + (distances.first { names.contains(name(first, $0)) } ?? Self.farthest)
    }
  }
}
