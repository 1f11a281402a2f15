import SearchlightAlgoliaForm
import SearchlightBackend

extension CompositionSource {
  /// The parameters of the search that answers the source, or that fills up its recommendations.
  var parameters: [String: JSON] {
    switch self {
    case .search(_, let parameters), .external(_, let parameters, _): parameters
    case .recommend(_, _, _, let fallback): fallback ?? [:]
    }
  }

  /// Returns a tag of highlights that the source has.
  fileprivate func tag(_ name: String) -> JSON? {
    guard case .recommend(_, _, let own, let fallback) = self else { return parameters[name] }
    return own[name] ?? fallback?[name]
  }

  /// Whether the words of the run do not matter, as for recommendations.
  var ignoresQuery: Bool {
    if case .recommend = self { true } else { false }
  }

  /// Whether no search finds records of the source: it has those that are recommended, and no
  /// others.
  var hasNoSearch: Bool {
    if case .recommend(_, _, _, nil) = self { true } else { false }
  }
}

extension [String: JSON] {
  /// Returns the parameters with the tags of highlights of a main list, in place of missing ones.
  func withTags(of main: CompositionSource) -> [String: JSON] {
    var parameters = self
    for name in ["highlightPreTag", "highlightPostTag"] where parameters[name] == nil {
      parameters[name] = main.tag(name)
    }
    return parameters
  }

  /// Returns the parameters without choices of a facet: the filters on it in `facetFilters` and
  /// `numericFilters`, except those that exclude a value.
  func withoutChoices(of attribute: Attribute) -> [String: JSON] {
    var parameters = self
    for name in ["facetFilters", "numericFilters"] {
      guard let elements = self[name]?.filterElements(of: name) else { continue }
      let rest = elements.filter { element in
        let texts = element.arrayValue ?? [element]
        return texts.isEmpty || !texts.allSatisfy { $0.chooses(attribute) }
      }
      guard rest.count < elements.count else { continue }
      parameters[name] = rest.isEmpty ? nil : .array(rest)
    }
    return parameters
  }
}

extension JSON {
  /// Returns the elements of the value of a parameter, which may be a text if it is a list of
  /// filters; `nil` if it is no list.
  func filterElements(of name: String) -> [JSON]? {
    guard let text = stringValue, FilterListText.names.contains(name) else { return arrayValue }
    return text.isEmpty ? [] : FilterListText.array(text, of: name).arrayValue
  }

  /// Returns whether the value is a filter that chooses a value of an attribute.
  fileprivate func chooses(_ attribute: Attribute) -> Bool {
    guard let text = stringValue else { return false }
    let name = text.prefix { !":<>=!".contains($0) }
    guard name.trimming(" ").trimming("\"") == attribute.rawValue else { return false }
    let value = text.dropFirst(name.count)
    return !(value.first == ":" && value.dropFirst().trimming(" ").hasPrefix("-"))
  }
}
