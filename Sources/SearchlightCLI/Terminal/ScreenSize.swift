/// The size of a terminal window in characters, at least one by one.
struct ScreenSize: Hashable, Sendable {
  let columns: Int
  let rows: Int

  /// Creates a size; values below 1 become 1.
  init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
  }

  /// The size to assume for a terminal that does not report one: 80 columns by 24 rows.
  static let common = ScreenSize(columns: 80, rows: 24)
}
