import SearchlightBackend
import SearchlightSettings

/// Builds the highlights and snippets of hits, shaped like the record, from the texts that a
/// cluster highlighted.
struct MatchReader {
  private let words: MatchedWords
  private let synonyms: ShownSynonyms?
  private let highlighted: [String]
  private let snippeted: [AttributeToSnippet]
  private let searched: Set<String>
  private let ellipsis: String
  private let restrictsArrays: Bool
  private let location: Attribute?
  private let text: TextQuery
  private let neighbouringParts: Set<String>
  private let paths: FieldPaths

  init(search: PlannedSearch) {
    words = MatchedWords(
      search.text.words, search.options.matching, synonyms: search.text.matchedWords)
    synonyms = search.options.replacesSynonyms ? ShownSynonyms(search.text) : nil
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
    location = search.hidesLocations ? nil : search.paths.recordLocation
    text = search.text
    neighbouringParts = text.neighbouringParts
    paths = search.paths
  }

  /// Returns the location, the highlights and the snippets of a record.
  func metadata(of record: JSON, highlights: JSON?) -> HitMetadata {
    let marked = MarkedTexts(highlights)
    var metadata = HitMetadata(
      geolocation: location.flatMap { Point(openSearch: record[$0]) })
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
    case .string(let text): !ranges(in: text, at: path, marked).isEmpty
    case _ where json.wholeText != nil: isMatched(.string(json.description), path, marked)
    case .integer, .number, .exact, .bool, .null: false
    }
  }

  private func value<Leaf>(
    _ text: String, _ path: String, _ marked: MarkedTexts, use: (String) -> Int?,
    leaf: (MatchedWords.Match, Int) -> Leaf
  ) -> TreeModel<Leaf>? {
    guard let count = use(path) else { return nil }
    var (shown, ranges) = (text, ranges(in: text, at: path, marked))
    if let synonyms { (shown, ranges) = synonyms.replacing(in: text, of: Attribute(path), ranges) }
    return .value(leaf(words.match(shown, ranges), count))
  }

  /// Returns the ranges of a text that match: those that the cluster has highlighted, or those of a
  /// value that it cannot highlight.
  private func ranges(in value: String, at path: String, _ marked: MarkedTexts) -> [Range<Int>] {
    guard searched.contains(path) else { return [] }
    let attribute = Attribute(path)
    if paths.words(attribute) == nil { return text.wholes.ranges(in: value, at: path, text.words) }
    if paths.nested(attribute) != nil { return words.ranges(in: value) }
    let ranges = marked.ranges(in: value, at: path).flatMap { range in
      text.matching.analysis.splitsCamelCase(attribute)
        ? ofName(range, in: value) : ofWords(range, in: value)
    }
    // OpenSearch finds beginnings of words in a field of its own, and does not highlight them.
    let isTyped = paths.field(attribute)?.type == "search_as_you_type"
    if isTyped, ranges.isEmpty { return words.ranges(in: value) }
    return withParts(ranges, in: value, of: attribute, marked)
  }
}

