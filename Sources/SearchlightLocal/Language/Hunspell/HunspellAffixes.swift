/// What the `.aff` file of a Hunspell dictionary says about affixes, compounds and elisions.
///
/// All lines that are not read concern spelling and suggestions.
struct HunspellAffixes {
  /// The rules in the order of the file.
  private(set) var rules: [HunspellRule] = []

  /// What prefixes add that ends with an apostrophe, without the apostrophe, in small letters.
  private(set) var elisions: [String] = []

  /// The flags of words that compounds consist of, and of those that other parts can follow.
  private(set) var ofCompounds: Set<HunspellFlag> = []
  private(set) var beforeOthers: Set<HunspellFlag> = []

  /// The flags of words that are only words with an affix, of words that occur only in compounds,
  /// and of those that are not words.
  private(set) var needsAffix: HunspellFlag?
  private(set) var isOnlyInCompounds: HunspellFlag?
  private(set) var isForbidden: HunspellFlag?

  /// The flag of prefixes and suffixes that occur only together.
  private(set) var circumfix: HunspellFlag?

  /// Whether a suffix may replace the whole word.
  private(set) var replacesWholeWords = false

  /// Whether suffixes can follow suffixes.
  private(set) var chainsSuffixes = true

  /// The fewest letters of a part of a compound.
  private(set) var minimumPartLength = 3

  private(set) var form: HunspellFlag.Form

  /// The lists of flags that words and affixes name by numbers from 1.
  private var aliases: [[HunspellFlag]]?

  /// The characters that are removed from words and affixes.
  private var ignored: Set<Unicode.Scalar> = []

  private var file: String { lines.file }
  private var lines: HunspellLines

  /// The affix whose rules are being read, and how many of its lines are still to come.
  private var current: (name: [UInt8], flag: [UInt8], isCombinable: Bool, count: Int)?

  /// For each affix that had its first line, whether it is combinable.
  private var announced: [[UInt8]: Bool] = [:]

  /// - Throws: ``LanguageDictionaryError`` if flags are in an unknown form.
  init(_ lines: HunspellLines, _ notes: inout HunspellNotes) throws(LanguageDictionaryError) {
    self.lines = lines
    form = try Self.form(in: lines)
    var reader = self
    // What is ignored must be known before the affixes.
    lines.forEach { number, line in
      guard line.starts(with: "IGNORE".utf8) else { return }
      for field in line.hunspellFields.dropFirst().prefix(1) {
        guard let text = lines.text(field, number, &notes) else { continue }
        reader.ignored.formUnion(String(decoding: text, as: UTF8.self).unicodeScalars)
      }
    }
    lines.forEach { number, line in
      let fields = line.hunspellFields
      if let name = fields.first { reader.read(name, fields.dropFirst(), number, &notes) }
    }
    self = reader
  }

  private static func form(
    in lines: HunspellLines
  ) throws(LanguageDictionaryError) -> HunspellFlag.Form {
    var form: HunspellFlag.Form? = .byte
    var number = 0
    lines.forEach { line, text in
      guard number == 0, text.starts(with: "FLAG".utf8) else { return }
      let fields = text.hunspellFields
      guard fields[0].elementsEqual("FLAG".utf8) else { return }
      number = line
      form = fields.dropFirst().first.flatMap {
        HunspellFlag.Form(named: String(decoding: $0, as: UTF8.self))
      }
    }
    guard let form else {
      throw .invalidLine(
        number, file: lines.file,
        reason:
          "flags are written in an unknown form. Write FLAG long, FLAG num or FLAG UTF-8, or "
          + "remove the line if each flag is one character.")
    }
    return form
  }

  private mutating func read(
    _ name: ArraySlice<UInt8>, _ fields: ArraySlice<ArraySlice<UInt8>>, _ line: Int,
    _ notes: inout HunspellNotes
  ) {
    switch String(decoding: name, as: UTF8.self) {
    case "SFX", "PFX": readAffix(name, Array(fields), line, &notes)
    case "AF": readAlias(fields, line, &notes)
    case "COMPOUNDFLAG", "COMPOUNDBEGIN", "COMPOUNDMIDDLE", "COMPOUNDEND", "COMPOUNDFIRST",
      "COMPOUNDLAST":
      let flags = flags(fields.first, line, file, &notes)
      ofCompounds.formUnion(flags)
      if !name.starts(with: "COMPOUNDEND".utf8), !name.starts(with: "COMPOUNDLAST".utf8) {
        beforeOthers.formUnion(flags)
      }
    case "ONLYINCOMPOUND": isOnlyInCompounds = flags(fields.first, line, file, &notes).first
    case "NEEDAFFIX", "PSEUDOROOT": needsAffix = flags(fields.first, line, file, &notes).first
    case "FORBIDDENWORD": isForbidden = flags(fields.first, line, file, &notes).first
    case "CIRCUMFIX": circumfix = flags(fields.first, line, file, &notes).first
    case "FULLSTRIP": replacesWholeWords = true
    case "COMPLEXPREFIXES": chainsSuffixes = false
    case "COMPOUNDMIN":
      guard let length = fields.first?.decimalNumber, (0...63).contains(length) else {
        notes.add(line, file, "write a number from 0 to 63 after COMPOUNDMIN.")
        return
      }
      // Hunspell also looks at which word may stand where; without that, shorter parts would split
      // words that are no compounds.
      minimumPartLength = max(minimumPartLength, length)
    default: break
    }
  }

