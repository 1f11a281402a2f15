/// The bytes by which a secret is found: its own, or those of its base 64.
struct SecretPattern: Sendable {
  /// The bytes of the secret, or digits of base 64 that depend on nothing else.
  let bytes: [UInt8]

  /// The position of the secret in its ``SecretTexts``.
  let secret: Int

  /// For base 64, whether the digit before the bytes, and the one behind them, depend on the secret
  /// too; `nil` for the plain secret.
  private let edges: (before: Bool, behind: Bool)?

  /// The fewest bytes that are hidden if the text is cut behind them.
  ///
  /// Fewer tell too little, and would match ordinary words.
  private let shortestCut: Int

  /// Returns the patterns of a secret: plain, and in base 64 at each of the three offsets.
  static func patterns(of text: [UInt8], secret: Int) -> [SecretPattern] {
    let plain = SecretPattern(text, secret: secret, edges: nil, shortestCut: 4)
    // The base 64 of a shorter text would match ordinary words.
    guard text.count >= shortestInBase64 else { return [plain] }
    return [plain] + (0..<3).map { inBase64(text, secret: secret, offset: $0) }
  }

  private static let shortestInBase64 = 6

  private static func inBase64(_ text: [UInt8], secret: Int, offset: Int) -> SecretPattern {
    let digits = Array(Base64.encode([UInt8](repeating: 0, count: offset) + text).utf8)
    let bits = 8 * (offset + text.count)
    // Digits that share bits with the bytes around the secret are not known.
    let first = (8 * offset + 5) / 6
    return SecretPattern(
      Array(digits[first..<(bits / 6)]), secret: secret,
      edges: (before: offset > 0, behind: bits % 6 > 0), shortestCut: 8)
  }

  private init(
    _ bytes: [UInt8], secret: Int, edges: (before: Bool, behind: Bool)?, shortestCut: Int
  ) {
    self.bytes = bytes
    self.secret = secret
    self.edges = edges
    self.shortestCut = shortestCut
  }

  /// How many bytes of the pattern were found up to a place.
  private struct State: Hashable {
    var place: Int
    var matched = 0
  }

  /// The most states of one search, which only an adversarial text reaches.
  private static let mostStates = 20_000

  /// Returns the range of the pattern from a place, in any spelling, or of the beginning of it that
  /// an excerpt was cut behind; `nil` if it does not occur there.
  func range(in text: SpelledText, from start: Int) -> Range<Int>? {
    var states = [State(place: start)]
    var seen: Set<State> = []
    var end: Int?
    while var state = states.popLast() {
      advance(&state, in: text)
      if state.matched == bytes.count {
        end = max(end ?? start, state.place)
        continue
      }
      guard state.place < text.bytes.endIndex else { continue }
      if SpelledText.isIntroducer(text.bytes[state.place]), seen.count < Self.mostStates {
        for reading in text.readings(at: state.place) {
          guard let next = self.state(after: state, reading), seen.insert(next).inserted else {
            continue
          }
          states.append(next)
        }
      }
      if state.matched >= shortestCut, text.isCut(at: state.place) {
        end = max(end ?? start, state.place)
      }
    }
    return end.map { withEdges(start..<$0, in: text.bytes) }
  }

  /// Passes bytes that can only be read as themselves.
  private func advance(_ state: inout State, in text: SpelledText) {
    while state.matched < bytes.count, state.place < text.bytes.endIndex {
      let byte = text.bytes[state.place]
      guard !SpelledText.isIntroducer(byte), normal(byte) == bytes[state.matched] else { return }
      state.place += 1
      state.matched += 1
    }
  }

  private func state(after state: State, _ reading: SpelledText.Reading) -> State? {
    guard reading.count <= bytes.count - state.matched else { return nil }
    for offset in 0..<reading.count {
      let byte = UInt8(truncatingIfNeeded: reading.bytes >> UInt32(8 * offset))
      guard normal(byte) == bytes[state.matched + offset] else { return nil }
    }
    return State(place: reading.end, matched: state.matched + reading.count)
  }

  /// Returns a digit in the standard alphabet of base 64; any byte for a plain secret.
  func normal(_ byte: UInt8) -> UInt8 {
    guard edges != nil else { return byte }
    return switch byte {
    case UInt8(ascii: "-"): UInt8(ascii: "+")
    case UInt8(ascii: "_"): UInt8(ascii: "/")
    default: byte
    }
  }

  private func withEdges(_ range: Range<Int>, in bytes: ArraySlice<UInt8>) -> Range<Int> {
    guard let edges else { return range }
    var (start, end) = (range.lowerBound, range.upperBound)
    if edges.before, start > bytes.startIndex, Base64.isDigit(bytes[start - 1]) { start -= 1 }
    if edges.behind, end < bytes.endIndex, Base64.isDigit(bytes[end]) { end += 1 }
    while end < bytes.endIndex, bytes[end] == UInt8(ascii: "=") { end += 1 }
    return start..<end
  }
}
