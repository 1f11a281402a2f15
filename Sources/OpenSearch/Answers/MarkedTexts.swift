import SearchBackend

/// The highlighted texts of a hit, by field path and plain text.
///
/// Of an array, a cluster returns only the elements that match, so each element is found by its
/// text.
struct MarkedTexts {
  private var ranges: [String: [String: [Range<Int>]]] = [:]

  init(_ highlights: JSON?) {
    for (field, texts) in highlights?.objectValue ?? [:] {
      for text in texts.arrayValue ?? [] {
        guard let text = text.stringValue else { continue }
        let marked = HighlightedString(
          taggedString: text, preTag: PlannedSearch.preTag, postTag: PlannedSearch.postTag)
        ranges[field, default: [:]][marked.string, default: []] += marked.utf8Ranges
      }
    }
  }

  /// Returns the highlighted UTF-8 ranges of a text, in the field at a path and in its sub-fields,
  /// ascending and disjoint.
  func ranges(in text: String, at path: String) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for (field, texts) in ranges
    where field == path || field.hasPrefix(path) && Self.isSubfield(field, of: path) {
      found += texts[text] ?? []
    }
    guard found.count > 1 else { return found }
    found.sort { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    var joined: [Range<Int>] = []
    for range in found {
      if let last = joined.last, range.lowerBound < last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }

  private static func isSubfield(_ field: String, of path: String) -> Bool {
    let rest = field.dropFirst(path.count)
    return rest.first == "." && !rest.dropFirst().contains(".")
  }
}
