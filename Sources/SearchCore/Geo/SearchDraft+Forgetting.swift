extension SearchDraft {
  /// Removes points, such as the locations of a device, from everything that later requests, links
  /// and saved searches are made of.
  ///
  /// No source is centered on any of the points afterwards; boxes and polygons stay. Every component
  /// removes the points from what it keeps (``SearchComponent/forget(_:_:memory:)``). The answers
  /// that are shown stay until the next ones arrive (law S4).
  public mutating func forget(_ points: Set<Point>) {
    if points.isEmpty { return }
    for source in state.sources {
      var parameters = source.parameters
      guard parameters.forget(points) else { continue }
      setArea(parameters.geoArea, of: source.id)
    }
    for component in components { component.forget(points, in: &self) }
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
  /// Returns whether the area is centered on one of some points.
  package func isCentered(on points: Set<Point>) -> Bool {
    self["aroundLatLng"] != nil && geoArea?.center.map(points.contains) == true
  }

  /// Removes the center of the area if it is one of some points; returns whether it was.
  fileprivate mutating func forget(_ points: Set<Point>) -> Bool {
    guard isCentered(on: points) else { return false }
    geoArea = geoArea?.withoutCenter
    return true
  }
}
