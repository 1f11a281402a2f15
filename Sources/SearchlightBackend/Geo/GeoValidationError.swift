/// The reason why a geographic area is invalid.
@nonexhaustive
public enum GeoValidationError: Error, Hashable, Codable, Sendable, CustomStringConvertible {
  /// A point whose degrees are not numbers or out of range.
  ///
  /// The values are texts, because `nan` does not equal itself.
  case notOnEarth(latitude: String, longitude: String)

  /// A box whose southern edge is north of its northern edge.
  case reversed(south: Double, north: Double)

  /// A radius in metres that engines do not accept.
  case radius(Int)

  /// A polygon with too few or too many corners.
  case corners(Int)

  /// A polygon that surrounds the earth, such as one around a pole.
  case roundTheEarth

  /// An area without a centre, a box or a polygon.
  case nothing

  /// The mistake, and how to fix it.
  public var description: String {
    switch self {
    case .notOnEarth(let latitude, let longitude):
      "There is no point at latitude \(latitude), longitude \(longitude). Give a latitude from -90 to 90 "
        + "and a longitude from -180 to 180."
    case .reversed(let south, let north):
      "The southern edge of the box, \(south.degreesText), lies north of the northern one, "
        + "\(north.degreesText). Swap the two."
    case .radius(let metres):
      "The radius is \(metres) m. Give one from 1 to \(GeoRadius.metresLimit) m."
    case .corners(let count):
      "The polygon has \(count) corners. Give from 3 to \(GeoPolygon.cornerLimit)."
    case .roundTheEarth:
      "The polygon goes round the earth. Cut it where it would meet itself, or use a box."
    case .nothing:
      "The area has neither a centre nor a box nor a polygon. Give one, or clear the area."
    }
  }
}
