extension String {
  /// The beginning of a summary, up to the first semicolon, colon, full stop or parenthesis.
  ///
  /// The menu of a shell has one line for each completion.
  var brief: String {
    let ends = ["; ", ": ", ". ", " (", ", such as"].compactMap { firstRange(of: $0)?.lowerBound }
    return String(self[..<(ends.min() ?? endIndex)])
  }
}
