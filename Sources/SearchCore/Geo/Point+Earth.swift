extension Point {
  /// Whether both degrees are numbers in range, so that engines take the point.
  public var isOnEarth: Bool {
    (-90...90).contains(latitude) && (-180...180).contains(longitude)
  }

  /// The nearest point of a grid of so many decimals of a degree.
  ///
  /// One degree of latitude is 111 kilometres, so three decimals are a grid of about 110 metres; six are the
  /// most that areas keep.
  ///
  /// - Parameter decimals: From 0 to 6; others mean the nearest of these.
  public func rounded(toDecimals decimals: Int) -> Point {
    var scale = 1.0
    for _ in 0..<min(max(0, decimals), 6) { scale *= 10 }
    // A zero that is added takes the sign of zero away, which texts and bytes would show.
    return Point(
      latitude: (latitude * scale).rounded() / scale + 0,
      longitude: (longitude * scale).rounded() / scale + 0)
  }

  /// The point as areas keep it: rounded to a tenth of a metre.
  ///
  /// - Throws: ``GeoFlaw/notOnEarth(latitude:longitude:)`` if it is none on the earth.
  func checked() throws(GeoFlaw) -> Point {
    guard isOnEarth else {
      throw .notOnEarth(latitude: "\(latitude)", longitude: "\(longitude)")
    }
    return rounded(toDecimals: 6)
  }

  /// `48.8566_2.3522`, as it stands in links.
  var linkText: String { "\(latitude.degreesText)_\(longitude.degreesText)" }
}

extension Double {
  /// A number of degrees with at most six decimals and no exponent; one that lies on no earth as it is.
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

  /// Reads what ``degreesText`` writes, and nothing else that a number may be written as.
  static func degrees(in text: some StringProtocol) -> Double? {
    let isPlain = text.utf8.allSatisfy {
      (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
    }
    return isPlain && text.utf8.count <= 32 ? Double(String(text)) : nil
  }
}
