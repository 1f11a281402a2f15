import SearchBackend

extension JSON {
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