  private mutating func readAffix(
    _ name: ArraySlice<UInt8>, _ fields: [ArraySlice<UInt8>], _ line: Int,
    _ notes: inout HunspellNotes
  ) {
    guard fields.count >= 3 else {
      notes.add(
        line, file,
        "an affix needs a flag, what it removes, what it adds and a condition. Write for example "
          + "SFX S 0 s .")
      return
    }
    let isOfCurrent =
      current.map { $0.name.elementsEqual(name) && $0.flag.elementsEqual(fields[0]) } ?? false
    guard let known = current, isOfCurrent, known.count > 0 else {
      let isAnnouncement = ["Y", "N"].contains { fields[1].elementsEqual($0.utf8) }
      let id = Array(name) + fields[0]
      if isAnnouncement, let count = fields[2].decimalNumber {
        let isCombinable = fields[1].first == UInt8(ascii: "Y")
        current = (Array(name), Array(fields[0]), isCombinable, count)
        announced[id] = isCombinable
      } else if let isCombinable = announced[id] {
        addRule(name, fields, isCombinable, line, &notes)
      } else {
        let (name, flag) = (
          String(decoding: name, as: UTF8.self), String(decoding: fields[0], as: UTF8.self)
        )
        notes.add(
          line, file,
          "the rules of the affix \(flag) are not announced. Write \(name) \(flag) Y and their "
            + "number before the first one.")
      }
      return
    }
    current?.count -= 1
    addRule(name, fields, known.isCombinable, line, &notes)
  }

  private mutating func addRule(
    _ name: ArraySlice<UInt8>, _ fields: [ArraySlice<UInt8>], _ isCombinable: Bool, _ line: Int,
    _ notes: inout HunspellNotes
  ) {
    guard let flag = flags(fields[0], line, file, &notes).first else { return }
    let slash = fields[2].firstIndex(of: UInt8(ascii: "/")) ?? fields[2].endIndex
    let next = fields[2][slash...].dropFirst()
    guard let removed = lines.text(fields[1], line, &notes),
      let added = lines.text(fields[2][..<slash], line, &notes),
      let condition = lines.text(fields.count > 3 ? fields[3] : [], line, &notes)
    else { return }
    guard HunspellCondition(condition) != nil else {
      let text = String(decoding: condition, as: UTF8.self)
      notes.add(
        line, file,
        "a bracket of the condition \(text) is not closed. Add ] after its letters.")
      return
    }
    let isPrefix = name.first == UInt8(ascii: "P")
    let rule = HunspellRule(
      isPrefix: isPrefix, isCombinable: isCombinable,
      removed: Self.isZero(removed) ? [] : withoutIgnored(removed),
      added: Self.isZero(added) ? [] : withoutIgnored(added),
      condition: condition.elementsEqual(".".utf8) ? [] : Array(condition), flag: flag,
      flags: next.isEmpty ? [] : wordFlags(next, line, file, &notes))
    if isPrefix { noteElision(String(decoding: rule.added, as: UTF8.self)) }
    rules.append(rule)
  }

  private static func isZero(_ text: ArraySlice<UInt8>) -> Bool { text.elementsEqual("0".utf8) }

  private mutating func noteElision(_ added: String) {
    guard let last = added.last, ["'", "’"].contains(last) else { return }
    let word = added.dropLast().lowercased()
    if !word.isEmpty, word.allSatisfy(\.isLetter), !elisions.contains(word) {
      elisions.append(word)
    }
  }

  private mutating func readAlias(
    _ fields: ArraySlice<ArraySlice<UInt8>>, _ line: Int, _ notes: inout HunspellNotes
  ) {
    // The first line has the number of the lines that follow.
    guard aliases != nil else {
      aliases = []
      return
    }
    let flags = flags(fields.first, line, file, &notes)
    aliases?.append(flags)
  }

  /// Reads flags as lines of this file write them.
  private func flags(
    _ text: ArraySlice<UInt8>?, _ line: Int, _ file: String, _ notes: inout HunspellNotes
  ) -> [HunspellFlag] {
    guard let text, !text.isEmpty else {
      notes.add(line, file, "a flag is missing. Add it, or remove the line.")
      return []
    }
    let (flags, areAll) = HunspellFlag.flags(in: text, form)
    if !areAll {
      let text = String(decoding: text, as: UTF8.self)
      notes.add(
        line, file,
        "the flags \(text) are not \(form.explanation). Correct them, or the FLAG line.")
    }
    return flags
  }

  /// Reads the flags of a word or of a form, which may be the number of a list of flags.
  func wordFlags(
    _ text: ArraySlice<UInt8>, _ line: Int, _ file: String, _ notes: inout HunspellNotes
  ) -> [HunspellFlag] {
    guard let aliases, !aliases.isEmpty else { return flags(text, line, file, &notes) }
    guard let number = text.decimalNumber, (1...aliases.count).contains(number) else {
      let text = String(decoding: text, as: UTF8.self)
      notes.add(
        line, file,
        "the flags \(text) must be a number from 1 to \(aliases.count), because the .aff file has "
          + "that many AF lines.")
      return []
    }
    return aliases[number - 1]
  }

  /// Returns a word or a part of one without the characters that the dictionary ignores.
  func withoutIgnored(_ text: ArraySlice<UInt8>) -> [UInt8] {
    if ignored.isEmpty { return Array(text) }
    var kept = ""
    kept.unicodeScalars.append(
      contentsOf: String(decoding: text, as: UTF8.self).unicodeScalars.filter {
        !ignored.contains($0)
      })
    return Array(kept.utf8)
  }
}
