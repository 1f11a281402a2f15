import SearchlightBackend
import SearchlightBasics

extension Highlighter {
  /// Returns the result of a text, given its index among those that are kept and how it is shown, and
  /// whether something matches; `nil` if it has no such result.
  typealias LeafResult<Leaf> = (
    inout Self, UnsafeBufferPointer<UInt8>, Int, ShownUse
  ) -> (leaf: Leaf, isMatch: Bool)?

  // safe: the bytes of a text are lent for the call of `result`.
  /// Returns the results of what is shown of the value at the position; `nil` for what has none:
  /// booleans, `null`, and texts that are not shown.
  ///
  /// - Parameters:
  ///   - count: How many elements an array may have, as far as that is known.
  ///   - part: What is shown of the value.
  ///   - isWanted: Whether values that are shown in a way have results.
  mutating func tree<Leaf>(
    of json: inout JSONScanner, count: Int = 0, _ part: ShownParts.Part,
    isWanted: (ShownUse) -> Bool, _ result: LeafResult<Leaf>
  ) throws(JSONScanError) -> TreeModel<Leaf>? {
    switch json.kind {
    case .text, .number: return try leaf(of: &json, part.use, result).map { .value($0.leaf) }
    case .array:
      var elements: [TreeModel<Leaf>] = []
      if !options.dropsElementsWithoutMatch { elements.reserveCapacity(count) }
      try json.enter()
      var isFirst = true
      while try json.nextElement(&isFirst) {
        if options.dropsElementsWithoutMatch, json.isAtLeaf {
          if let (leaf, isMatch) = try leaf(of: &json, part.use, result), isMatch {
            elements.append(.value(leaf))
          }
        } else if let element = try tree(of: &json, part, isWanted: isWanted, result) {
          elements.append(element)
        }
      }
      return .array(elements)
    case .object:
      var members: [String: TreeModel<Leaf>] = [:]
      let inner = part.inner?.resolved(forKeysOf: json)
      try json.enter()
      var isFirst = true
      while let key = try json.nextKey(&isFirst) {
        let member = inner?.member(json.bytes(key.text.range), part.use) ?? part
        guard member.isShown else {
          try json.skipValue()
          continue
        }
        let name = json.text(key.text)
        let results = try tree(of: &json, member, isWanted: isWanted, result)
        // An object of which only parts are shown has results only if it has such a part.
        members[name] = isWanted(member.use) ? results : results.flatMap(\.withValues)
      }
      return .dictionary(members)
    case .bool, .null, nil:
      try json.skipValue()
      return nil
    }
  }

  /// Returns the result of the text at the position, which is the next one in `recordTexts` if it
  /// is shown.
  private mutating func leaf<Leaf>(
    of json: inout JSONScanner, _ use: ShownUse, _ result: LeafResult<Leaf>
  ) throws(JSONScanError) -> (leaf: Leaf, isMatch: Bool)? {
    guard use.isShown else {
      try json.skipValue()
      return nil
    }
    let text = recordTexts[next]
    next += 1
    if let range = text.range {
      json.position = text.end
      return result(&self, json.bytes(range), text.number, use)
    }
    return try json.readLeaf { result(&self, $0, text.number, use) }.result
  }
}

extension ShownParts.Part {
  /// Whether any value in the member is shown.
  var isShown: Bool { use.isShown || inner != nil }
}

extension ShownParts {
  // safe: the text is only read while the caller lends it.
  /// Returns what is shown of a member of an object, all of which is shown in a way.
  func member(_ key: UnsafeBufferPointer<UInt8>, _ use: ShownUse) -> Part {
    var part = part(key)
    part.use = use.adding(part.use)
    return part
  }

  /// Returns the parts of the object at the position of a scanner.
  func resolved(forKeysOf json: JSONScanner) -> ShownParts {
    resolved { body in
      var json = json
      // What is not JSON is found when it is read.
      do throws(JSONScanError) {
        try json.enter()
        var isFirst = true
        while let key = try json.nextKey(&isFirst) {
          body(json.text(key.text))
          try json.skipValue()
        }
      } catch {}
    }
  }
}

extension TreeModel {
  /// The tree, unless there is no value in it.
  var withValues: TreeModel? {
    let hasValue =
      switch self {
      case .value: true
      case .array(let elements): elements.contains { $0.withValues != nil }
      case .dictionary(let members): members.values.contains { $0.withValues != nil }
      }
    return hasValue ? self : nil
  }
}

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
      let use = tokenizer.options.dependOnAttribute ? tokenizer.options.use(at: path) : .text
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
