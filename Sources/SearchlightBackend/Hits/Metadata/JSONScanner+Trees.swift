import SearchlightBasics

/// Reads the trees of highlighting and snippet results.
extension JSONScanner {
  /// Reads a tree; `nil` if it contains a value that is neither a leaf nor an array or object of
  /// trees.
  mutating func readTree<Leaf: ScannedLeaf>(
    of type: Leaf.Type, _ tags: ScannedTags?
  ) throws(JSONScanError) -> TreeModel<Leaf>? {
    switch kind {
    case .array:
      try enter()
      var elements: [TreeModel<Leaf>] = []
      var isFirst = true
      while try nextElement(&isFirst) {
        guard let element = try readTree(of: type, tags) else { return nil }
        elements.append(element)
      }
      return .array(elements)
    case .object:
      let (position, depth) = (position, depth)
      if let leaf: Leaf = try readLeaf(tags) { return .value(leaf) }
      (self.position, self.depth) = (position, depth)
      try enter()
      var members: [String: TreeModel<Leaf>] = [:]
      var isFirst = true
      while let key = try nextKey(&isFirst) {
        guard let member = try readTree(of: type, tags) else { return nil }
        members[text(key.text)] = member
      }
      return .dictionary(members)
    default:
      return nil
    }
  }

  /// Reads an object as a leaf; `nil` if it is not a leaf.
  ///
  /// Reading stops at the first member whose type rules out a leaf.
  private mutating func readLeaf<Leaf: ScannedLeaf>(
    _ tags: ScannedTags?
  ) throws(JSONScanError) -> Leaf? {
    try enter()
    var members = ScannedLeafMembers()
    var isFirst = true
    while let key = try nextKey(&isFirst) {
      if isText(key.text, "value") {
        if kind == .object {
          guard let value = try readStringWithRanges() else { return nil }
          members.value = value
          continue
        }
        guard kind == .text else { return nil }
        members.value = try readHighlightedString(tags)
      } else if isText(key.text, "matchLevel") {
        guard kind == .text else { return nil }
        members.matchLevel = try readMatchLevel()
      } else if isText(key.text, "matchedWords") {
        members.matchedWords = try readTexts()
      } else if isText(key.text, "fullyHighlighted") {
        if kind == .bool {
          members.fullyHighlighted = next == UInt8(ascii: "t")
        } else {
          members.isSpoiled = kind != .null
        }
        try skipValue()
      } else {
        try skipValue()
      }
    }
    return Leaf(members)
  }

  mutating func readHighlightedString(
    _ tags: ScannedTags?
  ) throws(JSONScanError) -> HighlightedString {
    let text = try skipText()
    return text.hasEscapes
      // safe: the buffer is valid during the call, and the created string copies the bytes that it
      // keeps.
      ? unescaped(text).withUnsafeBufferPointer { HighlightedString(taggedUTF8: $0, tags: tags) }
      : HighlightedString(taggedUTF8: bytes(text.range), tags: tags)
  }

  /// Reads a text with its highlighted ranges, the form in which logs store texts that contain tags
  /// themselves; `nil` for any other value.
  private mutating func readStringWithRanges() throws(JSONScanError) -> HighlightedString? {
    try enter()
    var (string, ranges): (String?, [Range<Int>]?)
    var isFirst = true
    while let key = try nextKey(&isFirst) {
      if isText(key.text, "string"), kind == .text {
        string = try readText()
      } else if isText(key.text, "ranges"), kind == .array {
        ranges = try readRanges()
      } else {
        return nil
      }
    }
    guard let string, let ranges else { return nil }
    return HighlightedString(string, utf8Ranges: ranges)
  }

  /// Reads a list of pairs of numbers; `nil` for any other value.
  private mutating func readRanges() throws(JSONScanError) -> [Range<Int>]? {
    try enter()
    var ranges: [Range<Int>] = []
    var isFirst = true
    while try nextElement(&isFirst) {
      guard kind == .array else { return nil }
      try enter()
      var bounds: [Int] = []
      var isFirstBound = true
      while try nextElement(&isFirstBound) {
        guard kind == .number, let bound = try readInteger() else { return nil }
        bounds.append(bound)
      }
      if bounds.count == 2, bounds[0] < bounds[1] { ranges.append(bounds[0]..<bounds[1]) }
    }
    return ranges
  }

  private mutating func readMatchLevel() throws(JSONScanError) -> MatchLevel? {
    let text = try skipText()
    return MatchLevel.allCases.first { level in
      switch level {
      case .none: isText(text, "none")
      case .partial: isText(text, "partial")
      case .full: isText(text, "full")
      }
    }
  }

  private mutating func readTexts() throws(JSONScanError) -> [String]? {
    guard kind == .array else {
      try skipValue()
      return nil
    }
    try enter()
    var texts: [String]? = []
    var isFirst = true
    while try nextElement(&isFirst) {
      if kind == .text {
        let text = try readText()
        texts?.append(text)
      } else {
        texts = nil
        try skipValue()
      }
    }
    return texts
  }
}
