package import SearchlightBackend

extension IndexSettings {
  /// Checks that records can be filtered by some groups.
  ///
  /// - Parameter ignoresUndeclared: Whether facets may be undeclared, so that no record meets a filter
  ///   on them.
  /// - Throws: ``SearchError/rejected(message:status:)`` for a facet that is not declared, and for
  ///   a comparison of numbers that the settings do not allow.
  package func check(_ groups: [FilterGroup], ignoresUndeclared: Bool = false) throws(SearchError) {
    if groups.isEmpty { return }
    let facets = Set(attributesForFaceting.map(\.attribute))
    let numbers = Dictionary(
      numericAttributesForFiltering.map { ($0.attribute, $0.isEqualOnly) }
    ) { _, later in later }
    for filter in groups.lazy.flatMap(\.filters) {
      switch filter {
      case .facet(let filter):
        guard !ignoresUndeclared, !facets.contains(filter.attribute.withoutElement),
          !filter.attribute.needsNoDeclaration
        else {
          continue
        }
        throw .refused(
          "Cannot filter by `\(filter.attribute)` attribute, you need to add it to "
            + "attributesForFaceting.")
      case .numeric(let filter) where !numbers.isEmpty:
        guard let isEqualOnly = numbers[filter.attribute.withoutElement] else {
          throw .refused(
            "Cannot compare numbers of `\(filter.attribute)` attribute, you need to add it to "
              + "numericAttributesForFiltering.")
        }
        guard isEqualOnly, !filter.condition.isEquality else { continue }
        throw .refused(
          "Cannot compare numbers of `\(filter.attribute)` attribute but by = and !=, you need to add it "
            + "to numericAttributesForFiltering, not as equalOnly.")
      case .numeric, .tag: continue
      }
    }
  }

  /// Returns the groups in which nothing meets a comparison of numbers that the settings do not
  /// allow.
  ///
  /// Numbers are found without a declaration, so such a filter would tell what it must not.
  package func withoutUndeclaredNumbers(_ groups: [FilterGroup]) -> [FilterGroup] {
    if numericAttributesForFiltering.isEmpty { return groups }
    let known = Set(numericAttributesForFiltering.map(\.attribute))
    return groups.map { group in
      FilterGroup(
        group.id,
        group.filters.map { filter in
          guard case .numeric(let number) = filter,
            !known.contains(number.attribute.withoutElement)
          else {
            return filter
          }
          // No attribute has this name, and it needs no declaration.
          return Filter.facet("\"", "")
        })
    }
  }
}

extension Attribute {
  /// Whether the attribute can be filtered by without a declaration: tags, identifiers, and a name
  /// with quotation marks.
  ///
  /// Where arrays of filters keep quotation marks as part of a name, the filter is accepted, and no
  /// record meets it.
  fileprivate var needsNoDeclaration: Bool {
    self == Filter.Tag.attribute || self == "objectID"
      || rawValue.unicodeScalars.contains("\"")
  }
}

extension NumericCondition {
  fileprivate var isEquality: Bool {
    switch self {
    case .comparison(let comparison, _): comparison == .equal || comparison == .notEqual
    case .range: false
    }
  }
}

extension SearchError {
  /// Returns the error for a request that counts an attribute whose values are not counted.
  package static func uncounted(_ attribute: Attribute) -> SearchError {
    .refused(
      "Cannot count the values of `\(attribute)` attribute, you need to add it to "
        + "attributesForFaceting, not as filterOnly.")
  }

  /// Returns the error for a search in the values of an attribute that cannot be searched.
  package static func unsearchedValues(of attribute: Attribute) -> SearchError {
    .refused(
      "Cannot search in `\(attribute)` attribute, you need to add `searchable(\(attribute))` to "
        + "attributesForFaceting.")
  }
}
