public import SearchCore

/// Parameters in the form of a URL's query, `query=tom+h&facets=%5B%22genre%22%5D`: what stands under `params` in
/// requests and answers, and what a secured key holds.
public enum ParameterText {
  /// The parameters that are texts, whatever they look like.
  private static let texts: Set<String> = [
    "query", "similarQuery", "filters", "aroundLatLng", "highlightPreTag", "highlightPostTag",
    "snippetEllipsisText", "userToken", "facetQuery", "facet", "indexName", "type", "cursor",
    "sortFacetValuesBy", "queryType", "removeWordsIfNoResults", "exactOnSingleWordQuery",
    "restrictSources", "attributeForDistinct",
  ]

  /// The members of an object, sorted by name; arrays and objects stand there as JSON, and `null` not at all.
  public static func text(_ parameters: JSON) -> String {
    (parameters.objectValue ?? [:]).sorted { $0.key < $1.key }.compactMap { name, value in
      if value == .null { return nil }
      return "\(PercentEncoding.encodeInForm(name))="
        + PercentEncoding.encodeInForm(value.stringValue ?? value.description)
    }.joined(separator: "&")
  }

  /// Reads parameters: a value that is JSON and no text, such as a number or an array, is that; any other is a text.
  ///
  /// Of two parameters with one name the later counts. Whoever expects an array must take a text with commas for
  /// one: `facets=genre,year`.
  public static func parameters(_ text: some StringProtocol) -> JSON {
    var members: [String: JSON] = [:]
    for pair in text.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = PercentEncoding.decode(parts[0], isForm: true)
      let value = parts.count == 2 ? PercentEncoding.decode(parts[1], isForm: true) : ""
      members[name] = .string(value)
      if !texts.contains(name), let json = try? JSON(parsing: value), json.stringValue == nil {
        members[name] = json
      }
    }
    return .object(members)
  }
}
