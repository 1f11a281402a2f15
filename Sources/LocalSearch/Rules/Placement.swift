/// Which documents of a version of an index rules promote and hide, for one request.
///
/// What is hidden is as if it were not there. What is promoted is a hit whether it matches or not, at a place of
/// its own: first all else is decided as without it, then it is taken out of the list where it is among the
/// hits, and put in.
struct Placement {
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

  /// `nil` if nothing is promoted or hidden.
  init?(_ effect: RuleEffect, in list: SegmentList, needsFigures: Bool) {
    var hidden = [[UInt32]](repeating: [], count: list.segments.count)
    for place in effect.hidden.compactMap({ list.place($0) }) {
      hidden[place.segment].append(UInt32(place.document))
    }
    var pins: [Pin] = []
    for (number, (promotion, mustPass)) in effect.promotions.enumerated() {
      // Who is promoted and hidden is hidden.
      for objectID in promotion.objectIDs where !effect.hidden.contains(objectID) {
        guard let place = list.place(objectID) else { continue }
        pins.append(
          Pin(
            order: pins.count, objectID: objectID, segment: place.segment, document: place.document,
            promotion: number, position: promotion.position, mustPass: mustPass))
      }
    }
    guard !pins.isEmpty || hidden.contains(where: { !$0.isEmpty }) else { return nil }
    self.pins = pins
    self.hidden = hidden
    self.needsFigures = needsFigures
  }
}
