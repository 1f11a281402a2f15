public import SearchlightBackend

/// A criterion that decides which of two matching records comes first; if they are equal, the next
/// criterion decides.
@nonexhaustive
public enum RankingCriterion: Hashable, Sendable {
  /// Fewer typos first.
  case typo

  /// Records nearer to the location of the request first, if it names one.
  case geo

  /// More words of the query first; records differ in this only if some words are optional.
  case words

  /// Higher scores of filters first.
  case filters

  /// Words nearer to each other first.
  case proximity

  /// More important attributes, and positions nearer to their beginning, first.
  case attribute

  /// More words exactly as they were typed first.
  case exact

  /// The custom ranking of the settings.
  case custom

  /// Small values of an attribute first, as in ``CustomRanking/ascending(_:)``.
  case ascending(Attribute)

  /// Large values of an attribute first, as in ``CustomRanking/descending(_:)``.
  case descending(Attribute)

  /// Algolia's order, the default.
  public static let standard: [RankingCriterion] = [
    .typo, .geo, .words, .filters, .proximity, .attribute, .exact, .custom,
  ]

  /// The attribute that is compared and its direction; `nil` for the other criteria.
  package var sorting: CustomRanking? {
    switch self {
    case .ascending(let attribute): .ascending(attribute)
    case .descending(let attribute): .descending(attribute)
    case .typo, .geo, .words, .filters, .proximity, .attribute, .exact, .custom: nil
    }
  }
}

extension RankingCriterion: TextSetting {
  package static let forms =
    standard.map { "\"\($0)\", " }.joined() + "\"asc(price)\" or \"desc(price)\""

  package init?(setting text: String) {
    if let criterion = Self.standard.first(where: { $0.description == text.trimmed }) {
      self = criterion
    } else if let sorting = CustomRanking(setting: text) {
      self = sorting.isDescending ? .descending(sorting.attribute) : .ascending(sorting.attribute)
    } else {
      return nil
    }
  }
}

extension RankingCriterion: CustomStringConvertible {
  /// The criterion as Algolia's settings write it: `typo`, `desc(popularity)`.
  public var description: String {
    switch self {
    case .typo: "typo"
    case .geo: "geo"
    case .words: "words"
    case .filters: "filters"
    case .proximity: "proximity"
    case .attribute: "attribute"
    case .exact: "exact"
    case .custom: "custom"
    case .ascending, .descending: sorting?.description ?? ""
    }
  }
}
