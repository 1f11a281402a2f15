public import SearchlightCore

/// The threshold above which a move of a map counts as showing another area.
///
/// A map reports every small movement, including those of its own layout. A new search is only
/// worth its request after a pan by more than a share of the visible box, or a zoom by more than a
/// factor.
public struct MapMovement: Hashable, Sendable {
  /// The share of the box's height or width by which the center must move, at least 0.
  public let share: Double

  /// The factor by which the height or width must grow or shrink, at least 1.
  public let zoom: Double

  /// Creates a threshold from a share for panning and a factor for zooming.
  ///
  /// - Parameters:
  ///   - share: The share of height or width by which the center must move; values below 0 and NaN
  ///     count as 0, so that every pan exceeds it.
  ///   - zoom: The factor by which height or width must grow or shrink; values below 1 and NaN
  ///     count as 1, so that every zoom exceeds it.
  public init(share: Double = 0.1, zoom: Double = 1.2) {
    self.share = share > 0 ? share : 0
    self.zoom = zoom > 1 ? zoom : 1
  }

  /// Returns whether a move from one visible box to another exceeds the threshold.
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
    // Edges are rounded to a millionth of a degree, so spans may differ by two millionths without a
    // zoom.
    guard (former - span).magnitude > 2.5e-6 else { return false }
    return max(former, span) > zoom * min(former, span)
  }
}
