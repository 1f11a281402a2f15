import SearchlightSettings

extension LanguageDictionary {
  /// Creates a dictionary from the two files of a Hunspell dictionary, as many open dictionaries for
  /// spelling are.
  ///
  /// ```swift
  /// let german = try LanguageDictionary(
  ///   "de", hunspellAffixes: Array(try Data(contentsOf: aff)),
  ///   words: Array(try Data(contentsOf: dic)))
  /// ```
  ///
  /// It has ``forms``, ``compoundParts`` with ``linkingElements``, and ``elisions``, as far as the
  /// files have them, and no ``stopWords``. A group of forms consists of a word and what suffixes
  /// make of it, as Hunspell accepts them. Prefixes make other words, except those that occur only
  /// together with a suffix. Words of several parts, such as those with hyphens, are left out.
  ///
  /// A line that cannot be read does not keep the others from being read: see ``skippedLines``.
  ///
  /// - Parameters:
  ///   - language: The code of the language.
  ///   - affixes: The bytes of the `.aff` file, in the encoding that it names: UTF-8, ISO 8859,
  ///     KOI8-R, KOI8-U, Windows-1251 or TIS-620.
  ///   - words: The bytes of the `.dic` file, in the same encoding.
  ///   - maximumForms: The most words of a group of forms, at least 2; a word with more has none. By
  ///     default, there is no limit.
  /// - Throws: ``LanguageDictionaryError/invalidLine(_:file:reason:)`` for an unknown encoding, an
  ///   unknown form of flags and a `.dic` file that does not begin with the number of its words, and
  ///   ``LanguageDictionaryError/invalidLanguage(_:)`` for a code that is none.
  /// - Complexity: Linear in the length of the files.
  public init(
    _ language: QueryLanguage, hunspellAffixes affixes: [UInt8], words: [UInt8],
    maximumForms: Int = .max
  ) throws(LanguageDictionaryError) {
    self.init(language)
    let encoding = try HunspellLines.encoding(of: affixes, words)
    var notes = HunspellNotes()
    let rules = try HunspellAffixes(HunspellLines(affixes, of: ".aff", as: encoding), &notes)
    let read = try HunspellWords(
      HunspellLines(words, of: ".dic", as: encoding), rules, maximumForms: max(2, maximumForms),
      &notes)
    let table = read.builder.table
    let compounds = read.compounds.partsAndLinks(table)
    inflections = table
    compoundParts = compounds.parts
    linkingElements =
      compounds.links.isEmpty && !compounds.parts.isEmpty
      ? Self.linksOfLanguages[String(language.rawValue.prefix { $0 != "-" })] ?? []
      : compounds.links
    minimumPartLength = rules.minimumPartLength
    elisions = rules.elisions
    self.notes.lines = notes
    guard language.isWellFormed else { throw .invalidLanguage(language.rawValue) }
  }

  /// The linking elements of languages whose files list parts with and without them as words, so that
  /// the elements cannot be told from other endings.
  private static let linksOfLanguages = ["nb": ["e", "s"], "nn": ["e", "s"], "no": ["e", "s"]]

  /// Returns the words of a list with one word a line.
  ///
  /// ```swift
  /// german.stopWords = LanguageDictionary.words(inList: text)
  /// ```
  ///
  /// The word is the first thing on its line, so lists with frequencies or parts of speech after the
  /// word can be read too. What follows `#` or `|` is a comment. Empty lines are skipped.
  ///
  /// - Complexity: Linear in the length of the text.
  public static func words(inList text: String) -> [String] {
    groups(inList: text).map { $0[0] }
  }

  /// Returns the groups of a list with one group a line, whose words have spaces, tabs, commas or
  /// semicolons between them; for ``forms``.
  ///
  /// ```swift
  /// german.forms = LanguageDictionary.groups(inList: "Haus, Häuser\nStuhl, Stühle")
  /// ```
  ///
  /// What follows `#` or `|` is a comment. Empty lines are skipped.
  ///
  /// - Complexity: Linear in the length of the text.
  public static func groups(inList text: String) -> [[String]] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      let content = line.prefix { $0 != "#" && $0 != "|" }
      let words = content.split { $0.isWhitespace || [",", ";", "\u{FEFF}"].contains($0) }
      return words.isEmpty ? nil : words.map(String.init)
    }
  }
}
