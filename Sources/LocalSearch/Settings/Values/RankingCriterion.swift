public import SearchCore

/// What decides which of two records that match comes first; if it does not, the next one does.
public enum RankingCriterion: Hashable, Sendable {
  /// Fewer typos first.
  case typo

  /// The nearer first, if the request names a place.
  case geo

  /// More words of the query first; they differ only where some are optional.
  case words

  /// The higher score of filters first.
  case filters

  /// Words nearer to each other first.
  case proximity

  /// More important attributes, and places nearer to their beginning, first.
  case attribute

  /// More words just as they were typed first.
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

  /// The attribute that is compared; `nil` for what comes from the query.
  var sorting: CustomRanking? {
    switch self {
    case .ascending(let attribute): .ascending(attribute)
    case .descending(let attribute): .descending(attribute)
    case .typo, .geo, .words, .filters, .proximity, .attribute, .exact, .custom: nil
    }
  }
}

extension RankingCriterion: TextSetting {
  static let forms =
    "\"typo\", \"geo\", \"words\", \"filters\", \"proximity\", \"attribute\", \"exact\", "
    + "\"custom\", \"asc(price)\" or \"desc(price)\""

  private static let named: [RankingCriterion] = standard

  init?(setting text: String) {
    if let criterion = Self.named.first(where: { $0.description == text.trimmed }) {
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
