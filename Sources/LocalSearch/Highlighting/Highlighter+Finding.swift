import SearchlightBasics

extension Highlighter {
  /// Finds the matches in the value at the position, and records the fewest typos with which the
  /// words of the query occur in it.
  ///
  /// - Parameters:
  ///   - path: The attribute of the value.
  ///   - keepsUnits: Whether snippets of its texts are wanted.
  mutating func find(
    in json: inout JSONScanner, path: String, keepsUnits: Bool
  ) throws(JSONScanError) {
    switch json.kind {
    case .text, .number:
      let use = tokenizer.options.use(of: path)
      let number = try json.readLeaf { read($0, as: use, keepsUnits: keepsUnits) }
      found.append(number)
      if number >= 0 { noteTypos(in: kept[number]) }
    case .array:
      try json.enter()
      var isFirst = true
      while try json.nextElement(&isFirst) {
        try find(in: &json, path: path, keepsUnits: keepsUnits)
      }
    case .object:
      try json.enter()
      var isFirst = true
      while let key = try json.nextKey(&isFirst) {
        // The attribute makes a difference only where the settings name it.
        let path =
          tokenizer.options.dependOnAttribute ? "\(path).\(json.text(key.text))" : path
        try find(in: &json, path: path, keepsUnits: keepsUnits)
      }
    case .bool, .null, nil: try json.skipValue()
    }
  }

  // safe: the text is lent for the call; what is kept are ranges of it, and no pointer.
  /// Reads a text, which is valid UTF-8, and returns its index among those that are kept; -1 if it
  /// is not, because nothing matches in it.
  mutating func read(
    _ text: UnsafeBufferPointer<UInt8>, as use: Tokenizer.Use, keepsUnits: Bool
  ) -> Int {
    if keptCount == kept.count { kept.append(TokenizedText()) }
    kept[keptCount].read(
      text, as: use, with: &tokenizer, words, penalties, filter, keepsUnits: keepsUnits)
    guard keepsUnits || !kept[keptCount].matches.isEmpty else { return -1 }
    keptCount += 1
    return keptCount - 1
  }

  private mutating func noteTypos(in text: TokenizedText) {
    for found in text.matches {
      for word in typedWords[found.term] {
        fewestTypos[word] = min(fewestTypos[word], found.typos)
      }
    }
  }
}
