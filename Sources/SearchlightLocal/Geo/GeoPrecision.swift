/// The steps in which distances are compared; their width may change from some distances on.
struct GeoPrecision: Hashable, Sendable {
  /// A range of distances whose steps have the same width, in metres.
  struct Band: Hashable, Sendable {
    let from: UInt32
    let step: UInt32

    /// The number of steps before the band.
    let base: UInt32
  }

  /// The width of a step in metres if a request says nothing, and the smallest that it can ask for.
  static let smallestStep: UInt32 = 10

  /// The bands in rising order; the first one begins at 0.
  let bands: [Band]

  /// - Parameter steps: Distances with the width of the steps from there on, both in metres, in any
  ///   order. If two have the same distance, the later applies; before the first one, steps are 10
  ///   metres wide.
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

  /// Returns the band of a distance.
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

  /// Returns the number of the step of a distance, from 0; it rises with the distance.
  @inline(__always)
  func bucket(of metres: UInt32) -> UInt32 {
    let band = band(of: metres)
    return band.base &+ (metres &- band.from) / band.step
  }
}
