import SearchCore

extension Filter {
  /// The documents of a segment that meet the filter.
  ///
  /// - Throws: ``SearchError/rejected(message:status:)`` for a facet that is not declared.
  func documents(in segment: Segment) throws(SearchError) -> Bitmap {
    let count = segment.count
    var result: Bitmap
    switch self {
    case .facet(let filter):
      guard let column = segment.column(ofFacet: filter.attribute) else {
        throw .rejected(
          message: "Cannot filter by `\(filter.attribute)` attribute, you need to add it to "
            + "attributesForFaceting.", status: 400)
      }
      result =
        column?.documents(having: filter.value.description, documentCount: count)
        ?? Bitmap(count: count, repeating: false)
    case .tag(let filter):
      result =
        segment.tags?.documents(havingExactly: filter.value, documentCount: count)
        ?? Bitmap(count: count, repeating: false)
    case .numeric(let filter):
      // A record without the number meets neither the condition nor its opposite.
      return segment.numbers.column(filter.attribute)?
        .documents(filter.condition, isNegated: filter.isNegated, count: count)
        ?? Bitmap(count: count, repeating: false)
    }
    if isNegated { result.invert() }
    return result
  }
}

extension Segment {
  /// The column in which a facet filter looks, which is empty where no record has tags; `nil` if the
  /// attribute is not declared.
  fileprivate func column(ofFacet attribute: Attribute) -> FacetColumn?? {
    if let column = facet(attribute) { return .some(column) }
    return attribute == Filter.Tag.attribute ? .some(tags) : nil
  }
}
