/// A word while it is read, in folded UTF-8.
struct FoldedWord {
  /// Longer words are cut to as many whole scalars as fit into so many bytes, on both sides of the
  /// comparison.
  static let maximumCount = 255

  private(set) var bytes: [UInt8] = []

  /// How many more bytes may come; none once something did not fit.
  private var room = maximumCount

  /// Whether something did not fit.
  private(set) var isCut = false

  init() {
    bytes.reserveCapacity(Self.maximumCount)
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    room = Self.maximumCount
    isCut = false
  }

  /// Appends ASCII letters and digits.
  @inline(__always)
  mutating func append(
    _ letters: UnsafeBufferPointer<UInt8>, foldedBy table: UnsafeBufferPointer<UInt8>
  ) {
    let count = min(letters.count, room)
    for index in 0..<count { bytes.append(table[Int(letters[index])]) }
    room -= count
    if count < letters.count { isCut = true }
  }

  mutating func append(_ scalar: FoldedScalar) {
    var rest = scalar.bytes
    var text: [UInt8] = []
    for _ in 0..<scalar.count {
      text.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
    append(text)
  }

  /// Appends as many whole scalars of a text as fit.
  mutating func append(_ text: some BidirectionalCollection<UInt8>) {
    var count = text.count
    if count > room {
      count = room
      while count > 0, let next = text.dropFirst(count).first, next & 0xC0 == 0x80 { count -= 1 }
    }
    bytes.append(contentsOf: text.prefix(count))
    room -= count
    if count < text.count {
      isCut = true
      room = 0
    }
  }
}
