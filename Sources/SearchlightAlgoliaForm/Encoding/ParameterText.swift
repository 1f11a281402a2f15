public import SearchlightBackend

/// Parameters in the format of a URL query, such as `query=tom+h&facets=%5B%22genre%22%5D`.
///
/// This is the format of `params` in requests and answers, and of the restrictions in a secured key.
public enum ParameterText {
  /// The parameters whose values are always read as strings, even if they look like JSON.
  private static let texts: Set<String> = [
    "query", "similarQuery", "filters", "aroundLatLng", "highlightPreTag", "highlightPostTag",
    "snippetEllipsisText", "userToken", "facetQuery", "facet", "indexName", "type", "cursor",
    "sortFacetValuesBy", "queryType", "removeWordsIfNoResults", "exactOnSingleWordQuery",
    "restrictSources", "attributeForDistinct",
  ]

  /// The parameters that are lists of strings; a URL may have them as one string with commas.
  static let lists = [
    "advancedSyntaxFeatures", "alternativesAsExact", "analyticsTags", "attributesToHighlight",
    "attributesToRetrieve", "attributesToSnippet", "disableExactOnAttributes",
    "disableTypoToleranceOnAttributes", "facets", "queryLanguages", "responseFields",
    "restrictSearchableAttributes", "ruleContexts",
  ]

  /// The parameters whose values are arrays or texts, so that `facets=2024` is a text.
  private static let arraysOrTexts = Set(
    lists + ["facetFilters", "numericFilters", "optionalFilters", "tagFilters"])

  /// Returns the members of an object as a URL query, sorted by name.
  ///
  /// Arrays and objects are written as JSON; `null` members are left out.
  public static func text(_ parameters: JSON) -> String {
    (parameters.objectValue ?? [:]).sorted { $0.key < $1.key }.compactMap { name, value in
      if value == .null { return nil }
      return "\(PercentEncoding.encodeInForm(name))="
        + PercentEncoding.encodeInForm(value.stringValue ?? value.description)
    }.joined(separator: "&")
  }

  /// Reads parameters from a URL query.
  ///
  /// A value that is JSON other than a string, such as a number or an array, is read as that; any
  /// other value is read as a string.
  ///
  /// If a name occurs twice, the later value wins. A list may come as one string with commas, as in
  /// `facets=genre,year`: a caller that expects an array must accept such a string.
  public static func parameters(_ text: some StringProtocol) -> JSON {
    var members: [String: JSON] = [:]
    for pair in text.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = PercentEncoding.decode(parts[0], isForm: true)
      let value = parts.count == 2 ? PercentEncoding.decode(parts[1], isForm: true) : ""
      members[name] = .string(value)
      if !texts.contains(name), let json = try? JSON(parsing: value), json.stringValue == nil,
        json.arrayValue != nil || !arraysOrTexts.contains(name)
      {
        members[name] = json
      }
    }
    return .object(members)
  }
}
