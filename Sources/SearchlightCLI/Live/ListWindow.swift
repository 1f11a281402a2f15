/// Computes which rows of a long list are visible.
enum ListWindow {
  /// The visible rows, with the selected row in the middle unless the list begins or ends there.
  ///
  /// The range depends only on the arguments, so it stays valid after the size or the rows change.
  static func rows(count: Int, height: Int, around picked: Int) -> Range<Int> {
    let height = min(max(0, height), max(0, count))
    let start = max(0, min(picked - height / 2, count - height))
    return start..<start + height
  }
}
