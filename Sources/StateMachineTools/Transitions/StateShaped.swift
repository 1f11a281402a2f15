/// A type that says itself how a ``StateDiff`` shows it.
///
/// Adopt it where the stored properties are not what a reader wants to see: to leave out
/// bookkeeping, to name parts as users name them, to show a thousand rows as a count.
///
/// ```swift
/// extension Window: StateShaped {
///   func shape(_ detail: ShapeDetail) -> StateShape {
///     .fields([
///       StateField("query", StateShape(reflecting: query, detail: detail)),
///       StateField("rows", .value("\(rows.count)")),
///     ])
///   }
/// }
/// ```
public protocol StateShaped {
  /// What is shown of this value. Must be pure.
  func shape(_ detail: ShapeDetail) -> StateShape
}
