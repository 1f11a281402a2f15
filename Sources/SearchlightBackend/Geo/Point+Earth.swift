extension Point {
  /// Whether latitude and longitude are numbers in range, so that engines accept the point.
  public var isOnEarth: Bool {
    (-90...90).contains(latitude) && (-180...180).contains(longitude)
  }

  /// Returns the nearest point on a grid with the given number of decimals of a degree.
  ///
  /// One degree of latitude is 111 kilometres, so three decimals are a grid of about 110 metres.
  /// Areas keep at most six decimals.
  ///
  /// - Parameter decimals: The number of decimals, from 0 to 6; other values mean the nearest of
  ///   these.
  public func rounded(toDecimals decimals: Int) -> Point {
    var scale = 1.0
    for _ in 0..<min(max(0, decimals), 6) { scale *= 10 }
    // Adding zero turns -0 into 0, whose sign texts and bytes would show.
    return Point(
      latitude: (latitude * scale).rounded() / scale + 0,
      longitude: (longitude * scale).rounded() / scale + 0)
  }

  /// Returns the point in the precision of areas, a millionth of a degree, about a tenth of a
  /// metre.
  ///
  /// - Throws: ``GeoValidationError/notOnEarth(latitude:longitude:)`` if the point is invalid.
  func checked() throws(GeoValidationError) -> Point {
    guard isOnEarth else {
      throw .notOnEarth(latitude: "\(latitude)", longitude: "\(longitude)")
    }
    return rounded(toDecimals: 6)
  }

  /// The point in the form that links use, such as `48.8566_2.3522`.
  var linkText: String { "\(latitude.degreesText)_\(longitude.degreesText)" }
}

extension Double {
  /// The degrees with at most six decimals and no exponent; the plain description if the magnitude
  /// exceeds 360.
  var degreesText: String {
    guard magnitude <= 360 else { return description }
    let millionths = Int((self * 1e6).rounded())
    let parts = millionths.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    let sign = millionths < 0 ? "-" : ""
    if parts.remainder == 0 { return "\(sign)\(parts.quotient)" }
    var decimals = String(parts.remainder + 1_000_000).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return "\(sign)\(parts.quotient).\(decimals)"
  }

  /// Reads the form that ``degreesText`` writes, and no other notation of numbers.
  static func degrees(in text: some StringProtocol) -> Double? {
    let isPlain = text.utf8.allSatisfy {
      (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
    }
    return isPlain && text.utf8.count <= 32 ? Double(String(text)) : nil
  }
}
