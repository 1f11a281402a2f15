/// An invented maker of products, with its price level and its series.
struct Brand: Decodable, Sendable {
  /// The invented name.
  let name: String
  /// The price level of the brand in percent, where 100 is usual.
  let level: Int
  /// The names of the brand's series; a brand with more series makes more products.
  let series: [String]
}
