extension FilterGroup {
  /// The filters, joined by and, of which some are joined by or: each clause is met by one of its filters.
  var clauses: [[Filter]] {
    if filters.isEmpty { return [] }
    return id.kind == .or ? [Array(filters)] : filters.map { [$0] }
  }

  /// Checks what any form of an engine has to refuse.
  func check(for form: FilterFormError.Form) throws(FilterFormError) {
    // Among optional filters a tag is a value of its attribute.
    let isChoice = id.kind == .or && form != .optionalFilters
    let family = filters.first?.family
    for filter in filters {
      if isChoice, filter.family != family, let first = filters.first {
        throw error(.mixedFamilies(with: first), filter, form)
      }
      if let reason = filter.formError { throw error(reason, filter, form) }
    }
  }

  /// The error that a filter of the group is.
  func error(
    _ reason: FilterFormError.Reason, _ filter: Filter, _ form: FilterFormError.Form
  ) -> FilterFormError {
    FilterFormError(form: form, group: id, filter: filter, reason: reason)
  }
}

extension Filter {
  /// Why no engine takes the filter; `nil` if nothing is wrong with it.
  fileprivate var formError: FilterFormError.Reason? {
    if attribute.rawValue.isEmpty { return .emptyAttribute }
    switch self {
    case .facet(let filter):
      if case .number(let number) = filter.value, !number.isFinite { return .notFinite }
      return Self.formError(text: filter.value.description, score: filter.score)
    case .numeric(let filter): return filter.condition.isFinite ? nil : .notFinite
    case .tag(let filter): return Self.formError(text: filter.value, score: filter.score)
    }
  }

  private static func formError(text: String, score: Int?) -> FilterFormError.Reason? {
    if text.isEmpty { return .emptyValue }
    return (0...65_535).contains(score ?? 0) ? nil : .scoreOutOfRange
  }
}

extension NumericCondition {
  /// Whether all its numbers are finite.
  var isFinite: Bool {
    switch self {
    case .comparison(_, let value): value.isFinite
    case .range(let range): range.lowerBound.isFinite && range.upperBound.isFinite
    }
  }
}
