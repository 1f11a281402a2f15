/// A text that must not be written, in all the forms in which it could be.
struct Secret: Sendable {
  let text: String

  /// Its place in the order in which secrets were given or learned, from 1.
  let number: Int

  /// The plain bytes, and those as they stand in JSON, and in JSON that is a text in JSON.
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
    // The longest first, or escapes would be left around the replacement.
    self.forms = forms.reversed().map { ByteSearch($0) }
  }

  func isContained(in bytes: ArraySlice<UInt8>) -> Bool {
    forms.contains { $0.isFound(in: bytes) }
  }

  /// Replaces the secret wherever it stands; returns whether it stood anywhere.
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
