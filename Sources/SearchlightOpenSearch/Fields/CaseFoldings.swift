import SearchlightBackend

/// What a cluster's `lowercase` filter leaves different in letters that facet values do not tell
/// apart: `ß` and `SS`, both forms of the small sigma, `İ` and `i`.
enum CaseFoldings {
  /// The name of the character filter that the mapping defines.
  static let filter = "searchlight_cases"

  /// Scalars with the text that they fold to, in the version of Unicode that all clusters have.
  static let table: [(scalar: UInt32, folded: String)] = [
    (0xB5, "μ"), (0xDF, "ss"), (0x130, "i\u{307}"), (0x149, "ʼn"), (0x17F, "s"),
    (0x1F0, "j\u{30C}"), (0x390, "ι\u{308}\u{301}"), (0x3B0, "υ\u{308}\u{301}"), (0x3C2, "σ"),
    (0x3D0, "β"), (0x3D1, "θ"), (0x3D5, "φ"), (0x3D6, "π"), (0x3F0, "κ"), (0x3F1, "ρ"),
    (0x3F5, "ε"), (0x587, "եւ"), (0x1C80, "в"), (0x1C81, "д"), (0x1C82, "о"), (0x1C83, "с"),
    (0x1C84, "т"), (0x1C85, "т"), (0x1C86, "ъ"), (0x1C87, "ѣ"), (0x1C88, "ꙋ"),
    (0x1E96, "h\u{331}"), (0x1E97, "t\u{308}"), (0x1E98, "w\u{30A}"), (0x1E99, "y\u{30A}"),
    (0x1E9A, "aʾ"), (0x1E9B, "ṡ"), (0x1E9E, "ss"), (0x1F50, "υ\u{313}"),
    (0x1F52, "υ\u{313}\u{300}"), (0x1F54, "υ\u{313}\u{301}"), (0x1F56, "υ\u{313}\u{342}"),
    (0x1FB6, "α\u{342}"), (0x1FBE, "ι"), (0x1FC6, "η\u{342}"), (0x1FD2, "ι\u{308}\u{300}"),
    (0x1FD3, "ι\u{308}\u{301}"), (0x1FD6, "ι\u{342}"), (0x1FD7, "ι\u{308}\u{342}"),
    (0x1FE2, "υ\u{308}\u{300}"), (0x1FE3, "υ\u{308}\u{301}"), (0x1FE4, "ρ\u{313}"),
    (0x1FE6, "υ\u{342}"), (0x1FE7, "υ\u{308}\u{342}"), (0x1FF6, "ω\u{342}"), (0xFB00, "ff"),
    (0xFB01, "fi"), (0xFB02, "fl"), (0xFB03, "ffi"), (0xFB04, "ffl"), (0xFB05, "st"),
    (0xFB06, "st"), (0xFB13, "մն"), (0xFB14, "մե"), (0xFB15, "մի"), (0xFB16, "վն"),
    (0xFB17, "մխ"),
  ]

  /// The rules of the character filter.
  static var rules: JSON {
    .array(
      table.compactMap { scalar, folded in
        Unicode.Scalar(scalar).map { .string("\($0)=>\(folded)") }
      })
  }
}
