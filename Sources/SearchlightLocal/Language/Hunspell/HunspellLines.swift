/// The lines of a file of a Hunspell dictionary, in UTF-8.
struct HunspellLines {
  /// The ending of the file's name, for error messages.
  let file: String

  private let bytes: [UInt8]
  private let encoding: HunspellEncoding

  /// The UTF-8 of the bytes from 0x80 on; `nil` if the file is in UTF-8 already.
  private let upperHalf: [[UInt8]?]?

  init(_ bytes: [UInt8], of file: String, as encoding: HunspellEncoding) {
    self.file = file
    self.bytes = bytes
    self.encoding = encoding
    upperHalf = encoding.upperHalf?.map { $0.map { Array(String(Character($0)).utf8) } }
  }

  /// Calls `body` with the number of each line, from 1 on, and its bytes; comments are left out.
  func forEach(_ body: (Int, ArraySlice<UInt8>) -> Void) {
    Self.forEachLine(of: bytes) { number, line in
      if line.first != UInt8(ascii: "#") { body(number, line) }
      return true
    }
  }

  /// Returns a part of a line in UTF-8; `nil` if it is not text in the encoding, which is noted.
  func text(
    _ part: ArraySlice<UInt8>, _ line: Int, _ notes: inout HunspellNotes
  ) -> ArraySlice<UInt8>? {
    if let text = text(part) { return text }
    notes.add(
      line, file,
      "it is not text in \(encoding.rawValue). Write the encoding of both files after SET in the "
        + ".aff file, or convert them.")
    return nil
  }

  /// Returns the encoding that a `SET` line names; without one UTF-8, or ISO 8859-1 for text that
  /// is not in UTF-8.
  ///
  /// - Throws: ``LanguageDictionaryError`` for an encoding that cannot be read.
  static func encoding(
    of affixes: [UInt8], _ words: [UInt8]
  ) throws(LanguageDictionaryError) -> HunspellEncoding {
    var found: (number: Int, name: String)?
    forEachLine(of: affixes) { number, line in
      guard line.starts(with: "SET".utf8) else { return true }
      let fields = line.hunspellFields
      guard fields.count > 1, fields[0].elementsEqual("SET".utf8) else { return true }
      found = (number, String(decoding: fields[1], as: UTF8.self))
      return false
    }
    guard let found else {
      return affixes.isUTF8 && words.isUTF8 ? .utf8 : .latin1
    }
    if let encoding = HunspellEncoding(named: found.name) { return encoding }
    let known = HunspellEncoding.allCases.map(\.rawValue).joined(separator: ", ")
    throw .invalidLine(
      found.number, file: ".aff",
      reason: "the encoding \(found.name) is unknown; the known ones are \(known). Convert both "
        + "files to UTF-8, and write SET UTF-8.")
  }

  private func text(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    if line.allSatisfy({ $0 < 0x80 }) { return line }
    guard let upperHalf else { return line.isUTF8 ? line : nil }
    var text: [UInt8] = []
    for byte in line {
      if byte < 0x80 {
        text.append(byte)
      } else if let scalar = upperHalf[Int(byte) - 0x80] {
        text += scalar
      } else {
        return nil
      }
    }
    return text[...]
  }

  /// Calls `body` with the number of each line and the line without its end and without a byte order
  /// mark, until it returns `false`.
  private static func forEachLine(
    of bytes: [UInt8], _ body: (Int, ArraySlice<UInt8>) -> Bool
  ) {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var number = 1
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let line = bytes[start..<end]
      guard body(number, line.last == UInt8(ascii: "\r") ? line.dropLast() : line) else { return }
      start = end + 1
      number += 1
    }
  }
}

/// The lines of Hunspell files that were skipped, or of which a part was.
struct HunspellNotes {
  /// More lines than these are only counted.
  static let limit = 1_000

  private(set) var lines: [LanguageDictionaryError] = []

  mutating func add(_ line: Int, _ file: String, _ reason: @autoclosure () -> String) {
    if lines.count < Self.limit {
      lines.append(.invalidLine(line, file: file, reason: reason()))
    }
  }
}

extension Collection<UInt8> {
  /// The fields of a line, which have spaces or tabs between them.
  var hunspellFields: [SubSequence] {
    split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  /// Whether the bytes are text in UTF-8.
  var isUTF8: Bool { String(validating: self, as: UTF8.self) != nil }

  /// The number that the bytes spell; `nil` if they spell none.
  var decimalNumber: Int? { Int(String(decoding: self, as: UTF8.self)) }
}
