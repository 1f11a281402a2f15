/// What the `.aff` file of a Hunspell dictionary says about endings, compounds and elisions.
///
/// It reads `SET`, `FLAG`, `AF`, `SFX`, `PFX`, `NEEDAFFIX`, `FORBIDDENWORD` and the lines about
/// compounds that have flags. All others concern spelling and suggestions, and are skipped.
struct HunspellAffixes {
  private(set) var suffixes: [HunspellFlag: [HunspellSuffix]] = [:]

  /// For each prefix, the flags of the words that have it.
  private(set) var prefixes: [HunspellFlag: Set<HunspellFlag>] = [:]

  /// What prefixes add that ends with an apostrophe, without the apostrophe, in small letters.
  private(set) var elisions: [String] = []

  /// The flags of words that compounds consist of.
  private(set) var ofCompounds: Set<HunspellFlag> = []

  /// The flags of words that occur only in compounds, or only with an affix.
  private(set) var dependent: Set<HunspellFlag> = []

  private(set) var forbidden: Set<HunspellFlag> = []

  /// The fewest letters of a part of a compound.
  private(set) var minimumPartLength = 3

  let form: HunspellFlag.Form

  /// The lists of flags that words name by numbers from 1.
  private var aliases: [[HunspellFlag]] = []

  private let file: String
  private var announcedAffixes: Set<String> = []
  private var hasAliasCount = false

  /// - Throws: ``LanguageDictionaryError`` naming the line that cannot be read.
  init(_ lines: HunspellLines) throws(LanguageDictionaryError) {
    file = lines.file
    form = try Self.form(in: lines)
    for (index, line) in lines.lines.enumerated() {
      let fields = line.split(whereSeparator: \.isWhitespace)
      guard let name = fields.first, name.first != "#" else { continue }
      try read(String(name), Array(fields.dropFirst()), line: index + 1)
    }
  }

  private static func form(
    in lines: HunspellLines
  ) throws(LanguageDictionaryError) -> HunspellFlag.Form {
    for (index, line) in lines.lines.enumerated() {
      let fields = line.split(whereSeparator: \.isWhitespace)
      guard fields.first == "FLAG" else { continue }
      guard fields.count > 1, let form = HunspellFlag.Form(named: String(fields[1])) else {
        throw .invalidLine(
          index + 1, file: lines.file,
          reason:
            "flags are written in an unknown form. Write FLAG long, FLAG num or FLAG UTF-8, or "
            + "remove the line if each flag is one character.")
      }
      return form
    }
    return .character
  }

  private mutating func read(
    _ name: String, _ fields: [Substring], line: Int
  ) throws(LanguageDictionaryError) {
    switch name {
    case "SFX", "PFX": try readAffix(name, fields, line: line)
    case "AF": try readAlias(fields, line: line)
    case "COMPOUNDFLAG", "COMPOUNDBEGIN", "COMPOUNDMIDDLE", "COMPOUNDEND", "COMPOUNDLAST":
      ofCompounds.formUnion(try flags(fields.first, line: line))
    case "ONLYINCOMPOUND", "NEEDAFFIX", "PSEUDOROOT":
      dependent.formUnion(try flags(fields.first, line: line))
    case "FORBIDDENWORD":
      forbidden.formUnion(try flags(fields.first, line: line))
    case "COMPOUNDMIN":
      guard let length = fields.first.flatMap({ Int($0) }), (0...63).contains(length) else {
        throw .invalidLine(
          line, file: file, reason: "write a number from 0 to 63 after COMPOUNDMIN.")
      }
      // Hunspell also looks at which word may stand where; without that, shorter parts would split
      // words that are no compounds.
      minimumPartLength = max(minimumPartLength, length)
    default: break
    }
  }

  private mutating func readAffix(
    _ name: String, _ fields: [Substring], line: Int
  ) throws(LanguageDictionaryError) {
    let flag = try flags(fields.first, line: line).first
    guard let flag, fields.count >= 3 else {
      throw .invalidLine(
        line, file: file,
        reason: "an affix needs a flag, what it removes, what it adds and a condition. Write for "
          + "example SFX S 0 s .")
    }
    if announcedAffixes.insert("\(name) \(fields[0])").inserted {
      guard ["Y", "N"].contains(fields[1]), Int(fields[2]) != nil else {
        throw .invalidLine(
          line, file: file,
          reason:
            "the rules of the affix \(fields[0]) are not announced. Write \(name) \(fields[0]) Y "
            + "and their number before the first one.")
      }
      return
    }
    let parts = fields[2].split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let next = parts.count > 1 ? try flags(parts[1], line: line) : []
    let added = parts[0] == "0" ? "" : String(parts[0])
    if name == "PFX" {
      prefixes[flag, default: []].formUnion(next)
      noteElision(added)
      return
    }
    guard let condition = HunspellCondition(fields.count > 3 ? fields[3] : ".") else {
      throw .invalidLine(
        line, file: file,
        reason: "a bracket of the condition \(fields[3]) is not closed. Add ] after its letters.")
    }
    suffixes[flag, default: []].append(
      HunspellSuffix(
        removed: fields[1] == "0" ? [] : Array(fields[1].unicodeScalars),
        added: Array(added.unicodeScalars), condition: condition, flags: next))
  }

  private mutating func noteElision(_ added: String) {
    guard let last = added.last, ["'", "’"].contains(last) else { return }
    let word = added.dropLast().lowercased()
    if !word.isEmpty, word.allSatisfy(\.isLetter), !elisions.contains(word) {
      elisions.append(word)
    }
  }

  private mutating func readAlias(
    _ fields: [Substring], line: Int
  ) throws(LanguageDictionaryError) {
    // The first line has the number of the lines that follow.
    if hasAliasCount {
      aliases.append(try flags(fields.first, line: line))
    } else {
      hasAliasCount = true
    }
  }

  private func flags(
    _ text: Substring?, line: Int
  ) throws(LanguageDictionaryError) -> [HunspellFlag] {
    try flags(text, line: line, of: file)
  }

  /// Reads flags as lines of this file and words of the `.dic` file write them.
  func flags(
    _ text: Substring?, line: Int, of file: String
  ) throws(LanguageDictionaryError) -> [HunspellFlag] {
    guard let text, !text.isEmpty else {
      throw .invalidLine(line, file: file, reason: "a flag is missing. Add it, or remove the line.")
    }
    guard let flags = HunspellFlag.flags(in: text, form) else {
      throw .invalidLine(
        line, file: file,
        reason: form == .long
          ? "the flags \(text) are not pairs of characters. Correct them, or the FLAG line."
          : "the flags \(text) are not numbers from 1 to 65535 with commas. Correct them, or the "
            + "FLAG line.")
    }
    return flags
  }

  /// Reads the flags of a word, which may be the number of a list of flags.
  func wordFlags(
    _ text: Substring, line: Int, of file: String
  ) throws(LanguageDictionaryError) -> [HunspellFlag] {
    guard !aliases.isEmpty else { return try flags(text, line: line, of: file) }
    guard let number = Int(text), (1...aliases.count).contains(number) else {
      throw .invalidLine(
        line, file: file,
        reason:
          "the flags \(text) must be a number from 1 to \(aliases.count), because the .aff file "
          + "has that many AF lines.")
    }
    return aliases[number - 1]
  }
}
