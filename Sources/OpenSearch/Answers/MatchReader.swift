import SearchBackend
import SearchSettings

/// Builds the highlights and snippets of hits, shaped like the record, from the texts that a
/// cluster highlighted.
struct MatchReader {
  private let words: MatchedWords
  private let highlighted: [String]
  private let snippeted: [AttributeToSnippet]
  private let searched: Set<String>
  private let ellipsis: String
  private let restrictsArrays: Bool

  init(search: PlannedSearch) {
    words = MatchedWords(search.text.words, search.options.matching)
    highlighted = search.highlighted.map(\.rawValue)
    var snippeted = search.options.snippeted
    if let all = snippeted.first(where: { $0.attribute == "*" }) {
      snippeted = search.text.attributes.map {
        AttributeToSnippet($0, length: all.length)
      }
    }
    self.snippeted = snippeted
    searched = Set(search.text.attributes.map(\.rawValue))
    ellipsis = search.options.ellipsis
    restrictsArrays = search.options.restrictsArrays
  }

  /// Returns the location, the highlights and the snippets of a record.
  func metadata(of record: JSON, highlights: JSON?) -> HitMetadata {
    let marked = MarkedTexts(highlights)
    var metadata = HitMetadata(geolocation: Self.location(record["_geoloc"]))
    metadata.highlightResult = tree(record, "", marked) { path in
      highlighted.contains { path == $0 || path.hasPrefix($0 + ".") } ? 0 : nil
    } leaf: { match, _ in
      HighlightResult(
        value: match.text, matchLevel: match.level, matchedWords: match.words,
        fullyHighlighted: match.level == .none ? nil : match.isWhole)
    }
    guard !snippeted.isEmpty else { return metadata }
    metadata.snippetResult = tree(record, "", marked) { path in
      snippeted.first {
        path == $0.attribute.rawValue || path.hasPrefix("\($0.attribute).")
      }?.length
    } leaf: { match, count in
      SnippetResult(
        value: Snippet.cut(match.text, words: count, ellipsis: ellipsis), matchLevel: match.level)
    }
    return metadata
  }

  private static func location(_ json: JSON?) -> Point? {
    let location = json?[0] ?? json
    guard let latitude = location?["lat"]?.doubleValue,
      let longitude = (location?["lng"] ?? location?["lon"])?.doubleValue
    else { return nil }
    return Point(latitude: latitude, longitude: longitude)
  }

  /// Returns a tree of leaves, shaped like the value; `nil` if it has none.
  ///
  /// - Parameter use: Returns the number that is passed to `leaf` for the values at a path; `nil`
  /// leaves the values out.
  private func tree<Leaf>(
    _ json: JSON, _ path: String, _ marked: MarkedTexts, use: (String) -> Int?,
    leaf: (MatchedWords.Match, Int) -> Leaf
  ) -> TreeModel<Leaf>? {
    switch json {
    case .object(let members):
      var trees: [String: TreeModel<Leaf>] = [:]
      for (key, value) in members where !OpenSearchIndex.ownFields.contains(key) {
        let inner = path.isEmpty ? key : "\(path).\(key)"
        trees[key] = tree(value, inner, marked, use: use, leaf: leaf)
      }
      return trees.isEmpty ? nil : .dictionary(trees)
    case .array(let elements):
      let shown =
        restrictsArrays ? elements.filter { isMatched($0, path, marked) } : elements
      let trees = shown.compactMap { tree($0, path, marked, use: use, leaf: leaf) }
      return trees.isEmpty ? nil : .array(trees)
    case .string(let text): return value(text, path, marked, use: use, leaf: leaf)
    case .integer, .number, .exact:
      return FacetValue(number: json).flatMap {
        value($0.description, path, marked, use: use, leaf: leaf)
      }
    case .bool, .null: return nil
    }
  }

  /// Returns whether the cluster highlighted any text in a value.
  private func isMatched(_ json: JSON, _ path: String, _ marked: MarkedTexts) -> Bool {
    switch json {
    case .object(let members): members.contains { isMatched($1, "\(path).\($0)", marked) }
    case .array(let elements): elements.contains { isMatched($0, path, marked) }
    case .string(let text): searched.contains(path) && !marked.ranges(in: text, at: path).isEmpty
    case _ where json.wholeText != nil: isMatched(.string(json.description), path, marked)
    case .integer, .number, .exact, .bool, .null: false
    }
  }

  private func value<Leaf>(
    _ text: String, _ path: String, _ marked: MarkedTexts, use: (String) -> Int?,
    leaf: (MatchedWords.Match, Int) -> Leaf
  ) -> TreeModel<Leaf>? {
    guard let count = use(path) else { return nil }
    let ranges = searched.contains(path) ? marked.ranges(in: text, at: path) : []
    return .value(leaf(words.match(text, ranges), count))
  }
}

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

/// Cuts a text to the part with the most highlighted words.
enum Snippet {
  /// Returns the part of a text with the most matches, centred on them where there is room.
  ///
  /// - Parameters:
  ///   - words: The number of words in the part.
  ///   - ellipsis: The text that is put where the text was cut off.
  static func cut(_ text: HighlightedString, words count: Int, ellipsis: String)
    -> HighlightedString
  {
    let words = TextWords.ranges(of: text.string)
    guard words.count > count, count > 0 else { return text }
    let marks = words.map { word in
      text.utf8Ranges.contains {
        $0.lowerBound < word.upperBound && word.lowerBound < $0.upperBound
      }
    }
    var (best, bestScore, score) = (0, -1, 0)
    for end in words.indices {
      if marks[end] { score += 1 }
      if end >= count, marks[end - count] { score -= 1 }
      let start = end - count + 1
      if start >= 0, score > bestScore { (best, bestScore) = (start, score) }
    }
    // Centres the matches where there is room on both sides.
    if bestScore > 0 {
      let window = best..<best + count
      if let first = window.first(where: { marks[$0] }),
        let last = window.last(where: { marks[$0] })
      {
        let room = count - (last - first + 1)
        best = min(max(0, first - room / 2), words.count - count)
      }
    }
    let start = best == 0 ? 0 : words[best].lowerBound
    let isAtEnd = best + count == words.count
    let end = isAtEnd ? text.string.utf8.count : words[best + count - 1].upperBound
    let before = start > 0 ? ellipsis : ""
    let part = TextWords.substring(text.string, start..<end)
    let shift = before.utf8.count - start
    return HighlightedString(
      before + part + (isAtEnd ? "" : ellipsis),
      utf8Ranges: text.utf8Ranges.filter { $0.lowerBound >= start && $0.upperBound <= end }
        .map { $0.lowerBound + shift..<$0.upperBound + shift })
  }
}
