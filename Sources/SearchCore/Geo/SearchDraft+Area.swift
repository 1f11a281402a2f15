extension SearchDraft {
  /// Restricts the hits of a source to a geographic area; `nil` removes the restriction.
  ///
  /// The area is stored in the source's parameters, like values that
  /// ``SearchAction/parameter(_:_:of:)`` sets. It is part of ``SearchState/choice`` and overrides
  /// what components contribute.
  public mutating func setArea(_ area: GeoArea?, of source: SourceID) {
    var parameters = SearchParameters()
    parameters.geoArea = area
    for name in GeoArea.parameterNames { setParameter(name, to: parameters[name], of: source) }
  }
}
