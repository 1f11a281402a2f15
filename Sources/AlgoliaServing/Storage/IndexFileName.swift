import AlgoliaForm
import SearchBackend

/// The names of the files of indices, such as `films-db944067d6c7762b-12.index`.
///
/// The number is that of the write, so that a new version of an index never has the file of a version
/// that is in use. Version 1 of the folder had no numbers.
enum IndexFileName {
  static let suffix = ".index"

  /// The numbers of writes, far from those that would overflow.
  private static let numbers = 1..<1 << 48

  /// The file of an index.
  ///
  /// A name may have any characters and up to 256 bytes, and file systems may ignore case, so a hash
  /// makes file names unique.
  static func name(of index: IndexName, number: Int) -> String {
    let encoded = PercentEncoding.encode(index.rawValue).replacing("%", with: "_").prefix(60)
    let digits = SHA256.hash(Array(index.rawValue.utf8)).prefix(8).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "\(encoded)-\(digits.joined())-\(number)\(suffix)"
  }

  /// The number in a file name; `nil` for any other name.
  static func number(_ name: String) -> Int? {
    guard name.hasSuffix(suffix) else { return nil }
    let parts = name.dropLast(suffix.count).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count >= 3, let last = parts.last, let number = Int(last),
      numbers.contains(number), "\(number)" == last
    else { return nil }
    let hash = parts[parts.count - 2]
    return hash.utf8.count == 16 && hash.allSatisfy(\.isHexDigit) ? number : nil
  }

  /// Whether a text can be the name of a file of an index in the folder itself.
  static func isValid(_ name: String) -> Bool {
    name.hasSuffix(suffix) && !name.contains("/") && !name.utf8.contains(0) && name.utf8.count < 256
  }
}
