package import SearchlightBackend

/// The area in which hits must lie, as parameters of requests state it.
package enum SearchArea: Hashable, Sendable {
  /// The union of some boxes.
  case boxes([SearchBox])

  /// The union of some polygons, each given by its corners, which are on the earth.
  case polygons([[Point]])

  /// A circle around the centre, with its radius in metres.
  case circle(metres: Int)

  /// A circle around the centre that is large enough for a sufficient number of records, with its
  /// smallest radius in metres.
  case density(minimumMetres: Int)

  /// The whole earth; records without a location still do not match.
  case anywhere

  /// The radii that a request may name, in metres; half the circumference of the earth is 20,015
  /// kilometres.
  package static let radii = 1...100_000_000

  /// The numbers of corners that a polygon may have.
  package static let cornerCounts = 3...20_000
}

/// A box between two parallels and two meridians, in degrees.
///
/// If `west` is greater than `east`, the box crosses the date line.
package struct SearchBox: Hashable, Sendable {
  package let south: Double
  package let north: Double
  package let west: Double
  package let east: Double

  /// Creates the box between two opposite corners, which are on the earth.
  ///
  /// Two corners belong to two boxes, one of which crosses the date line. That one is meant if the
  /// longitudes differ by more than 180 degrees. An exception are a first corner that is the
  /// southern one and has the smaller longitude, so that boxes of more than 180 degrees are
  /// possible, and longitudes that differ by 360 degrees, which have all of the earth between them.
  package init(_ first: Point, _ second: Point) {
    south = min(first.latitude, second.latitude)
    north = max(first.latitude, second.latitude)
    // Whole millionths of a degree, so that the difference is exact.
    let distance = (first.longitude * 1e6).rounded() - (second.longitude * 1e6).rounded()
    let isSouthernFirst =
      (first.latitude * 1e6).rounded() < (second.latitude * 1e6).rounded() && distance <= 0
    let crossesDateLine =
      distance.magnitude > 180e6 && distance.magnitude < 360e6 && !isSouthernFirst
    let lower = min(first.longitude, second.longitude)
    let upper = max(first.longitude, second.longitude)
    (west, east) = crossesDateLine ? (upper, lower) : (lower, upper)
  }
}

/// The width of the steps in which distances are compared, from some distance on.
package struct DistanceStep: Hashable, Sendable {
  /// The distance from which on the width applies, in metres.
  package let from: Int

  /// The width of a step, in metres.
  package let width: Int
}
