import SearchBackend

extension BodyBuilder {
  /// Returns the attributes to count, for each query of the plan.
  ///
  /// - Throws: ``SearchBackend/SearchError/rejected(message:status:)`` for a facet that the settings
  ///   do not declare, or that the mapping cannot count.
  func counted() throws(SearchError) -> [[Attribute]] {
    var counted: [[Attribute]] = []
    for query in plan.queries {
      if let facet = request.facetSearch?.attribute {
        guard index.searchableFacets.contains(facet) else {
          throw .rejected(
            message:
              "Cannot search in `\(facet)` attribute, you need to add searchable(\(facet)) to "
              + "attributesForFaceting.", status: 400)
        }
        counted.append(try checked([facet]))
      } else if let attribute = query.purpose.countedAttribute {
        counted.append(try checked([attribute]))
      } else {
        counted.append(try checked(options.facets))
      }
    }
    return counted
  }

  private func checked(_ attributes: [Attribute]) throws(SearchError) -> [Attribute] {
    var checked: [Attribute] = []
    for attribute in attributes {
      let all =
        attribute == "*" ? index.facets.filter { !index.filterOnly.contains($0) } : [attribute]
      for attribute in all where !checked.contains(attribute) {
        guard index.facets.contains(attribute), !index.filterOnly.contains(attribute) else {
          throw .rejected(
            message:
              "Cannot count `\(attribute)` attribute, you need to add it to attributesForFaceting.",
            status: 400)
        }
        if let problem = paths.problem(with: attribute) {
          throw .rejected(message: problem, status: 400)
        }
        checked.append(attribute)
      }
    }
    return checked
  }

  /// Returns the aggregations of attributes: `f0` counts the values of the first, `s0` has its
  /// statistics.
  func counts(_ attributes: [Attribute]) throws(SearchError) -> [String: JSON] {
    var counts: [String: JSON] = [:]
    for (number, attribute) in attributes.enumerated() {
      guard let path = paths.values(attribute) else { continue }
      var terms: [String: JSON] = ["field": .string(path)]
      if request.facetSearch != nil {
        terms["size"] = .integer(PlannedSearch.searchedValues)
        if paths.type(attribute, path)?.isKeyword == true {
          terms["include"] = ValuePattern(request.query).map { .string($0.text) }
        }
      } else {
        terms["size"] = .integer(options.maxValuesPerFacet)
      }
      terms["order"] =
        options.sortsFacetsByValue && request.facetSearch == nil
        ? ["_key": "asc"] : [["_count": "desc"], ["_key": "asc"]]
      counts["f\(number)"] = ["terms": .object(terms)]
      if request.facetSearch == nil, let numbers = paths.numbers(attribute),
        paths.type(attribute, numbers)?.isNumber == true
      {
        counts["s\(number)"] = ["stats": ["field": .string(numbers)]]
      }
    }
    return counts
  }
}
