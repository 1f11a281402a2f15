/// Folds the Latin letters of most European languages to ASCII, as a cluster's `asciifolding`
/// filter does.
enum LatinFolding {
  /// The lower-case letters by the text that they fold to.
  static let letters: [(folded: String, letters: String)] = [
    ("a", "àáâãäåāăąǎȁȃạảấầẩẫậắằẳẵặ"), ("ae", "æǽ"), ("c", "çćĉċč"), ("d", "ďđð"),
    ("e", "èéêëēĕėęěẹẻẽếềểễệ"), ("g", "ĝğġģǧ"), ("h", "ĥħ"), ("i", "ìíîïĩīĭįıǐỉị"), ("j", "ĵ"),
    ("k", "ķǩ"), ("l", "ĺļľŀł"), ("n", "ñńņňŋ"), ("o", "òóôõöøōŏőǒọỏốồổỗộớờởỡợơ"), ("oe", "œ"),
    ("r", "ŕŗř"), ("s", "śŝşšș"), ("ss", "ß"), ("t", "ţťŧț"), ("th", "þ"),
    ("u", "ùúûüũūŭůűųǔụủứừửữựư"), ("w", "ŵ"), ("y", "ýÿŷỳỵỷỹ"), ("z", "źżž"),
  ]

  private static let table: [Unicode.Scalar: String] = {
    var table: [Unicode.Scalar: String] = [:]
    for (folded, letters) in letters {
      for scalar in letters.unicodeScalars { table[scalar] = folded }
    }
    return table
  }()

  static func folded(_ scalar: Unicode.Scalar) -> String? { table[scalar] }

  /// Returns the letters that fold to a text of one or two letters.
  static func variants(of folded: String) -> String {
    letters.first { $0.folded == folded }?.letters ?? ""
  }

  /// Returns the letters that fold to two letters, of which the first is a given one.
  static func ligatures(from first: String) -> String {
    letters.filter { $0.folded.count == 2 && $0.folded.hasPrefix(first) }.map(\.letters).joined()
  }
}
