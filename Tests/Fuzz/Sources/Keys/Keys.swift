import FuzzDriver

/// Reads bytes as what a terminal sends.
///
/// However they are cut, the keys are the same letters and names in the same order; nothing typed has a
/// control character, and after a wait nothing is left unfinished.
@main
enum KeysHarness: Harness {
  static let goals = ["typed text", "a named key", "a paste", "a letter with Ctrl"]

  static func feed(_ bytes: UnsafeBufferPointer<UInt8>) {
    let whole = keys(of: bytes, cutAt: [])
    for key in whole { note(key) }
    for cut in stride(from: 1, to: min(bytes.count, 64), by: 1) {
      let parts = keys(of: bytes, cutAt: [cut])
      require(parts == whole, "cut at \(cut): \(parts), not \(whole)")
    }
    require(keys(of: bytes, cutAt: Array(bytes.indices)) == whole, "byte by byte")
  }

  /// The keys, texts in a row joined.
  private static func keys(of bytes: UnsafeBufferPointer<UInt8>, cutAt cuts: [Int]) -> [Key] {
    var decoder = KeyDecoder()
    var keys: [Key] = []
    var start = 0
    for end in cuts + [bytes.count] {
      keys += decoder.decode(bytes[start..<end])
      start = end
      if decoder.isPasting { reached("a paste") }
    }
    keys += decoder.timeOut()
    require(!decoder.isWaiting && !decoder.isPasting, "something is left unfinished")
    return keys.reduce(into: []) { joined, key in
      if case .text(let text) = key, case .text(let before)? = joined.last {
        joined[joined.count - 1] = .text(before + text)
      } else {
        joined.append(key)
      }
    }
  }

  private static func note(_ key: Key) {
    switch key {
    case .text(let text):
      reached("typed text")
      let isPrintable = text.unicodeScalars.allSatisfy {
        $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value)
      }
      require(isPrintable && !text.isEmpty, "a text that is typed: \(Array(text.utf8))")
    case .control: reached("a letter with Ctrl")
    default: reached("a named key")
    }
  }
}
