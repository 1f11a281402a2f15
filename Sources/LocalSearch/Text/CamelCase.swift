/// Finds where a part of a word in camel case begins.
struct CamelCase {
  private let reader: TextReader

  /// Whether the letter before is one of upper case.
  private var isAfterUpper = false

  init(_ reader: TextReader) {
    self.reader = reader
  }

  /// Takes up the first letter of a word.
  mutating func begin(at index: Int) {
    isAfterUpper = isUpper(at: index)
  }

  /// Takes up a further letter: whether a part begins with it, one of upper case behind another letter,
  /// or the last of several before one of lower case, as in `XMLParser`.
  mutating func changes(at index: Int, length: Int) -> Bool {
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
