extension SearchDraft {
  /// The locations of the device that the components of the machine know.
  public var locations: Set<Point> {
    declared.locationKeepers.locations(in: state)
  }

  /// Removes points, such as the locations of a device, from everything that later requests, links
  /// and saved searches are made of.
  ///
  /// No source is centered on any of the points afterwards; boxes and polygons stay. Every component
  /// removes the points from what it keeps (``LocationKeeper/forget(_:_:memory:)``). It also removes
  /// what it knows to be a location of the device, even if no points are given. The answers that are
  /// shown stay until the next ones arrive (law S4).
  public mutating func forget(_ points: Set<Point>) {
    for source in state.sources {
      var parameters = source.parameters
      guard parameters.forget(points) else { continue }
      setArea(parameters.geoArea, of: source.id)
    }
    for keeper in declared.locationKeepers { keeper.forget(points, in: &self) }
  }
}

extension Sequence where Element == any LocationKeeper {
  /// Returns the locations of the device that the components know in a state.
  func locations(in state: SearchState) -> Set<Point> {
    reduce(into: []) { $0.formUnion($1.locations(in: state)) }
  }
}

extension SearchChoice {
  /// Removes points as the centers of areas; boxes and polygons stay.
  ///
  /// - Returns: Whether an area was centered on one of the points.
  @discardableResult
  public mutating func forget(_ points: Set<Point>) -> Bool {
    var hasChanged = false
    for (id, source) in sources {
      var source = source
      guard source.parameters.forget(points) else { continue }
      hasChanged = true
      sources[id] = source == Source() ? nil : source
    }
    return hasChanged
  }
}

extension SearchParameters {
  /// Whether the area has a center, also if the rest of it is invalid.
  package var isCentered: Bool { self["aroundLatLng"] != nil }

  private var center: Point? {
    var parameters = SearchParameters()
    parameters["aroundLatLng"] = self["aroundLatLng"]
    return parameters.geoArea?.center
  }

  /// Removes the center of the area if it is one of some points; returns whether it was.
  fileprivate mutating func forget(_ points: Set<Point>) -> Bool {
    guard isCentered, center.map(points.contains) == true else { return false }
    geoArea = geoArea?.withoutCenter
    return true
  }
}

extension SearchDraft {
  /// Restricts the hits of a source to a geographic area; `nil` removes the restriction.
  ///
  /// The area is stored in the source's parameters, like values that
  /// ``SearchAction/parameter(_:_:of:)-enum.case`` sets. It is part of ``SearchState/choice`` and overrides
  /// what components contribute.
  public mutating func setArea(_ area: GeoArea?, of source: SourceID) {
    var parameters = SearchParameters()
    parameters.geoArea = area
    for name in GeoArea.parameterNames { setParameter(name, to: parameters[name], of: source) }
  }
}
