import SearchlightBackend
import SearchlightSettings

/// One rule of the ranking: the feature by which it compares hits, and what answers say about it.
///
/// All that the engine knows about a criterion is in its rule; ``RankingCriterion/rule`` lists all
/// rules.
protocol RankingRule: Sendable {
  /// The bits of a hit's score that are the feature; `nil` if the feature is not part of the score.
  var scoreBits: MatchScore.Bits? { get }

  /// The attributes by which the rule compares hits of different segments, whose columns number
  /// values differently; empty if it compares features.
  var sorting: [CustomRanking] { get }

  /// Whether features of hits in different segments cannot be compared.
  var isForOneSegment: Bool { get }

  /// Returns where the features of the hits in one segment come from.
  func feature(in columns: RankingColumns) -> RankingFeature

  /// Writes the feature of a hit into the ranking info of an answer.
  func explain(_ hit: RankedHit, _ context: RankingContext, in info: inout RankingInfo)
}

extension RankingRule {
  var scoreBits: MatchScore.Bits? { nil }

  var sorting: [CustomRanking] { [] }

  var isForOneSegment: Bool { false }

  func feature(in columns: RankingColumns) -> RankingFeature {
    scoreBits.map(RankingFeature.score) ?? .same
  }

  func explain(_ hit: RankedHit, _ context: RankingContext, in info: inout RankingInfo) {}
}

extension RankingCriterion {
  /// The rule that implements the criterion.
  var rule: any RankingRule {
    switch self {
    case .typo: TypoRule()
    case .geo: GeoRule()
    case .words: WordsRule()
    case .filters: FiltersRule()
    case .proximity: ProximityRule()
    case .attribute: AttributeRule()
    case .exact: ExactRule()
    case .custom: SavedOrderRule()
    case .ascending, .descending: SortRule(sorting: sorting.map { [$0] } ?? [])
    }
  }
}

/// Ranks hits with a higher score of the filters first.
struct FiltersRule: RankingRule {
  func feature(in columns: RankingColumns) -> RankingFeature { .filterScore }

  func explain(_ hit: RankedHit, _ context: RankingContext, in info: inout RankingInfo) {
    info.filters = context.filter.scores.score(of: hit.document)
  }
}

/// Ranks hits whose words are nearer to each other first.
struct ProximityRule: RankingRule {
  var scoreBits: MatchScore.Bits? { .proximity }

  func explain(_ hit: RankedHit, _ context: RankingContext, in info: inout RankingInfo) {
    info.proximityDistance = hit.score.proximity
  }
}

/// Ranks hits with fewer typos first.
struct TypoRule: RankingRule {
  var scoreBits: MatchScore.Bits? { .typos }

  func explain(_ hit: RankedHit, _ context: RankingContext, in info: inout RankingInfo) {
    info.nbTypos = hit.score.typos
  }
}

/// Ranks hits with more query words first; hits differ only if some words are optional.
struct WordsRule: RankingRule {
  func feature(in columns: RankingColumns) -> RankingFeature { .words }

  func explain(_ hit: RankedHit, _ context: RankingContext, in info: inout RankingInfo) {
    info.words = hit.words
  }
}

/// Ranks matches in more important attributes first, and within an attribute those nearer to its
/// beginning.
struct AttributeRule: RankingRule {
  var scoreBits: MatchScore.Bits? { .attribute }

  func explain(_ hit: RankedHit, _ context: RankingContext, in info: inout RankingInfo) {
    let (rank, position) = context.fields.rankAndPosition(ofKey: hit.score.attribute)
    info.firstMatchedWord = rank * 1000 + position
  }
}

/// Ranks hits with more words exactly as typed first.
struct ExactRule: RankingRule {
  var scoreBits: MatchScore.Bits? { .inexactWords }

  func explain(_ hit: RankedHit, _ context: RankingContext, in info: inout RankingInfo) {
    let inexact = hit.score.inexactWords
    // For a single word, the score distinguishes a whole value from a whole word.
    info.nbExactWords =
      context.wordCount == 1 ? (inexact == 0 ? 1 : 0) : max(0, context.wordCount - inexact)
  }
}

/// Ranks nearer hits first, in steps; without a centre, all hits are equal.
struct GeoRule: RankingRule {
  func feature(in columns: RankingColumns) -> RankingFeature {
    columns.distance.map(RankingFeature.column) ?? .same
  }

  func explain(_ hit: RankedHit, _ context: RankingContext, in info: inout RankingInfo) {
    let nearest = context.filter.geo?.distance(of: hit.document)
    info.geoDistance = nearest?.distance ?? 0
    info.geoPrecision = nearest?.precision ?? 1
    info.matchedGeoLocation = nearest?.location
  }
}

/// Ranks by the custom ranking, and equal hits by the order in which records were saved.
///
/// The documents of a segment are numbered in this order; for a replica, a column holds it.
struct SavedOrderRule: RankingRule {
  var sorting: [CustomRanking] = []

  /// Documents of different segments are in the order of the segments.
  var isForOneSegment: Bool { true }

  func feature(in columns: RankingColumns) -> RankingFeature {
    columns.order.map(RankingFeature.column) ?? .document
  }
}

/// Ranks by the values of attributes, whose ranks are in a column.
struct SortRule: RankingRule {
  let sorting: [CustomRanking]

  func feature(in columns: RankingColumns) -> RankingFeature {
    columns.column(sortedBy: sorting).map(RankingFeature.column) ?? .same
  }
}

/// What the explanation of a hit's rank needs to know about a query.
struct RankingContext {
  /// The number of words in the query.
  let wordCount: Int

  let fields: FieldTable
  let filter: DocumentFilter
}
