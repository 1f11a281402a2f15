package import SearchlightBackend

/// The parameters that concern locations.
package struct GeoParameters: Hashable, Sendable {
  /// The point from which distances are measured; `nil` if they do not count.
  package let centre: Point?

  /// The steps in which distances are compared; `nil` for those of the engine.
  package let precision: [DistanceStep]?

  /// The area in which hits must lie; `nil` for no restriction.
  package let area: SearchArea?

  /// Reads the parameters; boxes take precedence over polygons, and both over the circle around the
  /// centre.
  package init(_ options: OptionReader) throws(OptionError) {
    _ = try options.value(Parameters.aroundLatLngViaIP)
    centre = try options.value(Parameters.aroundLatLng)
    precision = try options.value(Parameters.aroundPrecision)
    let minimum = try options.value(Parameters.minimumAroundRadius)
    let radius = try options.value(Parameters.aroundRadius)
    let polygons = try options.value(Parameters.insidePolygon)
    if let boxes = try options.value(Parameters.insideBoundingBox) {
      area = .boxes(boxes)
    } else if let polygons {
      area = .polygons(polygons)
    } else {
      area = centre == nil ? nil : radius ?? .density(minimumMetres: minimum ?? 0)
    }
  }
}
