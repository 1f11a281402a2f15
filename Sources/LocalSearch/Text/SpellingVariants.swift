/// The letters that people type for a letter that looks like it or that a keyboard lacks.
///
/// A reader takes both for the same word, so texts and queries are folded to one of them. Letters
/// that tell words apart, such as Urdu `ے` and `ی`, stay different.
enum SpellingVariants {
  /// The usual form of a letter or mark that Unicode does not decompose; the scalar itself if it is
  /// the usual one.
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

  /// The letter of a white letter on a black circle or square, such as `🅰`.
  private static func squaredLetter(_ scalar: Unicode.Scalar) -> String? {
    for first: UInt32 in [0x1F150, 0x1F170] where first..<first + 26 ~= scalar.value {
      return Unicode.Scalar(UInt32(UInt8(ascii: "a")) + scalar.value - first).map { String($0) }
    }
    return nil
  }
}
