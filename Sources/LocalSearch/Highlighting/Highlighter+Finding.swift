import SearchlightBasics

extension Highlighter {
  /// Finds the matches in what is shown of the value at the position, and records the fewest typos
  /// with which the words of the query occur in it.
  ///
  /// - Parameters:
  ///   - path: The attribute of the value.
  ///   - part: What is shown of the value, which is something.
  mutating func find(
    in json: inout JSONScanner, path: String, _ part: ShownParts.Part
  ) throws(JSONScanError) {
    switch json.kind {
    case .text, .number:
      guard part.use.isShown else { return try json.skipValue() }
      // The attribute makes a difference only where the settings name it.
      let use = tokenizer.options.dependOnAttribute ? tokenizer.options.use(of: path) : .text
      let keepsUnits = part.use.length != nil
      let (range, number) = try json.readLeaf { read($0, as: use, keepsUnits: keepsUnits) }
      recordTexts.append(RecordText(range: range, end: json.position, number: number))
      if number >= 0 { noteTypos(in: number) }
    case .array:
      try json.enter()
      var isFirst = true
      while try json.nextElement(&isFirst) { try find(in: &json, path: path, part) }
    case .object:
      let inner = part.inner?.resolved(forKeysOf: json)
      try json.enter()
      var isFirst = true
      while let key = try json.nextKey(&isFirst) {
        let member = inner?.member(json.bytes(key.text.range), part.use) ?? part
        guard member.isShown else {
          try json.skipValue()
          continue
        }
        let path =
          tokenizer.options.dependOnAttribute ? "\(path).\(json.text(key.text))" : path
        try find(in: &json, path: path, member)
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
    if words.isEmpty, !keepsUnits { return -1 }
    return tokenized.read(
      text, as: use, with: &tokenizer, where: filter, penalties: penalties, keepsUnits: keepsUnits)
  }

  private mutating func noteTypos(in number: Int) {
    for index in tokenized.texts[number].matches {
      let found = tokenized.matches[index]
      for word in typedWords[found.term] {
        fewestTypos[word] = min(fewestTypos[word], found.typos)
      }
    }
  }
}
