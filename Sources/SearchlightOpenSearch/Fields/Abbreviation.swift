import SearchlightBackend

/// Abbreviations with dots, such as `B.C.E.` and `e.g.`, which are one word, without its dots.
///
/// An abbreviation is a run of single letters with a dot between any two of them. Longer words, digits
/// and ideographs end it: `J.R.R.Tolkien` is `jrr` and `tolkien`, and `1.2.3` has none. Character filters
/// of the index take the dots out. The words of queries keep them, so that an index without the filters is
/// searched for the letters.
enum Abbreviation {
  /// Returns a word without the dots between its letters; a dot alone may be a word, too.
  static func letters(of word: String) -> String {
    word == "." ? word : word.filter { $0 != "." }
  }

  /// Returns the words of a text with those that are letters of an abbreviation as one.
  ///
  /// - Parameter words: The ranges of words, as UTF-8 offsets, in order.
  static func joined(_ words: [Range<Int>], in text: String) -> [Range<Int>] {
    let bytes = text.utf8
    guard words.count > 1, bytes.contains(UInt8(ascii: ".")) else { return words }
    var joined: [Range<Int>] = []
    joined.reserveCapacity(words.count)
    var position = bytes.startIndex
    var offset = 0
    // Whether the last word is a single letter, or several of an abbreviation.
    var endsInLetter = false
    for (index, word) in words.enumerated() {
      let end = joined.last?.upperBound
      // A word that follows without a gap makes a longer one of both.
      let isLetter =
        end != word.lowerBound
        && (index + 1 == words.count || words[index + 1].lowerBound != word.upperBound)
        && isSingleLetter(TextWords.substring(text, word))
      if isLetter, endsInLetter, let end, word.lowerBound - end == 1 {
        position = bytes.index(position, offsetBy: end - offset)
        offset = end
        if bytes[position] == UInt8(ascii: ".") {
          joined[joined.count - 1] = joined[joined.count - 1].lowerBound..<word.upperBound
          continue
        }
      }
      joined.append(word)
      endsInLetter = isLetter
    }
    return joined
  }

  /// Returns whether a word is a single letter, which may have marks.
  private static func isSingleLetter(_ word: String) -> Bool {
    let scalars = word.unicodeScalars
    guard let first = scalars.first, first.wordPart == .letter else { return false }
    switch first.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      return scalars.dropFirst().allSatisfy { $0.wordPart == .mark }
    default: return false
    }
  }
}

// MARK: - The character filters

extension Abbreviation {
  /// The names of the character filters of an index that take the dots out of abbreviations, in their
  /// order; the last one twice, because a letter is behind one dot and before the next.
  static let filters = ["ends", "beginnings", "dots", "dots"].map {
    "searchlight_abbreviation_\($0)"
  }

  /// The character filters by their names.
  ///
  /// They come behind those that change letters and drop marks, and before those that replace dots. The
  /// first two put a space in place of a dot that ends or begins a longer word, so that only those between
  /// single letters are left. No expression looks around, which some servers do not know.
  static let definitions: [String: JSON] = {
    let word = "(?:[\\p{L}\\p{N}]\\p{M}*[\\p{L}\\p{N}]|\\p{N}|[\(apart)])"
    func filter(_ pattern: String, _ replacement: String) -> JSON {
      [
        "pattern": .string(pattern), "replacement": .string(replacement),
        "type": "pattern_replace",
      ]
    }
    return [
      filters[0]: filter("(\(word)\\p{M}*)\\.", "$1 "),
      filters[1]: filter("\\.(\(word))", " $1"),
      filters[2]: filter("(\\p{L}\\p{M}*)\\.(\\p{L})", "$1$2"),
    ]
  }()

  /// Kana and ideographs, each of which is a word.
  private static let apart =
    "\u{3040}-\u{30FF}\u{3400}-\u{4DBF}\u{4E00}-\u{9FFF}\u{F900}-\u{FAFF}"
}
