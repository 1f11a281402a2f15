/// Filters in the format of nested arrays: the parameters `facetFilters`, `numericFilters` and
/// `tagFilters` of Algolia's API.
///
/// A record must match every element of the outer array, and at least one filter of each inner
/// array. There is no quoting: a value is everything after the first colon.
///
/// ```swift
/// let arrays = try FilterArrays(state.filters.groups)
/// arrays.facetFilters     // [["brand:Apple"], ["color:red", "color:-blue"]]
/// arrays.json             // {"facetFilters":["brand:Apple",["color:red","color:-blue"]]}
/// ```
///
/// The text of the parameter `filters` can express the same conditions and more, see
/// ``Swift/Sequence/strictFiltersText()``.
///
/// - A negated comparison becomes its complement, and a negated range becomes two comparisons
///   joined by *or*, because the form has no negation of numbers. For a record with several numbers
///   in one attribute the meaning differs: the complement requires *one* number outside the range,
///   the negation requires *none* inside.
/// - A minus at the beginning of a value is escaped, since it would negate the filter. A value in
///   quotation marks gets a second pair, since engines remove one.
public struct FilterArrays: Hashable, Sendable {
  /// The facet filters, such as `brand:Apple`, `color:-red` and `color:red<score=2>`.
  public internal(set) var facetFilters: [[String]] = []

  /// The numeric filters, such as `price < 10` and `price:10 TO 20`.
  public internal(set) var numericFilters: [[String]] = []

  /// The tag filters, such as `on sale` and `-used`.
  public internal(set) var tagFilters: [[String]] = []

  /// Creates arrays with the meaning of some groups.
  ///
  /// A record must match the whole path of a hierarchical group. Empty groups are ignored.
  ///
  /// - Throws: ``FilterFormError`` for filters that the form cannot express: everything that the
  ///   filters text cannot express, names of attributes that contain a separator, values that would
  ///   be read as others, and tags with scores.
  /// - Complexity: Linear in the number of filters.
  public init(_ groups: some Sequence<FilterGroup>) throws(FilterFormError) {
    for group in groups {
      try group.check(for: .arrays)
      for clause in group.clauses { try append(clause, of: group) }
    }
  }

  /// Creates arrays without filters.
  init() {}

  private mutating func append(
    _ clause: [Filter], of group: FilterGroup
  ) throws(FilterFormError) {
    var (facets, numbers, tags): ([String], [String], [String]) = ([], [], [])
    for filter in clause {
      do throws(FilterFormError.Reason) {
        // A facet on `_tags` must stand beside the tags with which it is joined by *or*. Alone it can
        // have a score, which a tag cannot have in this form.
        switch clause.count > 1 || !filter.isScored ? filter.asTag : filter {
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
  /// The parameters that are not empty as a JSON object, to be merged into the parameters of a
  /// request; a single filter has no inner array.
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
  /// Returns the groups as the parameter `optionalFilters`: filters that exclude no record, but
  /// rank records that match first.
  ///
  /// Every filter that matches adds its score, by default 1; an or-group adds that of its best
  /// filter. The form is that of `facetFilters`, except that quotation marks always belong to the
  /// value.
  ///
  /// ```swift
  /// parameters["optionalFilters"] = try groups.optionalFilters()
  /// ```
  ///
  /// - Throws: ``FilterFormError`` for filters that the form cannot express, above all numeric
  ///   ones.
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
  /// Creates nested arrays from clauses; a clause with a single filter becomes that filter.
  fileprivate init(clauses: [[String]]) {
    self = .array(
      clauses.map { clause in
        clause.count == 1 ? .string(clause[0]) : .array(clause.map(JSON.string))
      })
  }
}

/// The reason why nested arrays are not valid filters: the path, the mistake, and how to fix it.
public struct FilterArraysError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the invalid value, such as `facetFilters[2][0]`, with indices from 0.
  public let path: String

  /// The mistake, and how to fix it.
  public let reason: String

  /// Path and reason: `facetFilters[2][0]: "brand" has no colon`, followed by how to fix it.
  public var description: String { "\(path): \(reason)" }
}
