import SearchlightComponents

/// The thumbs of two sliders for a range of numbers, while the user moves them and afterwards.
///
/// A number that is moved is selected when the thumb is released. Until then it is shown but not
/// searched for.
struct RangeThumbs: Hashable, Sendable {
  /// One of the two ends of a range.
  enum End: Hashable, Sendable, CaseIterable {
    case lower
    case upper
  }

  private var moved = NumberBounds()

  /// Returns the track of the sliders; `nil` if there is nothing to choose, so that no sliders are
  /// shown.
  static func track(of range: NumberRange) -> ClosedRange<Double>? {
    range.bounds.flatMap { $0.lowerBound < $0.upperBound ? $0 : nil }
  }

  /// Returns the number that an end stands for: the one to which it is being moved, the chosen one,
  /// or the bound.
  ///
  /// It is the number to show beside the slider. The chosen number may lie outside the track, which
  /// follows the answers.
  func number(of end: End, in range: NumberRange) -> Double? {
    switch end {
    case .lower: moved.lower ?? range.choice.lower ?? range.bounds?.lowerBound
    case .upper: moved.upper ?? range.choice.upper ?? range.bounds?.upperBound
    }
  }

  /// Returns the position of a thumb on the track.
  func position(of end: End, in range: NumberRange) -> Double {
    guard let track = Self.track(of: range), let selection = range.selection else { return 0 }
    let number =
      switch end {
      case .lower: moved.lower ?? selection.lowerBound
      case .upper: moved.upper ?? selection.upperBound
      }
    return min(max(number, track.lowerBound), track.upperBound)
  }

  /// Moves a thumb, at most to the other one.
  mutating func move(_ end: End, to number: Double, in range: NumberRange) {
    switch end {
    case .lower: moved.lower = min(number, position(of: .upper, in: range))
    case .upper: moved.upper = max(number, position(of: .lower, in: range))
    }
  }

  /// Ends the movement, and returns the positions to select; `nil` if no thumb was moved.
  mutating func release(in range: NumberRange) -> ClosedRange<Double>? {
    defer { forget() }
    guard !moved.isOpen, Self.track(of: range) != nil else { return nil }
    let lower = position(of: .lower, in: range)
    return lower...max(lower, position(of: .upper, in: range))
  }

  /// Forgets a movement that cannot be finished, because the sliders are gone: nobody has chosen the
  /// number, so it is not shown when they come back.
  mutating func forget() { moved = NumberBounds() }
}
