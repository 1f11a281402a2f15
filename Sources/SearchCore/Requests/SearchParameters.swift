import StateMachine
import StateMachineTools

/// The further parameters of a request, by their names in Algolia's API.
///
/// The names are open, so that an engine can have parameters of its own; those that Searchlight knows
/// have typed properties. A parameter that is not set is the engine's default.
///
/// ```swift
/// var parameters: SearchParameters = ["analytics": false]
/// parameters.hitsPerPage = 8
/// ```
public struct SearchParameters: Hashable, Sendable {
  /// Parameters to which each component adds its own; all others may be set by one only.
  static let accumulating: Set<String> = [
    "facets", "filters", "facetFilters", "numericFilters", "tagFilters",
  ]

  /// Parameters that are lists of conditions, all of which must be met: of two values none replaces the
  /// other.
  private static let conditions: Set<String> = ["facetFilters", "numericFilters", "tagFilters"]

  private var values: [String: JSON]

  /// Creates an empty set of parameters.
  public init() {
    values = [:]
  }

  /// The value of a parameter; `nil` if it is not set.
  public subscript(name: String) -> JSON? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// The names of the parameters that are set, sorted.
  public var names: [String] { values.keys.sorted() }

  /// Whether none is set.
  public var isEmpty: Bool { values.isEmpty }

  /// Sets all parameters of `others`, replacing those of the same name.
  ///
  /// The conditions of `filters`, `facetFilters`, `numericFilters` and `tagFilters` are added to those
  /// there are, so that nobody lifts a condition that another has set. Two texts of `filters` become one
  /// that demands both. If one of them cannot be read, both stand in a list, which every engine refuses.
  public mutating func merge(_ others: SearchParameters) {
    if values.isEmpty {
      values = others.values
    } else if !others.isEmpty {
      for (name, new) in others.values {
        if let old = values[name], Self.conditions.contains(name) {
          values[name] = .array(old.conditions + new.conditions)
        } else if let old = values[name], name == "filters" {
          values[name] = old.conjunction(with: new)
        } else {
          values[name] = new
        }
      }
    }
  }

  /// The parameters as a JSON object.
  public var json: JSON { .object(values) }
}

extension SearchParameters {
  /// How many hits make a page, from 1 to 1,000; the engine's default is 20, and 0 asks for the number of
  /// hits and the counts of facets alone.
  public var hitsPerPage: Int? {
    get { self["hitsPerPage"]?.intValue }
    set { self["hitsPerPage"] = newValue.map(JSON.integer) }
  }

  /// The attributes whose values are counted; `["*"]` counts all that the index is set up for.
  public var facets: [Attribute]? {
    get { self["facets"]?.attributes }
    set { self["facets"] = newValue.map { .array($0.map { .string($0.rawValue) }) } }
  }

  /// At most how many values of a facet are counted, from 1 to 1,000; the engine's default is 100.
  public var maxValuesPerFacet: Int? {
    get { self["maxValuesPerFacet"]?.intValue }
    set { self["maxValuesPerFacet"] = newValue.map(JSON.integer) }
  }

  /// The attributes that hits bring along; by default all.
  public var attributesToRetrieve: [Attribute]? {
    get { self["attributesToRetrieve"]?.attributes }
    set { self["attributesToRetrieve"] = newValue.map { .array($0.map { .string($0.rawValue) }) } }
  }

  /// The attributes in which matches are highlighted; by default all that are searched, `[]` none.
  public var attributesToHighlight: [Attribute]? {
    get { self["attributesToHighlight"]?.attributes }
    set { self["attributesToHighlight"] = newValue.map { .array($0.map { .string($0.rawValue) }) } }
  }
}

extension JSON {
  /// The conditions of a list of them, or of a single one.
  fileprivate var conditions: [JSON] {
    switch self {
    case .array(let conditions): conditions
    case .null: []
    default: [self]
    }
  }

  /// The text of `filters` that demands what two of them demand; a list of both if they cannot be read.
  fileprivate func conjunction(with other: JSON) -> JSON {
    if other.isNoCondition || other == self { return self }
    if isNoCondition { return other }
    if let text = stringValue, let otherText = other.stringValue,
      let groups = try? FilterGroup.groups(parsing: text),
      let others = try? FilterGroup.groups(parsing: otherText)
    {
      return (groups + others.filter { !groups.contains($0) }).filtersText.map(JSON.string) ?? self
    }
    return .array(conditions + other.conditions)
  }

  /// Whether it is `null` or a blank text.
  private var isNoCondition: Bool {
    self == .null || stringValue?.allSatisfy(\.isWhitespace) == true
  }

  fileprivate var attributes: [Attribute]? {
    arrayValue?.compactMap { $0.stringValue.map { Attribute($0) } }
  }
}

extension SearchParameters: ExpressibleByDictionaryLiteral {
  /// Creates parameters from names and values; of two with one name the later stays.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    values = Dictionary(elements) { _, later in later }
  }
}

extension SearchParameters: Codable {
  /// Decodes a JSON object.
  public init(from decoder: any Decoder) throws {
    if LogCoding.json(in: decoder) != nil, case .object(let members) = try JSON(from: decoder) {
      values = members
    } else {
      values = try decoder.singleValueContainer().decode([String: JSON].self)
    }
  }

  /// Encodes a JSON object.
  public func encode(to encoder: any Encoder) throws {
    try json.encode(to: encoder)
  }
}
