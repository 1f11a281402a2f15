private import Foundation

extension GeoVector {
  init(_ point: GeoPoint) {
    let latitude = Double(point.latitude) / 1e6 * .pi / 180
    let longitude = Double(point.longitude) / 1e6 * .pi / 180
    x = cos(latitude) * cos(longitude)
    y = cos(latitude) * sin(longitude)
    z = sin(latitude)
  }

  static func sine(_ angle: Double) -> Double { sin(angle) }

  @inline(__always)
  static func arcSine(_ value: Double) -> Double { asin(value) }
}
