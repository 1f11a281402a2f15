/// The places of promoted hits in a list of which all others are ranked.
struct PinnedList {
  /// The promoted hits with their places, rising: a place that is taken moves on to the next.
  private let pins: [(place: Int, pin: Placement.Pin)]

  /// - Parameters:
  ///   - pins: Those that are shown, none twice, in the order in which rules have their say.
  ///   - rest: How many other hits there are. A place behind the last of them is at the end.
  init(_ pins: [Placement.Pin], rest: Int) {
    var counts: [Int: Int] = [:]
    let wanted = pins.map { pin in
      // Records that are promoted together stand side by side, without gaps for those that are missing.
      let number = counts[pin.promotion, default: 0]
      counts[pin.promotion] = number + 1
      return (place: pin.position + number, pin: pin)
    }.sorted { ($0.place, $0.pin.objectID) < ($1.place, $1.pin.objectID) }
    var next = 0
    self.pins = wanted.enumerated().map { index, wanted in
      let place = min(max(wanted.place, next), rest + index)
      next = place + 1
      return (place, wanted.pin)
    }
  }

  /// The first hits of all.
  ///
  /// - Parameters:
  ///   - rest: The other hits, in order; as many as are wanted, or all.
  ///   - hit: Makes a hit of what is promoted.
  func first<Hit>(_ count: Int, of rest: [Hit], _ hit: (Placement.Pin) -> Hit) -> [Hit] {
    var list: [Hit] = []
    var pins = self.pins[...]
    var rest = rest[...]
    while list.count < count {
      if let next = pins.first, next.place == list.count {
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
