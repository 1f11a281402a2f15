/// A type that determines how a ``StateDiff`` shows it.
///
/// Conform to it if the stored properties are not what a reader wants to see: to leave out
/// bookkeeping, to use the names that users know, or to show a thousand rows as a count.
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
  /// The shape in which this value is shown; must be pure.
  func shape(_ detail: ShapeDetail) -> StateShape
}
