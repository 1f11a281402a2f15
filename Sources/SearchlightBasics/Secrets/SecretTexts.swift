/// Texts that must not be told, and where they occur in other texts, in whatever spelling.
///
/// A secret is found as it is; with the escapes of JSON, of Swift's descriptions, of addresses and
/// of HTML, also one inside of another; and in base 64 at each of the three offsets. A beginning of
/// at least four bytes that an ellipsis follows is found too, because excerpts are cut anywhere.
///
/// Errors, recordings and logs all use this type, so that none knows fewer spellings than another.
package struct SecretTexts: Sendable {
  /// Where a secret occurs.
  package struct Occurrence: Hashable, Sendable {
    /// The position of the secret in the order in which secrets were added.
    package let secret: Int

    /// The indices of the bytes that spell it.
    package let range: Range<Int>
  }

  /// The number of secrets.
  package private(set) var count = 0

  private var known: Set<[UInt8]> = []
  private var patterns: [SecretPattern] = []

  /// For each byte, the patterns that begin with it.
  private var patternsByFirst = [[Int]](repeating: [], count: 256)

  /// Whether some pattern begins with the byte, or a spelling of one may.
  private var mayBegin: [Bool] = (0...255).map { SpelledText.isIntroducer(UInt8($0)) }

  package init(_ texts: some Sequence<String> = []) {
    for text in texts { add(text) }
  }

  package var isEmpty: Bool { count == 0 }

  /// Adds a secret, unless it is empty or known.
  package mutating func add(_ text: String) {
    // Texts that Swift considers equal can have different bytes.
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty, known.insert(bytes).inserted else { return }
    for pattern in SecretPattern.patterns(of: bytes, secret: count) {
      guard let first = pattern.bytes.first else { continue }
      for byte in UInt8.min ... .max where pattern.normal(byte) == first {
        patternsByFirst[Int(byte)].append(patterns.count)
        mayBegin[Int(byte)] = true
      }
      patterns.append(pattern)
    }
    count += 1
  }

  /// Returns where secrets occur, in order.
  ///
  /// All secrets are found before any is replaced. Of two that begin at one place the longer one
  /// counts. Where two overlap otherwise, the later one begins behind the earlier one, so that no
  /// part of either is left.
  package func occurrences(in bytes: ArraySlice<UInt8>) -> [Occurrence] {
    guard !isEmpty else { return [] }
    var found: [Occurrence] = []
    visit(bytes) {
      found.append($0)
      return true
    }
    found.sort {
      ($0.range.lowerBound, -$0.range.upperBound, $0.secret)
        < ($1.range.lowerBound, -$1.range.upperBound, $1.secret)
    }
    var end = bytes.startIndex
    return found.compactMap { occurrence in
      guard occurrence.range.upperBound > end else { return nil }
      let start = max(end, occurrence.range.lowerBound)
      end = occurrence.range.upperBound
      return Occurrence(secret: occurrence.secret, range: start..<end)
    }
  }

  /// Returns whether a secret occurs.
  package func isContained(in bytes: ArraySlice<UInt8>) -> Bool {
    var isFound = false
    visit(bytes) { _ in
      isFound = true
      return false
    }
    return isFound
  }

  /// Returns the bytes with replacements of all secrets; `nil` if none occurs.
  ///
  /// - Parameter replacement: Returns what is written in place of a secret, by its position.
  package func replacing(
    in bytes: ArraySlice<UInt8>, with replacement: (Int) -> String
  ) -> [UInt8]? {
    let occurrences = occurrences(in: bytes)
    guard !occurrences.isEmpty else { return nil }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var start = bytes.startIndex
    for occurrence in occurrences {
      output += bytes[start..<occurrence.range.lowerBound]
      output += replacement(occurrence.secret).utf8
      start = occurrence.range.upperBound
    }
    return output + bytes[start...]
  }

  /// Calls a function with all occurrences, overlapping ones too, until it returns `false`.
  private func visit(_ bytes: ArraySlice<UInt8>, _ visit: (Occurrence) -> Bool) {
    guard !isEmpty else { return }
    let text = SpelledText(bytes)
    for start in bytes.indices where mayBegin[Int(bytes[start])] {
      var firsts = [bytes[start]]
      if SpelledText.isIntroducer(bytes[start]) {
        for reading in text.readings(at: start) {
          let first = UInt8(truncatingIfNeeded: reading.bytes)
          if !firsts.contains(first) { firsts.append(first) }
        }
      }
      for first in firsts {
        for pattern in patternsByFirst[Int(first)] {
          guard let range = patterns[pattern].range(in: text, from: start) else { continue }
          if !visit(Occurrence(secret: patterns[pattern].secret, range: range)) { return }
        }
      }
    }
  }
}
