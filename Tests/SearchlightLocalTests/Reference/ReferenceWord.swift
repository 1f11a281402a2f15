import SearchlightCore

@testable import SearchlightLocal

/// A word of a text, found scalar by scalar.
struct ReferenceWord {
  enum Form {
    case word
    case part
    case joined
    /// A word that a placeholder stands for; its letters are not those of the text.
    case replacement
  }

  let letters: [ReferenceLetter]

  /// The range of the word in the text, in UTF-8 offsets.
  let range: Range<Int>

  /// The position of the word in the text.
  let position: Int

  let form: Form

  /// The folded scalars of the word.
  let scalars: [UInt32]

  init(letters: [ReferenceLetter], range: Range<Int>, position: Int, form: Form) {
    self.letters = letters
    self.range = range
    self.position = position
    self.form = form
    scalars = letters.flatMap(\.folded)
  }

  /// The range of the text for the first `count` folded letters, with the marks that follow them.
  func range(ofBeginning count: Int) -> Range<Int> {
    if form == .replacement { return range }
    var remaining = count
    var end = range.lowerBound
    for letter in letters {
      if remaining <= 0, letter.kind != .dropped, letter.kind != .mark { break }
      if letter.kind != .joiner { remaining -= letter.folded.count }
      end += letter.utf8Count
    }
    return range.lowerBound..<end
  }

  /// The words of a text as they are indexed.
  static func words(
    of text: String, _ settings: IndexSettings = IndexSettings(), attribute: String? = nil,
    _ synonyms: ReferenceSynonyms = ReferenceSynonyms()
  ) -> [ReferenceWord] {
    let isCamelCase = attribute.map { settings.camelCaseAttributes.contains(Attribute($0)) }
    var words: [ReferenceWord] = []
    var offset = 0
    for part in synonyms.parts(of: text) {
      let length = part.text.utf8.count
      if part.isPlaceholder {
        let position = words.map { $0.position + 1 }.max() ?? 0
        for replacement in synonyms.replacements(of: part.text) {
          for (number, word) in queryWords(of: replacement, settings).enumerated() {
            words.append(
              ReferenceWord(
                letters: word.letters, range: offset..<offset + length,
                position: position + number, form: .replacement))
          }
        }
      } else {
        for run in runs(of: ReferenceLetter.letters(of: part.text, settings), from: offset) {
          run.addWords(to: &words, isCamelCase: isCamelCase ?? false)
        }
      }
      offset += length
    }
    return words
  }

  /// The words of a query; of what stands between ampersands, a compound has its parts if none is
  /// short, and otherwise the joined form.
  static func queryWords(of query: String, _ settings: IndexSettings) -> [ReferenceWord] {
    var words: [ReferenceWord] = []
    for run in runs(of: ReferenceLetter.letters(of: query, settings)) {
      var offset = run.end - ReferenceRun.utf8Count(run.letters)
      func add(_ letters: [ReferenceLetter]) {
        let end = offset + ReferenceRun.utf8Count(letters)
        words.append(
          ReferenceWord(
            letters: letters.filter { $0.isOfWord || $0.folded != [] || $0.kind == .dropped },
            range: offset..<end, position: words.count, form: .word))
      }
      if let sign = run.letters.first, sign.kind == .sign {
        for word in sign.words { add([.replacement(word, sign.utf8Count)]) }
        continue
      }
      for group in run.groups {
        let parts = ReferenceRun.parts(of: group.letters)
        let areLong = parts.allSatisfy { $0.letters.flatMap(\.folded).count >= 3 }
        offset = group.start
        if parts.count > 1, areLong {
          for part in parts {
            offset = group.start + part.start
            add(part.letters)
          }
        } else {
          add(group.letters)
        }
      }
    }
    return words
  }

  /// The longest runs of letters and of joiners between two letters; each ideogram and each indexed
  /// separator is a run of its own.
  private static func runs(
    of letters: [ReferenceLetter], from offset: Int = 0
  ) -> [ReferenceRun] {
    var runs: [ReferenceRun] = []
    var run: [ReferenceLetter] = []
    var offset = offset
    func finish() {
      if !run.isEmpty { runs.append(ReferenceRun(letters: run, end: offset)) }
      run = []
    }
    for (index, letter) in letters.enumerated() {
      let next = index + 1 < letters.count ? letters[index + 1] : nil
      switch letter.kind {
      case .letter, .mark:
        if run.first?.kind == .ideogram { finish() }
        run.append(letter)
      case .dropped: if !run.isEmpty { run.append(letter) }
      case .joiner where !run.isEmpty && run.first?.kind != .ideogram && next?.isOfWord == true,
        .softJoiner where !run.isEmpty && run.first?.kind != .ideogram && next?.isOfWord == true:
        run.append(letter)
      case .sign:
        finish()
        run = [letter]
        offset += letter.utf8Count
        finish()
        continue
      case .ideogram:
        finish()
        run = [letter]
      case .separatorWord:
        finish()
        run = [letter]
        offset += letter.utf8Count
        finish()
        continue
      case .joiner, .softJoiner, .separator: finish()
      }
      offset += letter.utf8Count
    }
    finish()
    return runs
  }
}
