/// How two texts follow each other in a list that is sorted for readers.
///
/// Letters come first, without case and marks: `apple` before `Zebra`, `Äpfel` beside `Apfel`.
/// Texts with the same letters are ordered by their case folding, then by their scalars. Texts that
/// are canonically equal are equal.
///
/// No language is assumed, so a language with another alphabet (Swedish puts `ä` behind `z`) sees
/// the order of Unicode's letters.
package enum AlphabeticalOrder {
  case before
  /// The texts differ in letter case only; the first one comes before the second.
  case beforeByCase
  case equal
  /// The texts differ in letter case only; the first one comes after the second.
  case afterByCase
  case after

  /// Whether the first text comes before the second.
  package var isBefore: Bool { self == .before || self == .beforeByCase }

  /// Whether the texts are equal, ignoring case: their case foldings are canonically equal.
  package var isEqualIgnoringCase: Bool { self != .before && self != .after }

  /// Compares two texts.
  package init(_ first: String, _ second: String) {
    self = first.withUTF8Bytes { first in
      second.withUTF8Bytes { AlphabeticalOrder(first, $0) }
    }
  }

  // safe: the texts are lent for the call, and an index is compared with the length of a text
  // before a byte is read.
  /// Compares two texts in valid UTF-8.
  package init(_ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>) {
    let limit = min(first.count, second.count)
    var index = first.commonCount(with: second, upTo: limit)
    // The first place where only the case differs.
    var change: Int?
    while index < limit {
      let (left, right) = (first[index], second[index])
      if left != right {
        guard left.lowercasedASCII == right.lowercasedASCII else { break }
        if change == nil { change = index }
      }
      index += 1
    }
    if index == first.count, index == second.count {
      guard let change else {
        self = .equal
        return
      }
      // Behind a letter there may be a mark, with which it forms one scalar.
      if first.isASCII(at: change + 1), second.isASCII(at: change + 1) {
        self = first[change] < second[change] ? .beforeByCase : .afterByCase
      } else {
        self.init(bySpelling: first, second)
      }
    } else if first.isASCII(at: index), second.isASCII(at: index) {
      let isBefore =
        index == first.count
        || index < second.count && first[index].lowercasedASCII < second[index].lowercasedASCII
      self = isBefore ? .before : .after
    } else {
      self.init(beyondASCII: first, second, from: index)
    }
  }

  /// Compares texts whose first difference is beyond ASCII.
  private init(
    beyondASCII first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>,
    from index: Int
  ) {
    var start = index
    while start > 0,
      start < first.count && first[start].isContinuation
        || start < second.count && second[start].isContinuation
    { start -= 1 }
    var (left, right) = (LetterReader(first, from: start), LetterReader(second, from: start))
    while true {
      let (letter, other) = (left.next(), right.next())
      if left.hasStopped || right.hasStopped {
        let (letters, others) = (Self.letters(of: first), Self.letters(of: second))
        guard letters == others else {
          self = letters.lexicographicallyPrecedes(others) ? .before : .after
          return
        }
        break
      }
      if letter == other {
        if letter == nil { break }
        continue
      }
      self = letter ?? 0 < other ?? 0 || letter == nil ? .before : .after
      return
    }
    let (folded, otherFolded) = (
      String(decoding: first, as: UTF8.self).caseFolded.canonicalScalars,
      String(decoding: second, as: UTF8.self).caseFolded.canonicalScalars
    )
    if folded.elementsEqual(otherFolded) {
      self.init(bySpelling: first, second)
    } else {
      self = folded.lexicographicallyPrecedes(otherFolded) ? .before : .after
    }
  }

  /// Compares texts that have the same case folding.
  private init(
    bySpelling first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>
  ) {
    let (scalars, others) = (
      String(decoding: first, as: UTF8.self).canonicalScalars,
      String(decoding: second, as: UTF8.self).canonicalScalars
    )
    self =
      scalars.elementsEqual(others)
      ? .equal : scalars.lexicographicallyPrecedes(others) ? .beforeByCase : .afterByCase
  }

  /// Returns the bytes by which a text is sorted first: those of its letters, without case and
  /// marks.
  package static func letters(of text: String) -> [UInt8] {
    text.withUTF8Bytes { letters(of: $0) }
  }

  private static func letters(of text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var letters: [UInt8] = []
    letters.reserveCapacity(text.count)
    var reader = LetterReader(text, from: 0)
    while let letter = reader.next() { letters.append(letter) }
    guard reader.hasStopped else { return letters }
    return String(decoding: text, as: UTF8.self).canonicalScalars
      .flatMap { LetterTable.letters(of: $0).utf8 }
  }
}

extension UInt8 {
  fileprivate var isContinuation: Bool { self & 0xC0 == 0x80 }

  /// The small letter for a capital one of ASCII; any other byte unchanged.
  var lowercasedASCII: UInt8 {
    self &- 0x41 < 26 ? self | 0x20 : self
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns whether an offset, which must not be negative, is at an ASCII character or at the end.
  func isASCII(at index: Int) -> Bool {
    // safe: the offset is compared with the number of bytes before it is used.
    index >= count || self[index] < 0x80
  }
}
