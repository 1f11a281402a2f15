/// Which rows of a long list are in sight.
enum ListWindow {
  /// As many rows as fit, with the picked one in the middle unless the list begins or ends there.
  ///
  /// Computed, not remembered: after any change of size or rows it is right by itself.
  static func rows(count: Int, height: Int, around picked: Int) -> Range<Int> {
    let height = min(max(0, height), max(0, count))
    let start = max(0, min(picked - height / 2, count - height))
    return start..<start + height
  }
}
