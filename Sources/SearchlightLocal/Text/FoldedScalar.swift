import Foundation
import SearchlightBackend

/// A scalar in the format in which words are compared: its kind, and its UTF-8 in lower case, normal
/// width and without marks.
struct FoldedScalar: Hashable, Sendable {
  /// The largest number of bytes; a scalar whose compatibility form is longer keeps its canonical
  /// form.
  static let maximumCount = 8

  let kind: ScalarKind

  /// The number of bytes, at most ``maximumCount``.
  let count: UInt8

  /// The bytes, the first one in the lowest eight bits.
  let bytes: UInt64

  /// - Parameter text: The folded UTF-8; bytes beyond ``maximumCount`` are left out.
  init(_ kind: ScalarKind, _ text: some Collection<UInt8> = EmptyCollection()) {
    self.kind = kind
    let text = text.prefix(Self.maximumCount)
    count = UInt8(text.count)
    bytes = text.reversed().reduce(0) { ($0 << 8) | UInt64($1) }
  }

  /// Creates a folded scalar of one ASCII byte.
  init(_ kind: ScalarKind, ascii byte: UInt8) {
    self.kind = kind
    count = 1
    bytes = UInt64(byte)
  }

  /// Folds a scalar outside ASCII.
  ///
  /// A compatibility form is resolved: `ﬁ` becomes `fi`, `²` becomes `2` and the sign `㎏` becomes
  /// `kg`. Where it has other characters than letters, numbers and marks, or is several words, the
  /// scalar stands for these, see ``SignWords``: `½` does not mean 12.
  init(folding scalar: Unicode.Scalar) {
    let properties = scalar.properties
    if properties.isUnifiedIdeograph {
      self.init(.ideogram, String(SimplifiedChinese.form(of: scalar)).utf8)
    } else if Self.joiners.contains(scalar) {
      self.init(.joiner)
    } else if scalar.isDropped || properties.isEmojiModifier {
      self.init(.dropped)
    } else if scalar.isMark {
      // The canonical form of some marks is two scalars.
      let form = String(scalar).precomposedStringWithCanonicalMapping
      self.init(.mark, form.unicodeScalars.map { SpellingVariants.form(of: $0) }.joined().utf8)
    } else if properties.isAlphabetic || scalar.isNumber {
      self.init(letter: scalar)
    } else if properties.generalCategory == .otherSymbol {
      self.init(sign: scalar)
    } else {
      self.init(.separator)
    }
  }

  /// The folded UTF-8.
  var utf8: [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: bytes >> (8 * $0)) }
  }

  /// Returns the same bytes with another kind.
  func of(_ kind: ScalarKind) -> FoldedScalar {
    FoldedScalar(kind, utf8)
  }

  private init(letter scalar: Unicode.Scalar) {
    let text = String(scalar)
    var scalars = Self.folded(text.decomposedStringWithCompatibilityMapping)
    if scalars.utf8.count > Self.maximumCount || !scalars.unicodeScalars.allSatisfy(\.isOfWords) {
      if !SignWords.words(of: scalar).isEmpty {
        self.init(.sign)
        return
      }
      scalars = Self.folded(text.decomposedStringWithCanonicalMapping)
    }
    guard let first = scalars.unicodeScalars.first else {
      self.init(.dropped)
      return
    }
    self.init(first.isWordOfItsOwn ? .ideogram : .letter, scalars.utf8)
  }

  /// Folds a symbol: to the letters and digits that it stands for, such as `kg` for `㎏` and `no` for
  /// `№`, to several words, or to a word of its own, as an emoji is.
  private init(sign scalar: Unicode.Scalar) {
    let text = String(scalar)
    let form = text.decomposedStringWithCompatibilityMapping
    let words = SignWords.words(of: scalar)
    if words.count == 1, form.unicodeScalars.allSatisfy({ $0.isOfWords && !$0.isWordOfItsOwn }),
      words[0].count <= Self.maximumCount
    {
      self.init(.letter, words[0])
    } else if !words.isEmpty {
      self.init(.sign)
    } else if scalar.isEmojiWord {
      self.init(.ideogram, text.utf8)
    } else {
      self.init(.separator)
    }
  }

  /// Returns a decomposed text without case, dropped marks and apostrophes, composed again, in
  /// simplified characters, the usual spelling and digits of ASCII.
  private static func folded(_ decomposed: String) -> String {
    var folded = ""
    for letter in decomposed.foldedLetters.unicodeScalars {
      if letter.properties.generalCategory == .decimalNumber {
        folded += Int(letter.properties.numericValue ?? 0).description
      } else if !joiners.contains(letter) {
        folded += SpellingVariants.form(of: SimplifiedChinese.form(of: letter))
      }
    }
    return folded.precomposedStringWithCanonicalMapping
  }

  /// The characters that join the letters around them: apostrophes of every kind and what is typed
  /// for them, the Hebrew signs of abbreviation, and the middle dot of Catalan.
  private static let joiners: Set<Unicode.Scalar> = [
    "’", "‘", "ʼ", "ʻ", "ʽ", "ʾ", "ʿ", "ʹ", "ꞌ", "Ꞌ", "＇", "՚", "´", "′", "׳", "״", "·", "®", "©",
    // Canonically equal to two of these.
    "\u{387}", "\u{1FFD}",
  ]
}

