/// The values of an attribute as they are read.
struct ScannedFacets {
  private var places: [String: Int] = [:]
  private var values: [Facet] = []
  private var isByCount = true
  private var isByValue = true

  /// Adds a value; of two equal ones the later stays.
  mutating func append(_ facet: Facet) {
    if let place = places.updateValue(values.count, forKey: facet.value) {
      places[facet.value] = place
      values[place] = facet
      isByCount = false
      isByValue = false
      return
    }
    if let last = values.last {
      if isByCount, !Self.areInOrder(last, facet) { isByCount = false }
      if isByValue, last.value >= facet.value { isByValue = false }
    }
    values.append(facet)
  }

  /// The values as they came, if that is by count or by value; or else those with the most records first,
  /// equal ones by value.
  var facets: [Facet] {
    isByCount || isByValue ? values : values.sorted(by: Self.areInOrder)
  }

  private static func areInOrder(_ left: Facet, _ right: Facet) -> Bool {
    left.count == right.count ? left.value < right.value : left.count > right.count
  }
}
