import Foundation

/// The format of the bundled data: a JSON value on each line.
///
/// The data are literal texts: a program needs no file at run time, and they compile at once, unlike
/// the arrays of bytes that `embedInCode` makes of files.
enum JSONLines {
  /// Returns the lines of a text.
  static func lines(of text: String) -> [Substring.UTF8View] {
    text.utf8.split(separator: UInt8(ascii: "\n"))
  }

  /// Returns the values of the lines that can be decoded, in their order.
  ///
  /// Tests check that all lines of the bundled data can be.
  static func decode<Value: Decodable>(_ text: String) -> [Value] {
    let decoder = JSONDecoder()
    return lines(of: text)
      .compactMap { try? decoder.decode(Value.self, from: Data($0)) }
  }
}
