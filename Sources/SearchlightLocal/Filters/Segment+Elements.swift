import SearchlightBackend

extension Segment {
  /// Returns the documents with an element of an array of objects that meets conditions.
  ///
  /// - Parameter documents: The documents that may be; `nil` for all.
  func documents(having condition: ElementCondition, among documents: Bitmap?) -> Bitmap {
    var candidates = documents ?? Bitmap(count: count, repeating: true)
    // A record in which no element meets a condition has none that meets all.
    for group in condition.declaredGroups where !group.filters.contains(where: \.isNegated) {
      candidates.formIntersection(self.documents(meeting: group))
    }
    let elements = AttributePath(condition.path)
    let tests = condition.groups.map { ElementTest($0) }
    var found = candidates
    candidates.forEach { document in
      var isFound = false
      elements.forEachValue(in: records[document]) { value in
        value.forEachElement { element in
          if !isFound { isFound = tests.allSatisfy { $0.isMet(by: element) } }
        }
      }
      if !isFound { found.remove(document) }
    }
    return found
  }
}

/// A group of filters on one element of an array of objects.
private struct ElementTest {
  private let isOr: Bool
  private let filters: [(path: AttributePath, filter: Filter)]

  init(_ group: FilterGroup) {
    isOr = group.id.kind == .or
    filters = group.filters.map { (AttributePath($0.attribute), $0) }
  }

  func isMet(by element: JSON) -> Bool {
    isOr
      ? filters.contains { Self.isMet($0.filter, $0.path, element) }
      : filters.allSatisfy { Self.isMet($0.filter, $0.path, element) }
  }

  private static func isMet(_ filter: Filter, _ path: AttributePath, _ element: JSON) -> Bool {
    var (hasValues, isMet) = (false, false)
    path.forEachValue(in: element) { value in
      value.forEachElement { value in
        switch filter {
        case .facet(let facet):
          guard let text = value.facetText else { return }
          isMet = isMet || text.caseFolded == facet.value.description.caseFolded
        case .numeric(let numeric):
          guard let number = value.numericValue else { return }
          hasValues = true
          isMet = isMet || NumericRanges([numeric.condition]).contains(number)
        case .tag: return
        }
      }
    }
    // A negated number asks for numbers, none of which meets the condition.
    if filter.isNegated { return !isMet && (hasValues || filter.facetValue != nil) }
    return isMet
  }
}
