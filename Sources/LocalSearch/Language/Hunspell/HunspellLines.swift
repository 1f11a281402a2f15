/// The lines of a file of a Hunspell dictionary, as text.
struct HunspellLines {
  /// The ending of the file's name, for error messages.
  let file: String

  /// The lines in order; line 1 is the first.
  let lines: [String]

  /// - Throws: ``LanguageDictionaryError`` naming the line that is not text in the encoding.
  init(
    _ bytes: [UInt8], of file: String, as encoding: HunspellEncoding
  ) throws(LanguageDictionaryError) {
    self.file = file
    var lines: [String] = []
    for line in Self.split(bytes) {
      guard let text = encoding.text(line) else {
        throw .invalidLine(
          lines.count + 1, file: file,
          reason:
            "it is not text in \(encoding.rawValue). Write the encoding of both files after SET "
            + "in the .aff file, or convert them.")
      }
      lines.append(text)
    }
    self.lines = lines
  }

  /// The encoding that a `SET` line names, UTF-8 without one.
  ///
  /// - Throws: ``LanguageDictionaryError`` for an encoding that cannot be read.
  static func encoding(of bytes: [UInt8], _ file: String) throws(LanguageDictionaryError)
    -> HunspellEncoding
  {
    for (index, line) in split(bytes).enumerated() where line.starts(with: "SET".utf8) {
      let fields = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      guard fields.count > 1, fields[0] == "SET" else { continue }
      guard let encoding = HunspellEncoding(named: String(fields[1])) else {
        let known = HunspellEncoding.allCases.map(\.rawValue).joined(separator: ", ")
        throw .invalidLine(
          index + 1, file: file,
          reason: "the encoding \(fields[1]) is unknown; the known ones are \(known). Convert both "
            + "files to UTF-8, and write SET UTF-8.")
      }
      return encoding
    }
    return .utf8
  }

  /// The lines without their ends and without the mark of UTF-8 at the beginning.
  private static func split(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]
    return text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }
  }
}
