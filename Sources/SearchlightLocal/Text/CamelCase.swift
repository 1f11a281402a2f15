/// Finds the letters at which a part of a camel-case word begins.
struct CamelCase {
  private let reader: TextReader

  /// Whether the previous letter is in upper case.
  private var isAfterUpper = false

  init(_ reader: TextReader) {
    self.reader = reader
  }

  /// Starts at the first letter of a word.
  mutating func begin(at index: Int) {
    isAfterUpper = isUpper(at: index)
  }

  /// Moves to the next letter of the word and returns whether a part begins with it.
  ///
  /// A part begins with an upper-case letter after a letter that is not in upper case, and with the
  /// last of several upper-case letters if a lower-case letter follows, as in `XMLParser`.
  mutating func advance(to index: Int, length: Int) -> Bool {
    let wasUpper = isAfterUpper
    isAfterUpper = isUpper(at: index)
    guard isAfterUpper else { return false }
    return !wasUpper || isLower(at: index + length)
  }

  private func isUpper(at index: Int) -> Bool {
    properties(at: index)?.isUppercase ?? false
  }

  private func isLower(at index: Int) -> Bool {
    properties(at: index)?.isLowercase ?? false
  }

  private func properties(at index: Int) -> Unicode.Scalar.Properties? {
    guard index < reader.bytes.count else { return nil }
    return Unicode.Scalar(reader.scalar(at: index).value)?.properties
  }
}
