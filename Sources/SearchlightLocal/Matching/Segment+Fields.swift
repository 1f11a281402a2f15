import SearchlightBackend
import SearchlightSettings

extension Segment {
  /// Returns how positions in each field count for a query.
  func fieldTable(_ options: MatchingOptions) -> FieldTable {
    let attributes = options.restrictSearchableAttributes
    func isAmong(_ attributes: [Attribute], _ field: Field) -> Bool {
      attributes.contains { $0 == field.attribute }
    }
    return FieldTable(
      fields.map { field in
        let limits = FieldTable.Limits(
          isExcluded: !attributes.isEmpty && !isAmong(attributes, field),
          hasTypos: !isAmong(options.attributesWithoutTypos, field),
          hasPrefixes: !isAmong(options.attributesWithoutPrefixes, field),
          isExact: !isAmong(options.attributesNeverExact, field))
        return (field.rank, field.isOrdered, limits)
      }, layout: text.layout)
  }

  /// Returns the columns of the attributes to count, each once; `*` stands for all columns.
  ///
  /// - Parameter ignoresUndeclared: Whether other attributes are left out.
  /// - Throws: ``SearchError/rejected(message:status:)`` for an attribute whose values are not
  ///   counted.
  func countedFacets(
    _ attributes: [Attribute], ignoresUndeclared: Bool
  ) throws(SearchError) -> [FacetColumn] {
    let counted = facets.filter { $0.use != .filterOnly }
    if attributes.contains("*") { return counted }
    var columns: [FacetColumn] = []
    for attribute in attributes where !columns.contains(where: { $0.attribute == attribute }) {
      guard let column = counted.first(where: { $0.attribute == attribute }) else {
        if ignoresUndeclared { continue }
        throw .uncounted(attribute)
      }
      columns.append(column)
    }
    return columns
  }
}
