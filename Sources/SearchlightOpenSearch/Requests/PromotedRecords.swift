import SearchlightBackend
import SearchlightSettings

/// The records that rules promote and hide in one search.
///
/// As in the embedded engine, everything is decided without the promotions first. Then promoted
/// records are taken out of the list, and put into it at their positions.
struct PromotedRecords: Sendable {
  /// The records to promote, in the order in which the rules apply.
  let promoted: [RulePromotion]

  /// The identifiers of the hidden records, sorted.
  let hidden: [String]

  /// The promotions that are shown; empty until the cluster has been asked for them.
  private(set) var shown: [ShownPromotion] = []

  /// - Returns: `nil` if rules promote and hide nothing.
  init?(_ effect: RuleEffect?) {
    guard let effect, !effect.promoted.isEmpty || !effect.hidden.isEmpty else { return nil }
    promoted = effect.promoted
    hidden = effect.hidden.sorted()
  }

  /// The identifiers of all promoted records, each once, in order.
  var objectIDs: [String] { Self.unique(promoted.map(\.objectID)) }

  /// Returns the identifiers of the records that must meet the filters, or of the others.
  func objectIDs(mustPass: Bool) -> [String] {
    Self.unique(promoted.filter { $0.mustPass == mustPass }.map(\.objectID))
  }

  private static func unique(_ texts: [String]) -> [String] {
    var known: Set<String> = []
    return texts.filter { known.insert($0).inserted }
  }

  /// Chooses the promotions that are shown.
  ///
  /// - Parameter hits: The hits of records that must meet the filters and do, under `true`, and those
  ///   of all others that exist, under `false`.
  mutating func show(_ hits: [Bool: [JSON]]) {
    let known = hits.mapValues { hits in
      Dictionary(hits.map { ($0.hitIdentifier, $0) }, uniquingKeysWith: { first, _ in first })
    }
    var shownIDs: Set<String> = []
    shown = promoted.compactMap { promotion in
      guard let hit = known[promotion.mustPass]?[promotion.objectID],
        shownIDs.insert(promotion.objectID).inserted
      else { return nil }
      return ShownPromotion(promotion, hit: hit)
    }
  }

  /// Returns the range of the ranked hits, without the promoted ones, that a page shows if there are
  /// so many.
  func rankedWindow(of window: Range<Int>) -> Range<Int> {
    let others = PromotedHits(shown, rest: .max / 2).places(in: window).compactMap { place in
      if case .other(let index) = place { index } else { nil }
    }
    guard let first = others.first, let last = others.last else { return 0..<0 }
    return first..<last + 1
  }

  /// Returns the hits of a page.
  ///
  /// - Parameters:
  ///   - ranked: The ranked hits from ``rankedWindow(of:)``.
  ///   - count: The number of all ranked hits.
  func hits(in window: Range<Int>, among ranked: [JSON], of count: Int) -> [JSON] {
    let first = rankedWindow(of: window).lowerBound
    var hits: [JSON] = []
    for place in PromotedHits(shown, rest: count).places(in: window) {
      switch place {
      case .promoted(let promotion): hits.append(promotion.hit)
      case .other(let index):
        if ranked.indices.contains(index - first) { hits.append(ranked[index - first]) }
      }
    }
    return hits
  }

  /// The values of groups of variants that promoted records stand for.
  func variants(_ field: String) -> [JSON] {
    var values: [JSON] = []
    for value in shown.compactMap({ $0.hit["fields"]?[field]?[0] }) where !values.contains(value) {
      values.append(value)
    }
    return values
  }
}

/// A promotion that is shown, with the hit of the cluster for its record.
struct ShownPromotion: PromotedRecord, Sendable {
  let objectID: String
  let promotion: Int
  let position: Int
  let hit: JSON

  init(_ record: RulePromotion, hit: JSON) {
    objectID = record.objectID
    promotion = record.promotion
    position = record.position
    self.hit = hit
  }
}

extension JSON {
  /// The identifier of the record of a hit; empty if it has none.
  var hitIdentifier: String {
    self["_source"]?["objectID"]?.identifierText ?? self["_id"]?.stringValue ?? ""
  }
}
