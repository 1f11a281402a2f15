/// Filters in the form of nested arrays: the parameters `facetFilters`, `numericFilters` and `tagFilters`
/// of Algolia's API.
///
/// In each, what stands side by side must all be met, and of the filters of an inner array one. Nothing is
/// quoted: a value is everything behind the first colon.
///
/// ```swift
/// let arrays = try FilterArrays(state.filters.groups)
/// arrays.facetFilters     // [["brand:Apple"], ["color:red", "color:-blue"]]
/// arrays.json             // {"facetFilters":["brand:Apple",["color:red","color:-blue"]]}
/// ```
///
/// The text of the parameter `filters` says the same and more, see ``Swift/Sequence/strictFiltersText()``.
///
/// - Negated comparisons become their complements and a negated range two comparisons joined by or, as the
///   form has no negation of numbers. Of a record with several numbers in one attribute the complement asks
///   for *one* number outside, where the negation asks for *none* inside.
/// - A minus at the beginning of a value is escaped, since it would negate; values in quotation marks get
///   another pair, since engines take one off.
public struct FilterArrays: Hashable, Sendable {
  /// The facets: `brand:Apple`, `color:-red`, `color:red<score=2>`.
  public internal(set) var facetFilters: [[String]] = []

  /// The numbers: `price < 10`, `price:10 TO 20`.
  public internal(set) var numericFilters: [[String]] = []

  /// The tags: `on sale`, `-used`.
  public internal(set) var tagFilters: [[String]] = []

  /// Creates the arrays that say what groups say; a path in a hierarchy is met whole, and an empty group
  /// says nothing.
  ///
  /// - Throws: ``FilterFormError`` for what the form cannot say: what the filters text cannot say either,
  ///   attributes with the signs at which filters are cut, values that would be read as others, tags with
  ///   scores.
  /// - Complexity: Linear in the number of filters.
  public init(_ groups: some Sequence<FilterGroup>) throws(FilterFormError) {
    for group in groups {
      try group.check(for: .arrays)
      for clause in group.clauses { try append(clause, of: group) }
    }
  }

  /// No filters.
  init() {}

  private mutating func append(
    _ clause: [Filter], of group: FilterGroup
  ) throws(FilterFormError) {
    var (facets, numbers, tags): ([String], [String], [String]) = ([], [], [])
    for filter in clause {
      do throws(FilterFormError.Reason) {
        switch filter {
        case .facet(let facet): facets.append(try facet.leaf(in: .arrays))
        case .numeric(let numeric): numbers += try numeric.leaves
        case .tag(let tag): tags.append(try tag.leaf)
        }
      } catch {
        throw group.error(error, filter, .arrays)
      }
    }
    if !facets.isEmpty { facetFilters.append(facets) }
    if !numbers.isEmpty { numericFilters.append(numbers) }
    if !tags.isEmpty { tagFilters.append(tags) }
  }
}

extension FilterArrays: CustomStringConvertible {
  /// The parameters that are not empty, as a JSON object, to be merged into those of a request; what is
  /// alone stands without an inner array.
  public var json: JSON {
    let parameters = [
      "facetFilters": facetFilters, "numericFilters": numericFilters, "tagFilters": tagFilters,
    ]
    return .object(parameters.filter { !$0.value.isEmpty }.mapValues(JSON.init(clauses:)))
  }

  /// The parameters as JSON text.
  public var description: String { json.description }
}

extension Sequence<FilterGroup> {
  /// The groups as the parameter `optionalFilters`: they exclude no record, and put those first that meet
  /// them.
  ///
  /// Every filter adds its score, 1 without one, and an or-group that of its best. It is the form of
  /// `facetFilters`, but quotation marks are always part of a value.
  ///
  /// ```swift
  /// parameters["optionalFilters"] = try groups.optionalFilters()
  /// ```
  ///
  /// - Throws: ``FilterFormError`` for what the form cannot say, numbers above all.
  public func optionalFilters() throws(FilterFormError) -> JSON {
    var clauses: [[String]] = []
    for group in self {
      try group.check(for: .optionalFilters)
      for clause in group.clauses {
        var leaves: [String] = []
        for filter in clause {
          do throws(FilterFormError.Reason) {
            leaves.append(try filter.optionalLeaf)
          } catch {
            throw group.error(error, filter, .optionalFilters)
          }
        }
        clauses.append(leaves)
      }
    }
    return JSON(clauses: clauses)
  }
}

extension JSON {
  /// Clauses as nested arrays; one of a single filter is the filter.
  fileprivate init(clauses: [[String]]) {
    self = .array(
      clauses.map { clause in
        clause.count == 1 ? .string(clause[0]) : .array(clause.map(JSON.string))
      })
  }
}
