/// The values of an attribute as they are read.
struct ScannedFacets {
  private var places: [String: Int] = [:]
  private var values: [Facet] = []
  private var isSorted = true

  /// Adds a value; of two equal ones the later stays.
  mutating func append(_ facet: Facet) {
    if let place = places.updateValue(values.count, forKey: facet.value) {
      places[facet.value] = place
      values[place] = facet
      isSorted = false
      return
    }
    if isSorted, let last = values.last, !Self.areInOrder(last, facet) { isSorted = false }
    values.append(facet)
  }

  /// The values, those with the most records first, equal ones by value.
  ///
  /// Most engines send them so.
  var facets: [Facet] {
    isSorted ? values : values.sorted(by: Self.areInOrder)
  }

  private static func areInOrder(_ left: Facet, _ right: Facet) -> Bool {
    left.count == right.count ? left.value < right.value : left.count > right.count
  }
}
