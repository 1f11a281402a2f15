import SearchCore

/// Filters sorted by what they look at, so that all that look at one column are one walk over it.
struct FilterBatches {
  /// What a filter looks at.
  enum Subject: Hashable {
    case facet(Attribute)
    case number(Attribute)
    case tags
  }

  /// The filters that ask for something, by what they look at, in the order in which they come.
  private(set) var asking: [(subject: Subject, filters: [Filter])] = []

  /// The filters that ask for the absence of something.
  private(set) var negated: [(subject: Subject, filters: [Filter])] = []

  init(_ filters: some Sequence<Filter>) {
    var indices: [Subject: Int] = [:]
    var negatedPlaces: [Subject: Int] = [:]
    for filter in filters {
      if filter.isNegated {
        Self.add(filter, to: &negated, &negatedPlaces)
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
    case .facet(let filter): .facet(filter.attribute)
    case .numeric(let filter): .number(filter.attribute)
    case .tag: .tags
    }
  }
}
