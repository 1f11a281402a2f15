extension LanguageDictionary {
  /// The words of a list with one word a line.
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

  /// The groups of a list with one group a line, whose words have spaces, tabs, commas or semicolons
  /// between them; for ``forms``.
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
