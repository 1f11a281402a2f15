/// Which documents of a version of an index rules promote and hide, for one request.
///
/// What is hidden is as if it were not there. What is promoted is a hit whether it matches or not, at a place of
/// its own: first all else is decided as without it, then it is taken out of the list where it is among the
/// hits, and put in.
struct Promotions {
  /// A document that is promoted.
  struct Pin {
    /// Its place in the order in which rules have their say.
    let order: Int

    let objectID: String
    let segment: Int
    let document: Int

    /// The number of the promotion, and the place of its first record.
    let promotion: Int
    let position: Int

    /// Whether it has to meet the filters.
    let mustPass: Bool
  }

  /// All that may be promoted, in the order in which rules have their say.
  let pins: [Pin]

  /// For each segment the documents that are hidden.
  let hidden: [[UInt32]]

  /// Whether hits show the figures of their ranking.
  let needsFigures: Bool

  /// Whether what is promoted does not have to meet the filters, some of it.
  var isFree: Bool { pins.contains { !$0.mustPass } }
}
