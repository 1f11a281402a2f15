/// The maximum distance of hits from the centre of an area.
@nonexhaustive
public enum GeoRadius: Hashable, Codable, Sendable {
  /// The engine chooses the radius by the number of records near the centre.
  case automatic

  /// At most the given number of metres, from 1 to 100,000,000.
  case metres(Int)

  /// No limit: hits are ranked by distance, and records without coordinates do not match.
  case all

  /// The largest radius that every engine accepts, in metres.
  public static let metresLimit = 100_000_000

  func checked() throws(GeoValidationError) -> GeoRadius {
    if case .metres(let metres) = self, !(1...Self.metresLimit).contains(metres) {
      throw .radius(metres)
    }
    return self
  }

  /// The value of the parameter `aroundRadius`; `nil` if the parameter is left out.
  var json: JSON? {
    switch self {
    case .automatic: nil
    case .metres(let metres): .integer(metres)
    case .all: "all"
    }
  }

  /// Reads the value of the parameter `aroundRadius`; `nil` if it is invalid.
  init?(json: JSON?) {
    switch json {
    case nil: self = .automatic
    case .integer(let metres)?: self = .metres(metres)
    case .string("all")?: self = .all
    default: return nil
    }
  }
}
