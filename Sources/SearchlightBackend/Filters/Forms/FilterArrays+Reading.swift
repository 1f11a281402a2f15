extension FilterArrays {
  /// Reads the parameters `facetFilters`, `numericFilters` and `tagFilters` of a JSON object, and
  /// ignores other parameters.
  ///
  /// Each parameter is a filter, or an array of filters and arrays of filters. A third level of
  /// arrays adds no meaning: its filters are joined by *or* with their neighbours.
  ///
  /// - Throws: ``FilterArraysError`` with the path of the invalid value.
  public init(json: JSON) throws(FilterArraysError) {
    self.init()
    facetFilters = try Self.clauses(json["facetFilters"], "facetFilters")
    numericFilters = try Self.clauses(json["numericFilters"], "numericFilters")
    tagFilters = try Self.clauses(json["tagFilters"], "tagFilters")
    // Check before removing empty arrays, so that the indices in errors are those of the input.
    _ = try groups()
    for path in [\Self.facetFilters, \.numericFilters, \.tagFilters] {
      self[keyPath: path].removeAll(where: \.isEmpty)
    }
  }

  /// Returns the clauses of a parameter: lists of filters that are joined by *or*.
  static func clauses(
    _ json: JSON?, _ path: String
  ) throws(FilterArraysError) -> [[String]] {
    switch json {
    case nil, .null?: return []
    case .string(let filter)?: return [[filter]]
    case .array(let elements)?:
      var clauses: [[String]] = []
      for (index, element) in elements.enumerated() {
        var clause: [String] = []
        try append(element, "\(path)[\(index)]", depth: 1, to: &clause)
        clauses.append(clause)
      }
      return clauses
    default: throw FilterArraysError(path: path, reason: shape)
    }
  }

  /// Adds a filter, or the filters of an array, to a clause.
  private static func append(
    _ json: JSON, _ path: String, depth: Int, to clause: inout [String]
  ) throws(FilterArraysError) {
    switch json {
    case .string(let filter): clause.append(filter)
    case .array(let elements) where depth <= 2:
      for (index, element) in elements.enumerated() {
        try append(element, "\(path)[\(index)]", depth: depth + 1, to: &clause)
      }
    default: throw FilterArraysError(path: path, reason: shape)
    }
  }

  private static let shape =
    "A filter must be a string here. Write strings, or arrays of strings, which are joined by or."

  /// Groups with the same meaning as the arrays.
  ///
  /// As when reading a filters text, single filters form one group named `filters`, and each inner
  /// array, whose filters are joined by *or*, forms a group of its own, named `filters 1`,
  /// `filters 2` and so on. All facet values are texts, since neither this form nor any engine
  /// distinguishes `42` from `"42"`.
  ///
  /// - Throws: ``FilterArraysError`` with the path of the invalid value.
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

  /// Returns the clauses of parameters as groups; all clauses with a single filter form one group.
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
              path: "\(name)[\(index)]\(inner)", reason: "\"\(leaf)\" \(error.reason)")
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
  /// Reads the parameter `optionalFilters`: filters that exclude no record, but rank records that
  /// match first.
  ///
  /// The form is that of `facetFilters`, except that quotation marks always belong to the name or
  /// the value. Single filters form one group named `optionalFilters`, and each inner array, whose
  /// filters are joined by *or*, forms a group of its own, named `optionalFilters 1` and so on.
  ///
  /// ```swift
  /// try FilterGroup.groups(optionalFilters: ["brand:Apple<score=2>", ["color:red", "color:-blue"]])
  /// ```
  ///
  /// - Throws: ``FilterArraysError`` with the path of the invalid value.
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
