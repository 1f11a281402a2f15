import SearchBackend
import SearchlightBasics

extension Highlighter {
  // safe: the bytes of a text are lent for the call of `result`.
  /// The results of all texts in the value at the position; `nil` for what is not a text: booleans
  /// and `null`.
  ///
  /// - Parameters:
  ///   - count: How many elements an array may have, as far as that is known.
  ///   - result: Returns the result of a text, given its index among those that are kept,
  ///     and whether something matches.
  mutating func tree<Leaf>(
    of json: inout JSONScanner, count: Int = 0,
    _ result: (inout Self, UnsafeBufferPointer<UInt8>, Int) -> (
      leaf: Leaf, isMatch: Bool
    )
  ) throws(JSONScanError) -> TreeModel<Leaf>? {
    switch json.kind {
    case .text, .number: return .value(try leaf(of: &json, result).leaf)
    case .array:
      var elements: [TreeModel<Leaf>] = []
      if !options.dropsElementsWithoutMatch { elements.reserveCapacity(count) }
      try json.enter()
      var isFirst = true
      while try json.nextElement(&isFirst) {
        if options.dropsElementsWithoutMatch, json.isAtLeaf {
          let (leaf, isMatch) = try leaf(of: &json, result)
          if isMatch { elements.append(.value(leaf)) }
        } else if let element = try tree(of: &json, result) {
          elements.append(element)
        }
      }
      return .array(elements)
    case .object:
      var members: [String: TreeModel<Leaf>] = [:]
      try json.enter()
      var isFirst = true
      while let key = try json.nextKey(&isFirst) {
        let name = json.text(key.text)
        members[name] = try tree(of: &json, result)
      }
      return .dictionary(members)
    case .bool, .null, nil:
      try json.skipValue()
      return nil
    }
  }

  /// The result of the text at the position, which is the next one in `recordTexts`.
  private mutating func leaf<Leaf>(
    of json: inout JSONScanner,
    _ result: (inout Self, UnsafeBufferPointer<UInt8>, Int) -> (
      leaf: Leaf, isMatch: Bool
    )
  ) throws(JSONScanError) -> (leaf: Leaf, isMatch: Bool) {
    let text = recordTexts[next]
    next += 1
    if let range = text.range {
      json.position = text.end
      return result(&self, json.bytes(range), text.number)
    }
    return try json.readLeaf { result(&self, $0, text.number) }.result
  }
}
