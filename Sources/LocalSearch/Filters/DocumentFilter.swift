import SearchCore

/// The filter groups of a request, worked out for all documents of a segment.
struct DocumentFilter {
  /// The documents that meet every group; `nil` if all do.
  private(set) var passing: Bitmap?

  /// For each disjunctive facet with or-groups of its own the documents that meet all other groups.
  private(set) var passingOthers: [(attribute: Attribute, documents: Bitmap)] = []

  /// - Parameter live: The documents that have not been deleted; `nil` for all.
  init(
    _ groups: some Sequence<FilterGroup>, disjunctive: [Attribute] = [], live: Bitmap? = nil,
    in segment: Segment
  ) throws(SearchError) {
    var own: [Attribute: Bitmap] = [:]
    var shared = live
    for group in groups where !group.filters.isEmpty {
      let documents = try group.documents(in: segment)
      if let attribute = group.chosenAttribute, disjunctive.contains(attribute) {
        own[attribute] = own[attribute]?.intersection(documents) ?? documents
      } else {
        shared = shared?.intersection(documents) ?? documents
      }
    }
    passing = own.values.reduce(shared) { $0?.intersection($1) ?? $1 }
    for attribute in own.keys.sorted() {
      var others = shared ?? Bitmap(count: segment.count, repeating: true)
      for (other, documents) in own where other != attribute { others.formIntersection(documents) }
      passingOthers.append((attribute, others))
    }
  }
}

extension FilterGroup {
  /// The documents that meet the group.
  ///
  /// Of a path in a hierarchy the deepest filter counts, and as every level is a condition of its
  /// own, all of them can be asked for.
  fileprivate func documents(in segment: Segment) throws(SearchError) -> Bitmap {
    var result = Bitmap(count: segment.count, repeating: id.kind != .or)
    for filter in filters {
      let documents = try filter.documents(in: segment)
      if id.kind == .or {
        result.formUnion(documents)
      } else {
        result.formIntersection(documents)
      }
    }
    return result
  }
}

extension Bitmap {
  fileprivate func intersection(_ other: Bitmap) -> Bitmap {
    var result = self
    result.formIntersection(other)
    return result
  }
}
