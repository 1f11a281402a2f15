import SearchlightBackend

/// Filters grouped by what they read, so that all filters on one column take a single scan of it.
struct FilterBatches {
  /// What a filter reads.
  enum Subject: Hashable {
    case facet(Attribute)
    case number(Attribute)
    case tags
  }

  /// The filters that require something, by subject, in the order in which subjects first appear.
  private(set) var asking: [(subject: Subject, filters: [Filter])] = []

  /// The filters that require the absence of something, in the same form.
  private(set) var negated: [(subject: Subject, filters: [Filter])] = []

  init(_ filters: some Sequence<Filter>) {
    var indices: [Subject: Int] = [:]
    var negatedIndices: [Subject: Int] = [:]
    for filter in filters {
      if filter.isNegated {
        Self.add(filter, to: &negated, &negatedIndices)
      } else {
        Self.add(filter, to: &asking, &indices)
      }
    }
  }

  private static func add(
    _ filter: Filter, to batches: inout [(subject: Subject, filters: [Filter])],
    _ indices: inout [Subject: Int]
  ) {
    if let index = indices[filter.subject] {
      batches[index].filters.append(filter)
    } else {
      indices[filter.subject] = batches.count
      batches.append((filter.subject, [filter]))
    }
  }
}

extension Filter {
  var subject: FilterBatches.Subject {
    switch self {
    case .facet(let filter):
      filter.attribute == Filter.Tag.attribute ? .tags : .facet(filter.attribute)
    case .numeric(let filter): .number(filter.attribute)
    case .tag: .tags
    }
  }
}
