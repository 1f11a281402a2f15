import SearchlightSettings

/// The documents of one version of an index that rules promote and hide, for one request.
///
/// A hidden document counts as absent. A promoted document is a hit at a fixed position, whether it
/// matches or not. The engine first decides everything else without the promotion, then removes the
/// document from the list if it is among the hits, and inserts it at its position.
struct Promotions {
  /// A document that is promoted.
  struct PromotedDocument: PromotedRecord {
    /// Its index in the order in which the rules apply.
    let order: Int

    let objectID: String
    let segment: Int
    let document: Int

    /// The index of the promotion, and the position of its first record.
    let promotion: Int
    let position: Int

    /// Whether the document must meet the filters.
    let mustPass: Bool
  }

  /// All documents that may be promoted, in the order in which the rules apply.
  let documents: [PromotedDocument]

  /// For each segment, the documents that are hidden.
  let hidden: [[UInt32]]

  /// Whether hits include their ranking info.
  let includesRankingInfo: Bool

  /// Whether some promoted documents are exempt from the filters.
  var isFree: Bool { documents.contains { !$0.mustPass } }
}
