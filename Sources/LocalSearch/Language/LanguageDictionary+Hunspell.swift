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
  /// make of it. Prefixes make other words, so they are left out. Words of several parts, such as
  /// those with hyphens, are left out too.
  ///
  /// - Parameters:
  ///   - language: The code of the language.
  ///   - affixes: The bytes of the `.aff` file, in UTF-8, ISO 8859-1 or ISO 8859-15.
  ///   - words: The bytes of the `.dic` file, in the same encoding.
  ///   - maximumForms: The most words of a group of forms, at least 2. Words with more forms, such as
  ///     verbs, have no group.
  /// - Throws: ``LanguageDictionaryError/invalidLine(_:file:reason:)``, and
  ///   ``LanguageDictionaryError/invalidLanguage(_:)`` for a code that is none.
  /// - Complexity: Linear in the number of words times that of their rules.
  public init(
    _ language: QueryLanguage, hunspellAffixes affixes: [UInt8], words: [UInt8],
    maximumForms: Int = 12
  ) throws(LanguageDictionaryError) {
    self.init(language)
    let encoding = try HunspellLines.encoding(of: affixes, ".aff")
    let rules = try HunspellAffixes(try HunspellLines(affixes, of: ".aff", as: encoding))
    let read = try HunspellWords(
      try HunspellLines(words, of: ".dic", as: encoding), rules, maximumForms: max(2, maximumForms))
    let compounds = read.compounds
    forms = read.forms
    compoundParts = compounds.parts
    linkingElements = compounds.links
    minimumPartLength = rules.minimumPartLength
    elisions = rules.elisions
    try Self.check([self])
  }
}
