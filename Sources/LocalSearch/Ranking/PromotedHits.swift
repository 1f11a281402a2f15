/// The slots of promoted hits in a list of which all others are ranked.
struct PromotedHits {
  /// The promoted hits with their slots, rising: a slot that is taken moves on to the next.
  private let pins: [(slot: Int, pin: Promotions.Pin)]

  /// - Parameters:
  ///   - pins: Those that are shown, none twice, in the order in which rules have their say.
  ///   - rest: How many other hits there are. A slot behind the last of them is at the end.
  init(_ pins: [Promotions.Pin], rest: Int) {
    var counts: [Int: Int] = [:]
    let wanted = pins.map { pin in
      // Records that are promoted together stand side by side, without gaps for those that are missing.
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

  /// The first hits of all.
  ///
  /// - Parameters:
  ///   - rest: The other hits, in order; as many as are wanted, or all.
  ///   - hit: Makes a hit of what is promoted.
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
