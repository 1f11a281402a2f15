package import SearchlightBackend

extension JSON {
  /// Returns the values of an attribute in a record as the texts under which facet counts list
  /// them, each once and in order; empty texts are left out.
  package func facetTexts(of attribute: Attribute) -> [String] {
    var texts: [String] = []
    var known: Set<String> = []
    AttributePath(attribute).forEachValue(in: self) { value in
      value.forEachElement { element in
        guard let text = element.facetText, !text.isEmpty, known.insert(text).inserted else {
          return
        }
        texts.append(text)
      }
    }
    return texts
  }

  /// The text of a string or a number; `nil` for any other value.
  var text: String? {
    switch self {
    case .string(let value): value
    case .integer(let value): value.description
    case .number(let value): value.description
    case .exact(let value): value.respelled?.text ?? value.text
    case .null, .bool, .array, .object: nil
    }
  }

  /// Calls `body` with each string and number in a value as text, also inside arrays and objects,
  /// whose members are visited in the order of their keys.
  func forEachText(_ body: (String) -> Void) {
    switch self {
    case .array(let elements):
      for element in elements { element.forEachText(body) }
    case .object(let members):
      for (_, value) in members.sorted(by: { $0.key < $1.key }) { value.forEachText(body) }
    default:
      if let text { body(text) }
    }
  }

  /// Calls `body` with each element of an array, or with any other value itself.
  func forEachElement(_ body: (JSON) -> Void) {
    guard case .array(let elements) = self else { return body(self) }
    for element in elements { body(element) }
  }

  /// The text under which facet counts list the value; `nil` for `null`, arrays and objects, which
  /// are not counted.
  var facetText: String? {
    switch self {
    case .string(let value): value
    case .integer(let value): value.description
    case .number, .exact: FacetValue(number: self)?.description
    case .bool(let value): value.description
    case .null, .array, .object: nil
    }
  }

  /// About the number of bytes of the text of the value.
  var textSize: Int {
    var size = 0
    _ = measure(&size, nestedAtMost: JSON.deepestStored)
    return size
  }

  /// Adds about the number of bytes of the text of the value to `size`, and returns whether a record
  /// with the value can be stored as it is: all numbers are finite, and arrays and objects are nested
  /// at most some levels deep.
  ///
  /// The recursion ends at the limit, so a deeper value cannot exhaust the stack.
  func measure(_ size: inout Int, nestedAtMost limit: Int) -> Bool {
    switch self {
    case .string(let text): size += text.utf8.count + 2
    case .number(let number):
      size += 18
      return number.isFinite
    case .exact(let number): size += number.text.utf8.count
    case .integer, .bool, .null: size += 6
    case .array(let elements):
      guard limit > 0 else { return false }
      size += elements.count + 2
      var isStorable = true
      for element in elements where !element.measure(&size, nestedAtMost: limit - 1) {
        isStorable = false
      }
      return isStorable
    case .object(let members):
      guard limit > 0 else { return false }
      size += 2
      var isStorable = true
      for (name, value) in members {
        size += name.utf8.count + 4
        if !value.measure(&size, nestedAtMost: limit - 1) { isStorable = false }
      }
      return isStorable
    }
    return true
  }
}
