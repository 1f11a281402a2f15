import SearchlightStateMachine

/// Additional parameters of a request, by their names in Algolia's API.
///
/// The set of names is open, so an engine can have parameters of its own. Typed properties exist
/// for those that Searchlight knows. A parameter that is not set has the engine's default.
///
/// ```swift
/// var parameters: SearchParameters = ["analytics": false]
/// parameters.hitsPerPage = 8
/// ```
public struct SearchParameters: Hashable, Sendable {
  /// The parameters to which several components may add values; any other may be set by only one
  /// component.
  package static let accumulating: Set<String> = [
    "facets", "filters", "facetFilters", "numericFilters", "tagFilters",
  ]

  /// The parameters that are lists of conditions, all of which must be met, so that merging appends
  /// values instead of replacing them.
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

  /// Whether no parameter is set.
  public var isEmpty: Bool { values.isEmpty }

  /// Sets all parameters of `others`, replacing existing ones of the same name.
  ///
  /// The conditions of `filters`, `facetFilters`, `numericFilters` and `tagFilters` are added to
  /// the existing ones, so that nobody removes a condition that another has set. Two `filters`
  /// texts are combined into one that demands both. If one of them cannot be parsed, both are kept
  /// in a list, which every engine refuses.
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
  /// The number of hits of a page, from 1 to 1,000; the engine's default is 20.
  ///
  /// 0 asks only for the number of hits and the counts of facets.
  public var hitsPerPage: Int? {
    get { self["hitsPerPage"]?.intValue }
    set { self["hitsPerPage"] = newValue.map(JSON.integer) }
  }

  /// The attributes whose values are counted; `["*"]` counts all attributes that the index is
  /// configured for.
  public var facets: [Attribute]? {
    get { self["facets"]?.attributes }
    set { self["facets"] = newValue.map(JSON.init(names:)) }
  }

  /// The maximum number of counted values per facet, from 1 to 1,000; the engine's default is 100.
  public var maxValuesPerFacet: Int? {
    get { self["maxValuesPerFacet"]?.intValue }
    set { self["maxValuesPerFacet"] = newValue.map(JSON.integer) }
  }

  /// The attributes that hits contain; all by default.
  public var attributesToRetrieve: [Attribute]? {
    get { self["attributesToRetrieve"]?.attributes }
    set { self["attributesToRetrieve"] = newValue.map(JSON.init(names:)) }
  }

  /// The searchable attributes in which matches count; all by default.
  public var restrictSearchableAttributes: [Attribute]? {
    get { self["restrictSearchableAttributes"]?.attributes }
    set { self["restrictSearchableAttributes"] = newValue.map(JSON.init(names:)) }
  }

  /// The words of the query that a record need not match; none by default.
  public var optionalWords: [String]? {
    get { self["optionalWords"]?.texts }
    set { self["optionalWords"] = newValue.map { JSON($0) } }
  }

  /// The contexts of rules that apply to the search, beside the rules without a context.
  public var ruleContexts: [String]? {
    get { self["ruleContexts"]?.texts }
    set { self["ruleContexts"] = newValue.map { JSON($0) } }
  }

  /// The name of the user for analytics and personalization, a pseudonym; none by default.
  public var userToken: String? {
    get { self["userToken"]?.stringValue }
    set { self["userToken"] = newValue.map(JSON.string) }
  }

  /// The attributes in which matches are highlighted; all searched ones by default, and none for
  /// `[]`.
  public var attributesToHighlight: [Attribute]? {
    get { self["attributesToHighlight"]?.attributes }
    set { self["attributesToHighlight"] = newValue.map(JSON.init(names:)) }
  }
}

extension JSON {
  /// The elements of a list of conditions, or the value itself as the only condition; empty for
  /// `null`.
  fileprivate var conditions: [JSON] {
    switch self {
    case .array(let conditions): conditions
    case .null: []
    default: [self]
    }
  }

  /// Returns a `filters` text that demands the conditions of both values; a list of both if they
  /// cannot be parsed.
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

  /// Whether the value is `null` or a text without visible characters.
  private var isNoCondition: Bool {
    self == .null || stringValue?.allSatisfy(\.isWhitespace) == true
  }

  /// The texts of a list; a text alone is a list of one, as engines read it.
  fileprivate var texts: [String]? {
    stringValue.map { [$0] } ?? arrayValue?.compactMap(\.stringValue)
  }

  fileprivate var attributes: [Attribute]? {
    arrayValue?.compactMap { $0.stringValue.map { Attribute($0) } }
  }

  /// Creates the list of the names of attributes.
  fileprivate init(names attributes: [Attribute]) { self.init(attributes.map(\.rawValue)) }
}

extension SearchParameters: ExpressibleByDictionaryLiteral {
  /// Creates parameters from names and values; of two values for the same name, the later one wins.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    values = Dictionary(elements) { _, later in later }
  }
}

extension SearchParameters: Codable {
  /// Decodes the parameters from a JSON object.
  public init(from decoder: any Decoder) throws {
    if LogCoding.json(in: decoder) != nil, case .object(let members) = try JSON(from: decoder) {
      values = members
    } else {
      values = try decoder.singleValueContainer().decode([String: JSON].self)
    }
  }

  /// Encodes the parameters as a JSON object.
  public func encode(to encoder: any Encoder) throws {
    try json.encode(to: encoder)
  }
}
