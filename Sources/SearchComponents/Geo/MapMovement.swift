public import SearchCore

/// How far a map must have moved for what it shows to count as another part of the earth.
///
/// A map tells of every little movement, also of those that it makes by itself when it is laid out anew. Only a move by
/// more than a share of what is shown, or a zoom by more than a factor, makes hits worth asking for.
public struct MapMovement: Hashable, Sendable {
  /// By what share of height or width the centre must have moved, at least 0.
  public let share: Double

  /// By what factor height or width must have grown or shrunk, at least 1.
  public let zoom: Double

  /// Creates a threshold.
  ///
  /// - Parameters:
  ///   - share: By what share of height or width the centre must have moved; what is below 0 or no number means 0, every
  ///     movement.
  ///   - zoom: By what factor height or width must have grown or shrunk; what is below 1 or no number means 1, every
  ///     zoom.
  public init(share: Double = 0.1, zoom: Double = 1.2) {
    self.share = share > 0 ? share : 0
    self.zoom = zoom > 1 ? zoom : 1
  }

  /// Whether a map that showed one box and shows another has moved far enough.
  public func isReached(from former: GeoBox, to box: GeoBox) -> Bool {
    if former == box { return false }
    let (start, end) = (former.center, box.center)
    let degrees = (end.longitude - start.longitude).magnitude
    return (end.latitude - start.latitude).magnitude > share * former.latitudeSpan
      || min(degrees, 360 - degrees) > share * former.longitudeSpan
      || isZoomed(former.latitudeSpan, box.latitudeSpan)
      || isZoomed(former.longitudeSpan, box.longitudeSpan)
  }

  private func isZoomed(_ former: Double, _ span: Double) -> Bool {
    // Edges are kept to a millionth of a degree, so spans differ by two of them without a zoom.
    guard (former - span).magnitude > 2.5e-6 else { return false }
    return max(former, span) > zoom * min(former, span)
  }
}