/// The letters that people type for a letter that looks like it or that a keyboard lacks.
///
/// A reader takes both for the same word, so texts and queries are folded to one of them. Letters
/// that tell words apart, such as Urdu `ے` and `ی`, stay different.
enum SpellingVariants {
  /// Returns the usual form of a letter or mark that Unicode does not decompose; the scalar itself
  /// if it is the usual one.
  static func form(of scalar: Unicode.Scalar) -> String {
    forms[scalar] ?? squaredLetter(scalar) ?? String(scalar)
  }

  private static let forms: [Unicode.Scalar: String] = {
    var forms: [Unicode.Scalar: String] = [
      // The middle dot of Catalan, and the apostrophe of Afrikaans, join letters.
      "ŀ": "l", "ŉ": "n",
      // The digraphs of Yiddish.
      "װ": "וו", "ױ": "וי", "ײ": "יי",
      // Many Ukrainian keyboards lack it.
      "ґ": "г",
      // People type the capital I of Latin for the palochka of the Caucasus.
      "ӏ": "i", "ȣ": "ou",
      // Older texts have the two characters that Unicode 4.1 and 5.1 made one.
      "ৎ": "ত্", "ൺ": "ണ്", "ൻ": "ന്", "ർ": "ര്", "ൽ": "ല്", "ൾ": "ള്", "ൿ": "ക്",
    ]
    for (usual, others) in alike {
      for other in others.unicodeScalars { forms[other] = usual }
    }
    return forms
  }()

  /// Single letters and marks, each with others that are written for it.
  private static let alike: [(usual: String, others: String)] = [
    // Arabic, Persian and Urdu letters, and the forms of Kurdish keyboards.
    ("ا", "ٱ"), ("ي", "یى"), ("ك", "کڪ"), ("ه", "ةہۃھە"),
    // The final letters of Hebrew.
    ("כ", "ך"), ("מ", "ם"), ("נ", "ן"), ("פ", "ף"), ("צ", "ץ"),
    // Latin letters with a hook or a stroke, and African ones.
    ("a", "ⱥ"), ("b", "ƀɓ"), ("c", "ƈȼ"), ("d", "ɖɗ"), ("e", "əǝɛɇ"), ("f", "ƒ"), ("g", "ǥɠ"),
    ("h", "ɦⱨ"), ("i", "ɨɪ"), ("j", "ɉʝ"), ("k", "ƙⱪ"), ("l", "ƚɫɬ"), ("m", "ɱ"), ("n", "ŋɲƞ"),
    ("o", "ɔɵ"), ("p", "ƥ"), ("q", "ĸ"), ("r", "ɍɽ"), ("s", "ȿ"), ("t", "ƭʈⱦ"), ("u", "ʉ"),
    ("v", "ʋ"), ("y", "ƴɏ"), ("z", "ƶȥⱬ"),
    // The nasal signs of Devanagari, Gujarati and Gurmukhi, whose use varies.
    ("\u{902}", "\u{901}"), ("\u{A82}", "\u{A81}"), ("\u{A02}", "\u{A01}\u{A70}"),
  ]

  /// Returns the letter of a white letter on a black circle or square, such as `🅰`.
  private static func squaredLetter(_ scalar: Unicode.Scalar) -> String? {
    for first: UInt32 in [0x1F150, 0x1F170] where first..<first + 26 ~= scalar.value {
      return Unicode.Scalar(UInt32(UInt8(ascii: "a")) + scalar.value - first).map { String($0) }
    }
    return nil
  }
}
