/// A maker of products.
struct Brand: Sendable {
  /// The invented name.
  let name: String
  /// What the brand asks, in percent of what is usual.
  let level: Int
  /// The names of its series: a brand with more of them makes more products.
  let series: [String]

  init(_ name: String, level: Int, series: String...) {
    self.name = name
    self.level = level
    self.series = series
  }
}
