/// Collects the groups of forms and the parts of compounds from the words of a Hunspell dictionary.
struct HunspellWords {
  private(set) var forms: [[String]] = []

  private let affixes: HunspellAffixes

  /// The most words of a group; words with more forms, such as verbs, have no group.
  private let maximumForms: Int

  /// The parts of compounds in order, and those of entries that are no words of their own.
  private var parts: [String] = []
  private var dependentParts: Set<String> = []

  /// All words without endings, in small letters.
  private var words: Set<String> = []

  /// The letters that suffixes for compounds add to a part.
  private var links: [String] = []

  private var tokenizer = Tokenizer()

  /// - Throws: ``LanguageDictionaryError`` naming the line that cannot be read.
  init(
    _ lines: HunspellLines, _ affixes: HunspellAffixes, maximumForms: Int
  ) throws(LanguageDictionaryError) {
    self.affixes = affixes
    self.maximumForms = maximumForms
    let count = lines.lines.first?.split(whereSeparator: \.isWhitespace).first
    guard let count, Int(count) != nil else {
      throw .invalidLine(
        1, file: lines.file, reason: "it must be the number of words. Insert a line with it.")
    }
    for (index, line) in lines.lines.enumerated().dropFirst() {
      guard let (word, text) = Self.entry(line) else { continue }
      let flags =
        try text.map { text throws(LanguageDictionaryError) in
          try affixes.wordFlags(text, line: index + 1, of: lines.file)
        } ?? []
      add(word, flags)
    }
  }

  /// The word and the flags of a line; `nil` for a line without a word, or with several.
  private static func entry(_ line: String) -> (word: String, flags: Substring?)? {
    // Notes on a word follow a tab, or have the form `po:noun`.
    let fields = line.prefix { $0 != "\t" }.split(separator: " ")
    guard line.first != "\t", let first = fields.first, first.first != "#",
      fields.dropFirst().allSatisfy({ $0.dropFirst(2).first == ":" })
    else { return nil }
    var word = ""
    var rest = first
    while let character = rest.popFirst() {
      if character == "\\", rest.first == "/" {
        word.append(rest.removeFirst())
      } else if character == "/", !word.isEmpty {
        return (word, rest.isEmpty ? nil : rest)
      } else {
        word.append(character)
      }
    }
    return (word, nil)
  }

  private mutating func add(_ word: String, _ flags: [HunspellFlag]) {
    guard affixes.forbidden.isDisjoint(with: flags), isOneWord(word) else { return }
    let isDependent = !affixes.dependent.isDisjoint(with: flags)
    if !isDependent { words.insert(word.lowercased()) }
    var group = isDependent ? [] : [word]
    var isPart =
      isOfCompounds(flags)
      || flags.contains { isOfCompounds(affixes.prefixes[$0] ?? []) }
    let stem = Array(word.unicodeScalars)
    for suffix in flags.flatMap({ affixes.suffixes[$0] ?? [] }) {
      guard let form = suffix.form(of: stem) else { continue }
      if isOfCompounds(suffix.flags) {
        isPart = note(suffix, form) || isPart
      }
      guard group.count <= maximumForms else { continue }
      if affixes.dependent.isDisjoint(with: suffix.flags) { group.append(Self.text(form)) }
      for second in suffix.flags.flatMap({ affixes.suffixes[$0] ?? [] })
      where affixes.dependent.isDisjoint(with: second.flags) {
        if let form = second.form(of: form) { group.append(Self.text(form)) }
      }
    }
    if isPart {
      parts.append(word)
      if isDependent { dependentParts.insert(word) }
    }
    group = group.firstOfEach(\.self).filter { isOneWord($0) }
    if (2...maximumForms).contains(group.count) { forms.append(group) }
  }

  /// Notes a form that occurs in compounds; returns whether it shows that its word is a part.
  ///
  /// A form that occurs only in compounds and only adds a few letters has a linking element.
  private mutating func note(_ suffix: HunspellSuffix, _ form: [Unicode.Scalar]) -> Bool {
    let added = Self.text(suffix.added)
    let isDependent = !affixes.dependent.isDisjoint(with: suffix.flags)
    if suffix.removed.isEmpty, added.isEmpty || isDependent && added.count <= 3 {
      if added.allSatisfy(\.isLetter), !added.isEmpty, !links.contains(added) {
        links.append(added)
      }
      return true
    }
    let form = Self.text(form)
    if isOneWord(form) { parts.append(form) }
    return false
  }

  /// The parts of compounds, and the letters that may stand between two of them.
  ///
  /// A part that is no word of its own is often a word with a linking element: `Arbeits` is `Arbeit`
  /// and `s`. One or two letters with which many such parts end are linking elements, and the words
  /// take the place of the parts. Many are a hundredth of them, but at least ten, or a tenth of
  /// fewer than a hundred, and never only one: the others are coincidences.
  var compounds: (parts: [String], links: [String]) {
    let dependent = dependentParts.filter { !words.contains($0.lowercased()) }
    var counts: [String: Int] = [:]
    for part in dependent { for (_, ending) in split(part) { counts[ending, default: 0] += 1 } }
    let least = max(2, dependent.count / 100, min(dependent.count, 100) / 10)
    let frequent = counts.filter { $0.value >= least }.keys.sorted()
    let links = (links + frequent).firstOfEach(\.self)
    let kept = parts.flatMap { part in
      let known = dependent.contains(part) ? split(part).filter { links.contains($0.ending) } : []
      return known.isEmpty ? [part] : known.map(\.word)
    }
    return (kept.firstOfEach { $0.lowercased() }, links)
  }

  /// The words with one or two more letters that a part can be.
  private func split(_ part: String) -> [(word: String, ending: String)] {
    let part = part.lowercased()
    return (1...2).map { (String(part.dropLast($0)), String(part.suffix($0))) }
      .filter { $0.0.count > 2 && words.contains($0.0) }
  }

  private func isOfCompounds(_ flags: some Sequence<HunspellFlag>) -> Bool {
    !affixes.ofCompounds.isDisjoint(with: flags)
  }

  /// Whether a text is one word for the engine; dictionaries also have some with hyphens.
  private mutating func isOneWord(_ text: String) -> Bool {
    tokenizer.entry(text, of: .forms) != nil && text.allSatisfy { $0.isLetter || $0 == "'" }
  }

  private static func text(_ scalars: [Unicode.Scalar]) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }
}
