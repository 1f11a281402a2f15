/// Reads the words of the `.dic` file of a Hunspell dictionary.
struct HunspellWords {
  private(set) var builder: InflectionTableBuilder
  private(set) var compounds: HunspellCompounds

  /// What is known about the flags of words, by how the file writes them.
  private var lists: [ArraySlice<UInt8>: (flags: [HunspellFlag], number: UInt32)] = [:]

  /// - Throws: ``LanguageDictionaryError`` if the first line is not the number of words.
  init(
    _ lines: HunspellLines, _ affixes: HunspellAffixes, maximumForms: Int,
    _ notes: inout HunspellNotes
  ) throws(LanguageDictionaryError) {
    var reader = Self(
      builder: InflectionTableBuilder(affixes, maximumForms: maximumForms),
      compounds: HunspellCompounds(affixes))
    var hasCount = false
    lines.forEach { number, line in
      if number == 1 {
        hasCount = line.hunspellFields.first?.decimalNumber != nil
      } else {
        reader.read(line, number, lines, affixes, &notes)
      }
    }
    guard hasCount else {
      throw .invalidLine(
        1, file: lines.file, reason: "it must be the number of words. Insert a line with it.")
    }
    self = reader
  }

  private init(builder: InflectionTableBuilder, compounds: HunspellCompounds) {
    self.builder = builder
    self.compounds = compounds
  }

  private mutating func read(
    _ line: ArraySlice<UInt8>, _ number: Int, _ lines: HunspellLines, _ affixes: HunspellAffixes,
    _ notes: inout HunspellNotes
  ) {
    guard let (bytes, written) = Self.entry(line),
      let text = lines.text(bytes, number, &notes)
    else { return }
    let word = affixes.withoutIgnored(text)
    let list: (flags: [HunspellFlag], number: UInt32)
    if let known = lists[written] {
      list = known
    } else {
      let count = notes.lines.count
      let flags = written.isEmpty ? [] : affixes.wordFlags(written, number, lines.file, &notes)
      list = (flags, builder.number(of: flags))
      // Each line with odd flags is noted.
      if count == notes.lines.count { lists[written] = list }
    }
    guard !word.isEmpty, word.allSatisfy(\.isOfHunspellWord) else { return }
    builder.add(word: word, flags: list.number)
    compounds.add(word, list.flags)
  }

  /// Returns the word and the flags of a line; `nil` for a line without a word.
  private static func entry(
    _ line: ArraySlice<UInt8>
  ) -> (word: ArraySlice<UInt8>, flags: ArraySlice<UInt8>)? {
    // Notes on a word follow a tab, or have the form `po:noun`.
    let content = line.prefix { $0 != UInt8(ascii: "\t") }
    let fields = content.split(separator: UInt8(ascii: " "))
    guard let first = fields.first,
      fields.dropFirst().allSatisfy({ $0.dropFirst(2).first == UInt8(ascii: ":") })
    else { return nil }
    var slash = first.dropFirst().firstIndex(of: UInt8(ascii: "/")) ?? first.endIndex
    // Of a slash after a backslash, a word has the slash itself; such words are several.
    while slash < first.endIndex, first[slash - 1] == UInt8(ascii: "\\") {
      slash = first[(slash + 1)...].firstIndex(of: UInt8(ascii: "/")) ?? first.endIndex
    }
    return (first[..<slash], first[slash...].dropFirst())
  }
}

extension UInt8 {
  /// Whether a byte of a word is no separator of ASCII, so that the engine can have the word as one.
  var isOfHunspellWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "'"), 0x80...:
      true
    default: false
    }
  }
}
