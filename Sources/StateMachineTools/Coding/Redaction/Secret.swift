/// A text that must not be written, in all forms in which it could be written.
struct Secret: Sendable {
  let text: String

  /// Its number in the order in which secrets were given or learned, from 1.
  let number: Int

  /// The plain bytes, the bytes as JSON escapes them, and as JSON inside of JSON does.
  private let forms: [ByteSearch]

  private let replacement: [UInt8]

  init(_ text: String, number: Int) {
    self.text = text
    self.number = number
    replacement = Array("[secret \(number)]".utf8)
    var forms = [Array(text.utf8)]
    for _ in 0..<3 {
      guard let last = forms.last else { break }
      let escaped = JSONLiteral.escaped(last)
      if escaped != last { forms.append(escaped) }
    }
    // Search for the longest form first, or escapes would be left around the replacement.
    self.forms = forms.reversed().map { ByteSearch($0) }
  }

  func isContained(in bytes: ArraySlice<UInt8>) -> Bool {
    forms.contains { $0.isFound(in: bytes) }
  }

  /// Replaces the secret wherever it occurs; returns whether it occurs.
  func replace(in bytes: inout [UInt8]) -> Bool {
    var isChanged = false
    for form in forms {
      var output: [UInt8] = []
      var start = 0
      while let offset = form.firstIndex(in: bytes[start...]) {
        output += bytes[start..<offset]
        output += replacement
        start = offset + form.pattern.count
      }
      guard start > 0 else { continue }
      isChanged = true
      bytes = output + bytes[start...]
    }
    return isChanged
  }
}
