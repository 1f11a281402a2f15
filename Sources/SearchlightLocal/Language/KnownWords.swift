/// The words of an index, among which the forms of a word are looked for if it has very many.
struct KnownWords: Sendable {
  /// The words that begin with some bytes, which are whole scalars, at least one; `nil` if forms are
  /// made, whatever words an index has.
  let beginning: (@Sendable (_ start: [UInt8]) -> [[UInt8]])?

  /// Whether all forms are made, even if there are millions.
  let areAll: Bool

  /// All forms.
  static let all = KnownWords(beginning: nil, areAll: true)

  /// All forms, but of a word with more than some thousand only those with one suffix.
  static let few = KnownWords(beginning: nil, areAll: false)

  /// Returns the forms among some words.
  static func words(
    beginning: @escaping @Sendable (_ start: [UInt8]) -> [[UInt8]]
  ) -> KnownWords {
    KnownWords(beginning: beginning, areAll: false)
  }
}
