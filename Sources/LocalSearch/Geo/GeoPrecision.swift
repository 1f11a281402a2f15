/// In which steps distances are compared: one step, or from some distances on others.
struct GeoPrecision: Hashable, Sendable {
  /// From a distance on, steps of so many metres.
  struct Band: Hashable, Sendable {
    let from: UInt32
    let step: UInt32

    /// The number of steps before it.
    let base: UInt32
  }

  /// What counts where a request says nothing, and the least that counts.
  static let smallestStep: UInt32 = 10

  /// The bands, rising; the first begins at 0.
  let bands: [Band]

  /// - Parameter steps: From which distance on which step, in any order; of two from one distance the later
  ///   counts, and before the first there are steps of 10 metres.
  init(_ steps: [(from: UInt32, step: UInt32)]) {
    var wanted: [UInt32: UInt32] = [0: Self.smallestStep]
    for (from, step) in steps { wanted[from] = max(step, Self.smallestStep) }
    var bands: [Band] = []
    for (from, step) in wanted.sorted(by: { $0.key < $1.key }) {
      let base = bands.last.map { $0.base + (from - $0.from - 1) / $0.step + 1 } ?? 0
      bands.append(Band(from: from, step: step, base: base))
    }
    self.bands = bands
  }

  /// The band in which a distance is.
  @inline(__always)
  func band(of metres: UInt32) -> Band {
    var low = 0
    var high = bands.count
    while high &- low > 1 {
      let middle = (low &+ high) &>> 1
      if bands[middle].from <= metres { low = middle } else { high = middle }
    }
    return bands[low]
  }

  /// The number of the step in which a distance is, from 0: it rises with the distance.
  @inline(__always)
  func bucket(of metres: UInt32) -> UInt32 {
    let band = band(of: metres)
    return band.base &+ (metres &- band.from) / band.step
  }
}
