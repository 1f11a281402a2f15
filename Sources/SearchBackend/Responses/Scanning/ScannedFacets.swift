/// Collects the facet values of one attribute while they are read.
struct ScannedFacets {
  private var indices: [String: Int] = [:]
  private var values: [Facet] = []
  private var isSorted = true

  /// Adds a value; of two equal values, the later one wins.
  mutating func append(_ facet: Facet) {
    if let index = indices.updateValue(values.count, forKey: facet.value) {
      indices[facet.value] = index
      values[index] = facet
      isSorted = false
      return
    }
    if isSorted, let last = values.last, !Self.areInOrder(last, facet) { isSorted = false }
    values.append(facet)
  }

  /// The values, sorted by descending count and then alphabetically.
  ///
  /// Most engines send them in this order, so usually nothing is sorted.
  var facets: [Facet] {
    isSorted ? values : values.sorted(by: Self.areInOrder)
  }

  private static func areInOrder(_ left: Facet, _ right: Facet) -> Bool {
    left.count == right.count
      ? AlphabeticalOrder(left.value, right.value).isBefore : left.count > right.count
  }
}
