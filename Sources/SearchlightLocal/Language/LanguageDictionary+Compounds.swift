import SearchlightBackend
public import SearchlightSettings

extension LanguageDictionary {
  /// The parts of compounds with all of their forms, for an index of a cluster, such as
  /// `OpenSearchIndex("shop", settings: settings, compounds: [german.compoundDictionary])`.
  ///
  /// It has no words that are written with a sign, such as an apostrophe, because a cluster has them
  /// as several words.
  ///
  /// - Complexity: It makes all forms of the parts each time, which takes seconds for a dictionary of
  ///   hundreds of thousands of words; keep the result.
  public var compoundDictionary: CompoundDictionary {
    var tokenizer = Tokenizer()
    let options = TokenizerOptions()
    let inflections = inflections.map {
      FoldedInflections($0, FoldedStems($0, options), options)
    }
    var groups: [[UInt8]: [Int]] = [:]
    for (number, group) in listedForms.enumerated() {
      for word in group.compactMap({ tokenizer.entry($0, of: .forms) }) {
        groups[word, default: []].append(number)
      }
    }
    var seen: Set<String> = []
    var parts: [String] = []
    func add(_ word: String) {
      if word.isOfLetters, seen.insert(word).inserted { parts.append(word) }
    }
    for part in compoundParts {
      add(part)
      guard let folded = tokenizer.entry(part, of: .compoundParts) else { continue }
      for number in groups[folded] ?? [] {
        for form in listedForms[number] { add(form) }
      }
      let forms = inflections?.writtenForms(
        ofStem: folded, atMost: CompoundSplitter.maximumForms)
      for form in forms ?? [] { add(String(decoding: form, as: UTF8.self)) }
    }
    return CompoundDictionary(
      language, parts: parts, linkingElements: linkingElements.filter(\.isOfLetters),
      minimumPartLength: minimumPartLength)
  }
}

extension String {
  /// Whether all of the text is letters, digits and their marks.
  fileprivate var isOfLetters: Bool {
    !isEmpty
      && unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || scalar.isNumber || scalar.isMark
      }
  }
}
