import SearchCore

extension Segment {
  /// How places count for a query.
  ///
  /// - Throws: ``SearchError/rejected(message:status:)`` if the search is to be restricted to an
  ///   attribute that is not searched.
  func fieldTable(restrictedTo attributes: [Attribute]) throws(SearchError) -> FieldTable {
    var table = FieldTable(fields.map { ($0.rank, $0.isOrdered) }, layout: text.layout)
    guard !attributes.isEmpty else { return table }
    let known = fields.compactMap(\.attribute)
    for attribute in attributes where !known.contains(attribute) {
      throw .refused(
        "restrictSearchableAttributes names \(attribute), which is not among the "
          + "searchableAttributes; those are \(known.map(\.rawValue).joined(separator: ", "))")
    }
    for (index, field) in fields.enumerated() {
      table.entries[index].isExcluded = !attributes.contains { $0 == field.attribute }
    }
    return table
  }

  /// The columns of the attributes to count, none twice.
  ///
  /// - Throws: ``SearchError/rejected(message:status:)`` for an attribute whose values are not counted.
  func countedFacets(_ attributes: [Attribute]) throws(SearchError) -> [FacetColumn] {
    let counted = facets.filter { $0.use != .filterOnly }
    if attributes.contains("*") { return counted }
    var columns: [FacetColumn] = []
    for attribute in attributes where !columns.contains(where: { $0.attribute == attribute }) {
      guard let column = counted.first(where: { $0.attribute == attribute }) else {
        throw .refused(
          "Cannot count the values of `\(attribute)` attribute, you need to add it to "
            + "attributesForFaceting, not as filterOnly.")
      }
      columns.append(column)
    }
    return columns
  }
}
