import SearchBackend

extension OptionReader {
  /// Reads the order of facets in `renderingContent`, which can have no other member.
  func facetOrdering(_ name: String) throws(OptionError) -> FacetOrdering? {
    guard let found = value(name) else { return nil }
    guard let members = found.objectValue else {
      throw OptionError(name: name, expected: "an object", found: found)
    }
    for (member, found) in members.sorted(by: { $0.key < $1.key }) where member != "facetOrdering" {
      throw OptionError(
        name: "\(name).\(member)", expected: "left out (the only known member is facetOrdering)",
        found: found)
    }
    guard let ordering = members["facetOrdering"], ordering != .null else { return nil }
    do throws(FacetOrderingError) {
      return try FacetOrdering(json: ordering, isStrict: true)
    } catch {
      throw OptionError(
        name: error.path(below: "\(name).facetOrdering"), expected: error.expected,
        found: error.found)
    }
  }
}
