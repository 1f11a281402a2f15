/// How far from a centre hits may be.
public enum GeoRadius: Hashable, Codable, Sendable {
  /// The engine chooses, by how many records are near.
  case automatic

  /// At most so many metres, from 1 to 100,000,000.
  case metres(Int)

  /// Everywhere, the nearest first; records without coordinates are no hits.
  case all

  /// The largest radius that every engine takes, in metres.
  public static let maximumMetres = 100_000_000

  func checked() throws(GeoFlaw) -> GeoRadius {
    if case .metres(let metres) = self, !(1...Self.maximumMetres).contains(metres) {
      throw .radius(metres)
    }
    return self
  }

  /// The value of `aroundRadius`; `nil` for none.
  var json: JSON? {
    switch self {
    case .automatic: nil
    case .metres(let metres): .integer(metres)
    case .all: "all"
    }
  }

  /// Reads the value of `aroundRadius`; `nil` if it is none.
  init?(json: JSON?) {
    switch json {
    case nil: self = .automatic
    case .integer(let metres)?: self = .metres(metres)
    case .string("all")?: self = .all
    default: return nil
    }
  }
}