extension MatchReader {
  /// Returns ranges of a text with those of the parts of compounds that match.
  ///
  /// A cluster finds parts in a field of their own, with other offsets. The compound itself counts beside
  /// them where it matches as a whole, or more of it than its first part.
  fileprivate func withParts(
    _ ranges: [Range<Int>], in value: String, of attribute: Attribute, _ marked: MarkedTexts
  ) -> [Range<Int>] {
    guard let field = text.splitFields.field(of: attribute),
      let split = text.index.compounds.split(value, of: attribute)
    else { return ranges }
    let found = marked.ranges(in: split.text, at: field.rawValue)
      .flatMap { ofWords($0, in: split.text) }
    guard !found.isEmpty else { return ranges }
    // Both are ascending, and a long text has many of both.
    var rest = found[...]
    let parts = split.parts.filter { part in
      rest = rest.drop { $0.upperBound <= part.range.lowerBound }
      guard let found = rest.first, found.lowerBound < part.range.upperBound else { return false }
      // The cluster also marks what it has searched next to other words only.
      let word = TextWords.substring(split.text, part.range)
      return !neighbouringParts.contains(text.matching.analysis.folded(word)) || words.matches(word)
    }
    let firsts = Dictionary(
      split.parts.map { ($0.compound, $0.original) }, uniquingKeysWith: { first, _ in first })
    let matched = Set(parts.map(\.compound))
    let kept = ranges.filter { range in
      guard matched.contains(range), let first = firsts[range] else { return true }
      let part = TextWords.substring(value, first)
      return words.isWholeOrBegins(TextWords.substring(value, range), beyond: part)
    }
    return (kept + parts.map(\.original)).sorted {
      ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound)
    }
  }

  /// Returns the words of a range that match.
  ///
  /// Elasticsearch from version 8 marks words that are near each other as one range.
  fileprivate func ofWords(_ range: Range<Int>, in value: String) -> [Range<Int>] {
    let part = TextWords.substring(value, range)
    guard text.matching.analysis.ranges(in: part).count > 1 else { return [range] }
    let found = words.ranges(in: part)
    if found.isEmpty { return [range] }
    return found.map { range.lowerBound + $0.lowerBound..<range.lowerBound + $0.upperBound }
  }

  /// Returns the parts of a name in camel case that match.
  ///
  /// A cluster marks the name, whichever of its parts it has found, and some mark near names as one range.
  fileprivate func ofName(_ range: Range<Int>, in value: String) -> [Range<Int>] {
    let names = ofWords(range, in: value)
    if names != [range] { return names.flatMap { ofName($0, in: value) } }
    let name = TextWords.substring(value, range)
    var parts = CamelCaseName.ranges(in: name)[...]
    if parts.count < 2 { return ofWords(range, in: value) }
    var found: [Range<Int>] = []
    // A word may be several parts from the first one on, and other words may be parts after these.
    let length = words.beginning(of: name)
    if length > TextWords.substring(name, parts[0]).count {
      let beginning = text.matching.analysis.length(
        of: String(repeating: "x", count: length), in: name)
      let covered = parts.prefix { $0.lowerBound < beginning }
      parts = parts.dropFirst(covered.count)
      found = [0..<(covered.last?.upperBound ?? beginning)]
    }
    found += words.ranges(in: name, among: Array(parts))
    if found.isEmpty { return ofWords(range, in: value) }
    return found.map { range.lowerBound + $0.lowerBound..<range.lowerBound + $0.upperBound }
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
        let (plain, shift) = Self.trimmed(marked.string)
        ranges[field, default: [:]][plain, default: []] += marked.utf8Ranges.map {
          $0.lowerBound - shift..<$0.upperBound - shift
        }
      }
    }
  }

  /// Returns the highlighted UTF-8 ranges of a text, in the field at a path and in its sub-fields,
  /// ascending and disjoint.
  func ranges(in text: String, at path: String) -> [Range<Int>] {
    var found: [Range<Int>] = []
    let (trimmed, shift) = Self.trimmed(text)
    for (field, texts) in ranges
    where field == path || field.hasPrefix(path) && Self.isSubfield(field, of: path) {
      let marked = texts[trimmed] ?? []
      found += shift == 0 ? marked : marked.map { $0.lowerBound + shift..<$0.upperBound + shift }
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

  /// Returns a text without white space at its ends, as clusters return highlighted texts, and the
  /// number of bytes that are left out before it.
  private static func trimmed(_ text: String) -> (text: String, shift: Int) {
    let bytes = text.utf8
    guard let first = bytes.first, let last = bytes.last, first <= 0x20 || last <= 0x20 else {
      return (text, 0)
    }
    let start = bytes.firstIndex { $0 > 0x20 } ?? bytes.endIndex
    let end = bytes.lastIndex { $0 > 0x20 }.map { bytes.index(after: $0) } ?? start
    return (String(text[start..<end]), bytes.distance(from: bytes.startIndex, to: start))
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
    let words = QueryWords.ranges(in: text.string)
    guard words.count > count, count > 0 else { return text }
    // Both are ascending, and a long text has many of both.
    var rest = text.utf8Ranges[...]
    let marks = words.map { word in
      rest = rest.drop { $0.upperBound <= word.lowerBound }
      return rest.first.map { $0.lowerBound < word.upperBound } ?? false
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
