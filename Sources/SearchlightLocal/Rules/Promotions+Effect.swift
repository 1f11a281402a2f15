import SearchlightSettings

extension Promotions {
  /// Finds the promoted and hidden records in a snapshot; `nil` if there are none.
  init?(_ effect: RuleEffect, in snapshot: IndexSnapshot, includesRankingInfo: Bool) {
    var hidden = [[UInt32]](repeating: [], count: snapshot.segments.count)
    for address in effect.hidden.compactMap({ snapshot.address(of: $0) }) {
      hidden[address.segment].append(UInt32(address.document))
    }
    var documents: [PromotedDocument] = []
    for promoted in effect.promoted {
      guard let address = snapshot.address(of: promoted.objectID) else { continue }
      documents.append(
        PromotedDocument(
          order: documents.count, objectID: promoted.objectID, segment: address.segment,
          document: address.document, promotion: promoted.promotion, position: promoted.position,
          mustPass: promoted.mustPass))
    }
    guard !documents.isEmpty || hidden.contains(where: { !$0.isEmpty }) else { return nil }
    self.init(documents: documents, hidden: hidden, includesRankingInfo: includesRankingInfo)
  }
}
