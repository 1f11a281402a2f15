extension FilterArrays {
  /// Reads the parameters `facetFilters`, `numericFilters` and `tagFilters` of an object; others are passed
  /// over.
  ///
  /// Each is a filter, or an array of filters and arrays of filters.
  ///
  /// - Throws: ``FilterArraysError`` with the place.
  public init(json: JSON) throws(FilterArraysError) {
    self.init()
    facetFilters = try Self.clauses(json["facetFilters"], "facetFilters")
    numericFilters = try Self.clauses(json["numericFilters"], "numericFilters")
    tagFilters = try Self.clauses(json["tagFilters"], "tagFilters")
    // Checked before empty arrays go, so that errors count as the reader does.
    _ = try groups()
    for path in [\Self.facetFilters, \.numericFilters, \.tagFilters] {
      self[keyPath: path].removeAll(where: \.isEmpty)
    }
  }

  private static func clauses(
    _ json: JSON?, _ place: String
  ) throws(FilterArraysError) -> [[String]] {
    switch json {
    case nil, .null?: return []
    case .string(let filter)?: return [[filter]]
    case .array(let elements)?:
      var clauses: [[String]] = []
      for (index, element) in elements.enumerated() {
        clauses.append(try clause(element, "\(place)[\(index)]"))
      }
      return clauses
    default: throw FilterArraysError(place: place, reason: Self.shape)
    }
  }

  private static func clause(_ json: JSON, _ place: String) throws(FilterArraysError) -> [String] {
    if case .string(let filter) = json { return [filter] }
    guard case .array(let elements) = json else {
      throw FilterArraysError(place: place, reason: shape)
    }
    var clause: [String] = []
    for (index, element) in elements.enumerated() {
      guard case .string(let filter) = element else {
        throw FilterArraysError(place: "\(place)[\(index)]", reason: shape)
      }
      clause.append(filter)
    }
    return clause
  }

  private static let shape =
    "A filter is a text here. Write texts, or arrays of texts that are joined by or."
}

extension FilterArrays {
  /// The filters as groups, which mean the same.
  ///
  /// As with a text, what stands alone becomes one group named `filters`, and each array that is joined by
  /// or a group of its own, named `filters 1`, `filters 2` and so on. Every value of a facet is a text:
  /// the form does not tell `42` from `"42"`, nor does any engine.
  ///
  /// - Throws: ``FilterArraysError`` with the place.
  public func groups(
    scope: FilterScope = .all, layer: FilterLayer = .refinement
  ) throws(FilterArraysError) -> [FilterGroup] {
    var single: [Filter] = []
    var choices: [FilterGroup] = []
    for (name, clauses, read) in [
      ("facetFilters", facetFilters, Filter.init(facetLeaf:)),
      ("numericFilters", numericFilters, Filter.init(numericLeaf:)),
      ("tagFilters", tagFilters, Filter.init(tagLeaf:)),
    ] {
      for (index, clause) in clauses.enumerated() where !clause.isEmpty {
        var filters = FilterList()
        for (offset, leaf) in clause.enumerated() {
          do throws(FilterLeafError) {
            filters.append(try read(leaf))
          } catch {
            let inner = clause.count == 1 ? "" : "[\(offset)]"
            throw FilterArraysError(
              place: "\(name)[\(index)]\(inner)", reason: "\"\(leaf)\" \(error.reason)")
          }
        }
        if filters.count == 1 {
          single += filters
        } else {
          let id = FilterGroup.ID.or("filters \(choices.count + 1)", scope: scope, layer: layer)
          choices.append(FilterGroup(id, filters))
        }
      }
    }
    if single.isEmpty { return choices }
    return [FilterGroup(.and("filters", scope: scope, layer: layer), single)] + choices
  }
}
