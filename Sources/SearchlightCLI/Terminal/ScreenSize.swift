/// The size of a terminal's window in characters; at least one each way.
struct ScreenSize: Hashable, Sendable {
  let columns: Int
  let rows: Int

  /// Creates a size; what is less than one counts as one.
  init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
  }

  /// The size of a terminal that does not say.
  static let common = ScreenSize(columns: 80, rows: 24)
}
