extension Promotions {
  /// Finds the promoted and hidden records in a snapshot; `nil` if there are none.
  init?(_ effect: RuleEffect, in snapshot: IndexSnapshot, includesRankingInfo: Bool) {
    var hidden = [[UInt32]](repeating: [], count: snapshot.segments.count)
    for address in effect.hidden.compactMap({ snapshot.address(of: $0) }) {
      hidden[address.segment].append(UInt32(address.document))
    }
    var documents: [PromotedDocument] = []
    for (number, (promotion, mustPass)) in effect.promotions.enumerated() {
      // A record that is both promoted and hidden is hidden.
      for objectID in promotion.objectIDs where !effect.hidden.contains(objectID) {
        guard let address = snapshot.address(of: objectID) else { continue }
        documents.append(
          PromotedDocument(
            order: documents.count, objectID: objectID, segment: address.segment,
            document: address.document,
            promotion: number, position: promotion.position, mustPass: mustPass))
      }
    }
    guard !documents.isEmpty || hidden.contains(where: { !$0.isEmpty }) else { return nil }
    self.init(documents: documents, hidden: hidden, includesRankingInfo: includesRankingInfo)
  }
}
