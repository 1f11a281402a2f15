extension FilterGroup {
  /// The filters as clauses that are joined by *and*; a record must match at least one filter of
  /// each clause.
  var clauses: [[Filter]] {
    if filters.isEmpty { return [] }
    return id.kind == .or ? [Array(filters)] : filters.map { [$0] }
  }

  /// Throws for filters that no engine accepts in any form.
  func check(for form: FilterFormError.Form) throws(FilterFormError) {
    // Among optional filters a tag is a value of the attribute `_tags`.
    let isChoice = id.kind == .or && form != .optionalFilters
    let family = filters.first?.family
    for filter in filters {
      if isChoice, filter.family != family, let first = filters.first {
        throw error(.mixedFamilies(with: first), filter, form)
      }
      if let reason = filter.formError { throw error(reason, filter, form) }
    }
  }

  /// Returns the error for a filter of the group.
  func error(
    _ reason: FilterFormError.Reason, _ filter: Filter, _ form: FilterFormError.Form
  ) -> FilterFormError {
    FilterFormError(form: form, group: id, filter: filter, reason: reason)
  }
}

extension Filter {
  /// The reason why no engine accepts the filter; `nil` if the filter is valid.
  fileprivate var formError: FilterFormError.Reason? {
    if attribute.rawValue.isEmpty { return .emptyAttribute }
    switch self {
    case .facet(let filter):
      if case .number(let number) = filter.value, !number.isFinite { return .notFinite }
      return Self.formError(score: filter.score)
    case .numeric(let filter): return filter.condition.isFinite ? nil : .notFinite
    case .tag(let filter): return Self.formError(score: filter.score)
    }
  }

  private static func formError(score: Int?) -> FilterFormError.Reason? {
    (0...65_535).contains(score ?? 0) ? nil : .scoreOutOfRange
  }
}

extension NumericCondition {
  /// Whether all its numbers are finite.
  package var isFinite: Bool {
    switch self {
    case .comparison(_, let value): value.isFinite
    case .range(let range): range.lowerBound.isFinite && range.upperBound.isFinite
    }
  }
}
