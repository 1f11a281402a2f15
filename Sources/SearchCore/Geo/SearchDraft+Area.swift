extension SearchDraft {
  /// Chooses where the hits of a source are to be; `nil` takes the choice back.
  ///
  /// The area lies in the source's parameters, as what ``SearchAction/parameter(_:_:of:)`` sets does: it is part of
  /// ``SearchState/choice``, and wins over what components wish.
  public mutating func setArea(_ area: GeoArea?, of source: SourceID) {
    var parameters = SearchParameters()
    parameters.geoArea = area
    for name in GeoArea.parameterNames { setParameter(name, to: parameters[name], of: source) }
  }
}
