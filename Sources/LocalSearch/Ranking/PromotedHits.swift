/// The slots of promoted hits in a list whose other hits are ranked.
struct PromotedHits {
  /// The promoted hits with their slots in ascending order; a hit whose slot is taken moves to the
  /// next.
  private let pins: [(slot: Int, pin: Promotions.Pin)]

  /// - Parameters:
  ///   - pins: The promotions that are shown, each document once, in the order in which the rules
  ///     apply.
  ///   - rest: The number of other hits. A slot after the last of them becomes the end of the list.
  init(_ pins: [Promotions.Pin], rest: Int) {
    var counts: [Int: Int] = [:]
    let wanted = pins.map { pin in
      // Records that are promoted together are adjacent, without gaps for those that are missing.
      let number = counts[pin.promotion, default: 0]
      counts[pin.promotion] = number + 1
      return (slot: pin.position + number, pin: pin)
    }.sorted { ($0.slot, $0.pin.objectID) < ($1.slot, $1.pin.objectID) }
    var next = 0
    self.pins = wanted.enumerated().map { index, wanted in
      let slot = min(max(wanted.slot, next), rest + index)
      next = slot + 1
      return (slot, wanted.pin)
    }
  }

  /// Returns the first `count` hits of the combined list.
  ///
  /// - Parameters:
  ///   - rest: The other hits in order, either all of them or as many as are wanted.
  ///   - hit: Makes the hit of a promotion.
  func first<Hit>(_ count: Int, of rest: [Hit], _ hit: (Promotions.Pin) -> Hit) -> [Hit] {
    var list: [Hit] = []
    var pins = self.pins[...]
    var rest = rest[...]
    while list.count < count {
      if let next = pins.first, next.slot == list.count {
        list.append(hit(next.pin))
        pins.removeFirst()
      } else if let next = rest.popFirst() {
        list.append(next)
      } else {
        break
      }
    }
    return list
  }
}
