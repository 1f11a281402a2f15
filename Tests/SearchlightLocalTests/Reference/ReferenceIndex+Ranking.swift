import SearchlightLocal
import SearchlightCore

extension ReferenceIndex {
  /// The figures that decide if no criterion does.
  func ties(_ found: Found) -> [Int] { [unfinished(found), length(found)] }

  /// 1 for a hit in which words of the query are only prefixes, without a typo only of a single word
  /// and in the most important attribute; without a custom ranking, hits with whole words come
  /// first.
  func unfinished(_ found: Found) -> Int {
    guard settings.customRanking.isEmpty, found.match.words > 0,
      !settings.searchableAttributes.isEmpty
    else { return 0 }
    return (found.match.typos > 0 ? found.isUnfinished : found.match.isInexactInFirst) ? 1 : 0
  }

  /// The number of words that counts against a hit.
  ///
  /// Without a custom ranking, shorter ones come first among the hits that match in the most
  /// important attribute.
  func length(_ found: Found) -> Int {
    guard settings.customRanking.isEmpty, found.match.words > 0,
      !settings.searchableAttributes.isEmpty
    else { return 0 }
    return found.match.attributeFigures[0] == 0 ? min(found.record.length, 255) : 255
  }

  func ranked(
    _ found: [Found], _ parameters: ReferenceParameters, _ filters: ReferenceFilters
  ) -> [Found] {
    found.enumerated().sorted { left, right in
      if let before = precedes(left.element, right.element, parameters, filters) { return before }
      let ties = (ties(left.element), ties(right.element))
      if ties.0 != ties.1 { return ties.0.lexicographicallyPrecedes(ties.1) }
      return left.offset < right.offset
    }.map(\.element)
  }

  /// Whether the first match comes before the second; `nil` if neither does.
  ///
  /// - Parameter filters: `nil` for matches of the same record, which filters do not distinguish.
  func precedes(
    _ left: Found, _ right: Found, _ parameters: ReferenceParameters, _ filters: ReferenceFilters?
  ) -> Bool? {
    let isLimited = ["min", "strict"].contains(parameters.text("typoTolerance"))
    for criterion in (isLimited ? [.typo] : []) + settings.ranking {
      let order: Int
      switch criterion {
      case .ascending(let attribute):
        order = ReferenceOrder([.ascending(attribute)])
          .compare(left.record.record, right.record.record)
      case .descending(let attribute):
        order = ReferenceOrder([.descending(attribute)])
          .compare(left.record.record, right.record.record)
      case .custom:
        order = ReferenceOrder(settings.customRanking)
          .compare(left.record.record, right.record.record)
      case .filters:
        guard let filters else { continue }
        order = filters.score(of: right.record.record) - filters.score(of: left.record.record)
      case .geo:
        guard let geo = filters?.geo, geo.point != nil else { continue }
        let ranks = (geo.rank(of: left.record.record), geo.rank(of: right.record.record))
        order = ranks.0 == ranks.1 ? 0 : ranks.0.lexicographicallyPrecedes(ranks.1) ? -1 : 1
      case .typo, .words, .proximity, .attribute, .exact:
        let figures = left.match.figures(criterion) ?? []
        let others = right.match.figures(criterion) ?? []
        order = figures == others ? 0 : figures.lexicographicallyPrecedes(others) ? -1 : 1
      }
      if order != 0 { return order < 0 }
    }
    return nil
  }
}
