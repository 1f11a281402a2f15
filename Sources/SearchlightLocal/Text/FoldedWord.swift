/// A buffer for one word in folded UTF-8, which the tokenizer fills again for each word.
struct FoldedWord {
  /// The largest number of bytes; longer words, of records and of queries, are cut to the whole
  /// scalars that fit.
  static let maximumCount = 255

  /// Storage of ``maximumCount`` bytes; the first ``count`` of them are the word.
  private var memory = [UInt8](repeating: 0, count: maximumCount)

  private(set) var count = 0

  /// The end of the storage that may be used; once a text did not fit, the end of the word, so that
  /// nothing more is appended.
  private var limit = maximumCount

  /// Whether the word was too long and has been cut.
  private(set) var isCut = false

  init() {}

  var bytes: ArraySlice<UInt8> { memory[..<count] }

  func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    memory.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
  }

  mutating func removeAll() {
    count = 0
    limit = Self.maximumCount
    isCut = false
  }

  /// Appends the run of ASCII letters and digits that begins at a position of a text, at least one.
  ///
  /// - Returns: The position after the run.
  @inline(__always)
  mutating func append(
    lettersOf text: UnsafeBufferPointer<UInt8>, from start: Int, foldedBy table: [UInt8]
  ) -> Int {
    var position = start
    var count = count
    // safe: a byte is written only while `count` is below `limit`, which is at most the size of the
    // storage; the table has an entry for each of the 256 bytes.
    memory.withUnsafeMutableBufferPointer { memory in
      while position < text.count {
        let folded = table[Int(text[position])]
        guard folded >= ASCIIClass.firstLetter else { break }
        if count < limit {
          memory[count] = folded
          count += 1
        } else {
          isCut = true
        }
        position += 1
      }
    }
    self.count = count
    return position
  }

  /// Appends an ASCII letter or digit.
  mutating func append(_ letter: UInt8) {
    append(CollectionOfOne(letter))
  }

  mutating func append(_ unit: TextUnit) {
    append(unit.folded)
    for scalar in unit.others { append(scalar) }
  }

  mutating func append(_ scalar: FoldedScalar) {
    var rest = scalar.bytes
    guard count + Int(scalar.count) <= limit else {
      return append((0..<scalar.count).map { UInt8(truncatingIfNeeded: scalar.bytes >> (8 * $0)) })
    }
    for _ in 0..<scalar.count {
      memory[count] = UInt8(truncatingIfNeeded: rest)
      count += 1
      rest >>= 8
    }
  }

  /// Appends as many whole scalars of a text as fit.
  mutating func append(_ text: some BidirectionalCollection<UInt8>) {
    var length = text.count
    if count + length > limit {
      length = limit - count
      while length > 0, let next = text.dropFirst(length).first, next & 0xC0 == 0x80 { length -= 1 }
      isCut = true
      limit = count + length
    }
    for byte in text.prefix(length) {
      memory[count] = byte
      count += 1
    }
  }
}
