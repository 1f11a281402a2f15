import SearchlightBackend
import SearchlightSettings

/// How near the beginning of an attribute the first word of a query is.
///
/// An index that this library has loaded has fields of the first words of each value, its heads. A
/// query for a word in a head costs little, because few words are in it, and no positions are read.
extension TextQuery {
  /// The number of heads that are told apart; 0 if no attribute has any.
  var positionSteps: Int {
    guard limits.usesPositions, !text.words.isEmpty,
      attributes.contains(where: { heads[$0] != nil })
    else { return 0 }
    return OpenSearchIndex.heads.count
  }

  /// Returns the fields of the heads of those attributes in which the position counts, the shortest
  /// first.
  static func heads(
    of attributes: [Attribute], _ paths: FieldPaths, _ index: IndexOptions,
    _ splitFields: SplitFields
  ) -> [Attribute: [String]] {
    let ordered = index.ordered
    var heads: [Attribute: [String]] = [:]
    for attribute in attributes {
      let owner = splitFields.owner(of: attribute)
      guard index.isOrdered(owner ?? attribute, among: ordered) else { continue }
      let fields = owner.map(splitFields.heads) ?? paths.heads(attribute)
      if !fields.isEmpty { heads[attribute] = fields }
    }
    return heads
  }

  /// Returns what a match at the very beginning of an attribute adds to the score.
  func mostForPosition(in attribute: Attribute, _ weights: Weights) -> Double {
    weights.position > 0 ? weights.position * Double(heads[attribute]?.count ?? 0) : 0
  }

  /// Returns the query of a word in a field of an attribute, and further ones that add to its score if
  /// the word is in a head.
  ///
  /// - Parameters:
  ///   - score: The score of the word wherever it is.
  ///   - isWhole: Whether the word must be whole; heads have the beginnings of words too.
  ///   - match: Returns the query in a field.
  func placed(
    in field: String, _ attribute: Attribute, _ score: Double, isWhole: Bool, _ weights: Weights,
    _ match: (String) -> JSON
  ) -> [JSON] {
    let nested = paths.nested(attribute)
    let anywhere = match(field)
    var queries = [Self.scored(anywhere.inside(nested), score)]
    guard weights.position > 0, let heads = heads[attribute] else { return queries }
    for (number, head) in heads.enumerated() {
      let found = self.found(in: head, number, of: attribute, match)
      let query: JSON = isWhole ? ["bool": ["filter": [anywhere, found]]] : found
      queries.append(
        Self.scored(
          query.inside(nested), score + weights.position * Double(heads.count - number)))
    }
    return queries
  }

  /// Returns the query of a word in a head of an attribute.
  ///
  /// A record with compounds has heads of its own, because their parts have positions too.
  private func found(
    in head: String, _ number: Int, of attribute: Attribute, _ match: (String) -> JSON
  ) -> JSON {
    let heads = splitFields.heads(of: attribute)
    guard heads.indices.contains(number), let field = splitFields.field(of: attribute) else {
      return match(head)
    }
    let others: JSON = [
      "bool": [
        "filter": [match(head)], "must_not": [["exists": ["field": .string(field.rawValue)]]],
      ]
    ]
    return FilterQuery.either([others, match(heads[number])])
  }

  /// Returns the position of a word in its attribute, counted from 0; 0 if the position does not count.
  ///
  /// Positions that are not told apart are the first of them.
  ///
  /// - Parameters:
  ///   - tier: The number of the attribute's tier.
  ///   - steps: The number of heads that the word is in.
  func position(inTier tier: Int, steps: Int) -> Int {
    guard tiers.indices.contains(tier), tiers[tier].contains(where: { heads[$0] != nil }) else {
      return 0
    }
    // A word is in all heads, or follows the longest of those that it is not in.
    let missed = OpenSearchIndex.heads.count - steps
    return missed > 0 ? OpenSearchIndex.heads[missed - 1] : 0
  }
}
