/// The result of a query in one of several segments.
struct SegmentTopDocuments {
  let reader: SegmentReader
  let filter: DocumentFilter
  let scratch: MatchScratch
  var top: TopDocuments

  /// The promotions of the segment; `nil` for none.
  var promotions: SegmentPromotions?
}

extension SegmentTopDocuments {
  /// Records which promoted documents were found.
  mutating func notePromotions() {
    guard promotions != nil else { return }
    top.list()
    promotions?.note(found: scratch.documents.prefix(top.count), of: reader.segment.count)
  }
}

/// How well promoted documents match.
struct PromotionMatches {
  /// The hits of the promoted documents that match, by segment and document.
  private var matched: [Int: RankedHit] = [:]

  /// Records the hit of a promoted document that was found.
  mutating func note(_ found: FoundDocument) {
    matched[Self.key(found.segment, found.document)] = found.hit
  }

  /// Returns the hit to show for a promotion, whether its document matches or not.
  func hit(of promoted: Promotions.PromotedDocument) -> FoundDocument {
    let hit = matched[Self.key(promoted.segment, promoted.document)]
    return FoundDocument(
      segment: promoted.segment, hit: hit ?? .unmatched(promoted.document),
      promotion: hit == nil ? .unmatched : .matched)
  }

  private static func key(_ segment: Int, _ document: Int) -> Int { (segment << 32) | document }
}

extension RankedHit {
  /// Creates the hit of a document that is shown although it does not match.
  fileprivate static func unmatched(_ document: Int) -> RankedHit {
    RankedHit(
      document: document, score: MatchScore(typos: 0, attribute: 0, inexactWords: 0), words: 0)
  }
}

/// A row of the matches, with a lower bound of its ranking key.
struct BoundedRow<Key: Comparable>: Comparable {
  let bound: Key
  let index: Int

  static func < (left: Self, right: Self) -> Bool {
    left.bound == right.bound ? left.index < right.index : left.bound < right.bound
  }
}
