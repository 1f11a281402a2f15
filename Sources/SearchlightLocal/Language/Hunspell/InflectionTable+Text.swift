import SearchlightBackend

extension InflectionTable {
  /// Whether no word has forms.
  var isEmpty: Bool { wordCount == 0 || ruleCount == 0 }

  /// The groups of forms, each with at least two words; see ``Inflector``.
  ///
  /// - Complexity: Linear in the number of forms, which can be a thousand times that of the words.
  var groups: [[String]] {
    let inflector = Inflector(self)
    var tokenizer = Tokenizer()
    return (0..<wordCount).compactMap { word in
      var group: [String] = []
      var seen: Set<[UInt8]> = []
      inflector.forEachForm(of: word, with: nil) { form in
        if seen.insert(form).inserted, tokenizer.inflected(form) != nil {
          group.append(String(decoding: form, as: UTF8.self))
        }
      }
      return group.count < 2 || group.count > mark(.maximumForms) ? nil : group
    }
  }

  /// The table as a JSON object with the texts of two files of a Hunspell dictionary.
  var json: JSON {
    var members: [String: JSON] = ["affixes": .string(affixText), "words": .string(wordText)]
    if mark(.maximumForms) < UInt32.max {
      members["maximumForms"] = .integer(Int(mark(.maximumForms)))
    }
    return .object(members)
  }

  /// Reads a table from its JSON; `nil` if it is not an object with the members of one.
  init?(json: JSON) throws(LanguageDictionaryError) {
    guard let members = json.objectValue, let affixes = members["affixes"]?.stringValue,
      let words = members["words"]?.stringValue,
      Set(members.keys).isSubset(of: ["affixes", "words", "maximumForms"])
    else { return nil }
    let limit = members["maximumForms"]?.intValue ?? .max
    if members["maximumForms"] != nil, limit == .max || limit < 2 { return nil }
    let read = try LanguageDictionary(
      .english, hunspellAffixes: Array(affixes.utf8), words: Array(words.utf8), maximumForms: limit)
    if let line = read.skippedLines.first { throw line }
    guard let table = read.inflections else { return nil }
    self = table
  }

  private var affixText: String {
    var lines = ["SET UTF-8", "FLAG num"]
    let names: [(InflectionMark, String)] = [
      (.circumfix, "CIRCUMFIX"), (.needsAffix, "NEEDAFFIX"),
      (.isOnlyInCompounds, "ONLYINCOMPOUND"), (.isForbidden, "FORBIDDENWORD"),
    ]
    for (mark, name) in names where self.mark(mark) > 0 {
      lines.append("\(name) \(self.mark(mark))")
    }
    if mark(.replacesWholeWords) != 0 { lines.append("FULLSTRIP") }
    if mark(.chainsSuffixes) == 0 { lines.append("COMPLEXPREFIXES") }
    func text(_ number: Int, else other: String) -> String {
      let text = self.text(number)
      return text.isEmpty ? other : String(decoding: text, as: UTF8.self)
    }
    for flag in 1..<max(1, flagCount + 1) {
      var rules = self.rules(of: flag)
      // The rules of a kind that follow each other have one line before them.
      while let first = rules.first.map(rule) {
        let count = rules.prefix {
          rule($0).isPrefix == first.isPrefix && rule($0).isCombinable == first.isCombinable
        }.count
        let name = "\(first.isPrefix ? "PFX" : "SFX") \(flag)"
        lines.append("\(name) \(first.isCombinable ? "Y" : "N") \(count)")
        for rule in rules.prefix(count).map(rule) {
          let flags = rule.flags == 0 ? "" : "/\(flagText(rule.flags))"
          lines.append(
            "\(name) \(text(rule.removed, else: "0")) \(text(rule.added, else: "0"))\(flags) "
              + text(rule.condition, else: "."))
        }
        rules = rules.dropFirst(count)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var wordText: String {
    var text = "\(wordCount)\n"
    for number in 0..<wordCount {
      let flags = Int(wordFlags[number])
      text += String(decoding: word(number), as: UTF8.self)
      text += flags == 0 ? "\n" : "/\(flagText(flags))\n"
    }
    return text
  }

  private func flagText(_ list: Int) -> String {
    flags(list).map(\.description).joined(separator: ",")
  }
}
