/// The slots of promoted hits in a list whose other hits are ranked.
struct PromotedHits {
  /// The promoted hits with their slots in ascending order; a hit whose slot is taken moves to the
  /// next.
  private let promoted: [(slot: Int, document: Promotions.PromotedDocument)]

  /// - Parameters:
  ///   - documents: The promotions that are shown, each document once, in the order in which the rules
  ///     apply.
  ///   - rest: The number of other hits. A slot after the last of them becomes the end of the list.
  init(_ documents: [Promotions.PromotedDocument], rest: Int) {
    var counts: [Int: Int] = [:]
    let wanted = documents.map { document in
      // Records that are promoted together are adjacent, without gaps for those that are missing.
      let number = counts[document.promotion, default: 0]
      counts[document.promotion] = number + 1
      return (slot: document.position + number, document: document)
    }.sorted { ($0.slot, $0.document.objectID) < ($1.slot, $1.document.objectID) }
    var next = 0
    promoted = wanted.enumerated().map { index, wanted in
      let slot = min(max(wanted.slot, next), rest + index)
      next = slot + 1
      return (slot, wanted.document)
    }
  }

  /// Returns the first `count` hits of the combined list.
  ///
  /// - Parameters:
  ///   - rest: The other hits in order, either all of them or as many as are wanted.
  ///   - hit: Makes the hit of a promotion.
  func first<Hit>(_ count: Int, of rest: [Hit], _ hit: (Promotions.PromotedDocument) -> Hit)
    -> [Hit]
  {
    var list: [Hit] = []
    var promoted = self.promoted[...]
    var rest = rest[...]
    while list.count < count {
      if let next = promoted.first, next.slot == list.count {
        list.append(hit(next.document))
        promoted.removeFirst()
      } else if let next = rest.popFirst() {
        list.append(next)
      } else {
        break
      }
    }
    return list
  }
}
