import SearchlightBackend

extension Segment {
  /// Returns the documents that meet a group.
  func documents(meeting group: FilterGroup) -> Bitmap {
    group.id.kind == .or
      ? documents(meetingAny: group.filters) : documents(meetingAll: group.filters)
  }

  /// Returns the documents that meet at least one of the filters.
  func documents(meetingAny filters: some Sequence<Filter>) -> Bitmap {
    let batches = FilterBatches(filters)
    var result = Bitmap(count: count, repeating: false)
    for (subject, filters) in batches.asking {
      result.formUnion(documents(having: filters, of: subject))
    }
    for (subject, filters) in batches.negated {
      for filter in filters {
        // Hardly any document has both of two values, so the result soon contains all documents.
        if result.isFull { return result }
        result.formUnion(documents(lacking: [filter], of: subject))
      }
    }
    return result
  }

  /// Returns the documents that meet all of the filters.
  func documents(meetingAll filters: some Sequence<Filter>) -> Bitmap {
    let batches = FilterBatches(filters)
    var result = Bitmap(count: count, repeating: true)
    for (subject, filters) in batches.negated {
      result.formIntersection(documents(lacking: filters, of: subject))
    }
    for (subject, filters) in batches.asking {
      for filter in filters {
        if result.isEmpty { return result }
        result.formIntersection(documents(having: [filter], of: subject))
      }
    }
    return result
  }

  /// Returns the documents that meet at least one of the filters, where negation is ignored.
  private func documents(having filters: [Filter], of subject: FilterBatches.Subject) -> Bitmap {
    let found: Bitmap? =
      switch subject {
      case .facet(let attribute):
        facetColumn(attribute)?.documents(having: filters.compactMap(\.facetText), count: count)
      case .tags:
        tags?.documents(having: filters.compactMap(\.facetText), count: count)
      case .number(let attribute):
        numbers.column(attribute)?
          .documents(in: NumericRanges(filters.compactMap(\.condition)), count: count)
      }
    return found ?? Bitmap(count: count, repeating: false)
  }

  /// Returns the documents that meet none of the filters, where negation is ignored.
  ///
  /// A document without a number meets neither a condition nor its opposite.
  private func documents(lacking filters: [Filter], of subject: FilterBatches.Subject) -> Bitmap {
    let having = documents(having: filters, of: subject)
    guard case .number(let attribute) = subject else { return having.inverted }
    return numbers.column(attribute)?.documents(in: .all, count: count).subtracting(having)
      ?? having
  }

  /// Returns the column that a facet filter reads; `nil` if no document has a value there.
  func facetColumn(_ attribute: Attribute) -> FacetColumn? {
    if let declared = facet(attribute) { return declared }
    switch attribute {
    case Filter.Tag.attribute: return tags
    case IdentifierColumn.attribute: return identifiers.facet
    default: return nil
    }
  }
}

extension Filter {
  /// The text that a facet or tag filter looks for; `nil` for a numeric filter.
  var facetText: String? {
    switch self {
    case .facet(let filter): filter.value.description
    case .tag(let filter): filter.value
    case .numeric: nil
    }
  }

  fileprivate var condition: NumericCondition? {
    if case .numeric(let filter) = self { filter.condition } else { nil }
  }
}
