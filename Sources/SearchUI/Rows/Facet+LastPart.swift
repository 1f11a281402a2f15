import SearchCore

extension Facet {
  /// The last part of a path; the whole value without a separator, or if it has none.
  func lastPart(separator: String?) -> String {
    guard let separator, !separator.isEmpty,
      let last = value.ranges(of: separator).last, last.upperBound < value.endIndex
    else { return value }
    return String(value[last.upperBound...])
  }
}
