import SearchCore

extension Facet {
  /// The last segment of a path; the whole value if there is no separator in it.
  func lastPart(separator: String?) -> String {
    guard let separator, !separator.isEmpty,
      let last = value.ranges(of: separator).last, last.upperBound < value.endIndex
    else { return value }
    return String(value[last.upperBound...])
  }
}
