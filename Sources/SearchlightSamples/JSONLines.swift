#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The format of the bundled data: a JSON value on each line.
enum JSONLines {
  /// Returns the values of the lines that can be decoded, in their order.
  ///
  /// Tests check that all lines of the bundled data can be.
  static func decode<Value: Decodable>(_ text: String) -> [Value] {
    let decoder = JSONDecoder()
    return text.utf8.split(separator: UInt8(ascii: "\n"))
      .compactMap { try? decoder.decode(Value.self, from: Data($0)) }
  }
}
