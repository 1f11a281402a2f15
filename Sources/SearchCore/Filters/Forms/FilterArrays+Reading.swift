extension FilterArrays {
  /// Reads the parameters `facetFilters`, `numericFilters` and `tagFilters` of an object; others are passed
  /// over.
  ///
  /// Each is a filter, or an array of filters and arrays of filters. Arrays within those say nothing more:
  /// their filters are joined by or like those beside them.
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

  /// The clauses of a parameter.
  static func clauses(
    _ json: JSON?, _ place: String
  ) throws(FilterArraysError) -> [[String]] {
    switch json {
    case nil, .null?: return []
    case .string(let filter)?: return [[filter]]
    case .array(let elements)?:
      var clauses: [[String]] = []
      for (index, element) in elements.enumerated() {
        var clause: [String] = []
        try append(element, "\(place)[\(index)]", depth: 1, to: &clause)
        clauses.append(clause)
      }
      return clauses
    default: throw FilterArraysError(place: place, reason: shape)
    }
  }

  /// Adds a filter, or the filters of an array, to those that are joined by or.
  private static func append(
    _ json: JSON, _ place: String, depth: Int, to clause: inout [String]
  ) throws(FilterArraysError) {
    switch json {
    case .string(let filter): clause.append(filter)
    case .array(let elements) where depth <= 2:
      for (index, element) in elements.enumerated() {
        try append(element, "\(place)[\(index)]", depth: depth + 1, to: &clause)
      }
    default: throw FilterArraysError(place: place, reason: shape)
    }
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
    try Self.groups(
      [
        ("facetFilters", facetFilters, Filter.init(facetLeaf:)),
        ("numericFilters", numericFilters, Filter.init(numericLeaf:)),
        ("tagFilters", tagFilters, Filter.init(tagLeaf:)),
      ], named: "filters", scope: scope, layer: layer)
  }

  /// The clauses of parameters as groups; those of a single filter become one group.
  static func groups(
    _ parameters: [(
      name: String, clauses: [[String]], read: (String) throws(FilterLeafError) -> Filter
    )],
    named group: String, scope: FilterScope, layer: FilterLayer
  ) throws(FilterArraysError) -> [FilterGroup] {
    var single: [Filter] = []
    var choices: [FilterGroup] = []
    for (name, clauses, read) in parameters {
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
          let id = FilterGroup.ID.or("\(group) \(choices.count + 1)", scope: scope, layer: layer)
          choices.append(FilterGroup(id, filters))
        }
      }
    }
    if single.isEmpty { return choices }
    return [FilterGroup(.and(group, scope: scope, layer: layer), single)] + choices
  }
}

extension FilterGroup {
  /// Reads the parameter `optionalFilters`: filters that exclude no record, and put those first that meet
  /// them.
  ///
  /// It is the form of `facetFilters`, but quotation marks are always part of a name or a value. What
  /// stands alone becomes one group named `optionalFilters`, and each array that is joined by or a group
  /// of its own, named `optionalFilters 1` and so on.
  ///
  /// ```swift
  /// try FilterGroup.groups(optionalFilters: ["brand:Apple<score=2>", ["color:red", "color:-blue"]])
  /// ```
  ///
  /// - Throws: ``FilterArraysError`` with the place.
  public static func groups(
    optionalFilters json: JSON, scope: FilterScope = .all, layer: FilterLayer = .refinement
  ) throws(FilterArraysError) -> [FilterGroup] {
    try FilterArrays.groups(
      [
        (
          "optionalFilters", try FilterArrays.clauses(json, "optionalFilters"),
          Filter.init(optionalLeaf:)
        )
      ], named: "optionalFilters", scope: scope, layer: layer)
  }
}
