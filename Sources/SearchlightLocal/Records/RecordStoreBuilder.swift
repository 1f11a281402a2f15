import SearchlightBackend

/// Collects the JSON texts of records for a ``RecordStore``.
///
/// The builder writes the bytes that ``JSON/bytes`` would, but it does not check its capacity at
/// every byte, and does not sort the keys of a record that has the keys of the record before.
struct RecordStoreBuilder {
  private var bytes: [UInt8] = []
  private var offsets: [UInt64] = [0]
  private let growth: Growth

  /// A buffer whose first `count` bytes are the text of the current record.
  private var memory = [UInt8](repeating: 0, count: 1 << 10)
  private var count = 0

  /// The keys of the current shape as JSON text, each with the brace or comma before it and the
  /// colon after it.
  private var keys: [[UInt8]] = []
  private var shape: Int?

  init(count: Int = 0) {
    offsets.reserveCapacity(count + 1)
    growth = Growth(partCount: count)
  }

  /// Adds the text of a record unchanged.
  mutating func add(text: [UInt8]) {
    text.withUnsafeBytes { take($0) }
  }

  /// Adds a record with the given members.
  mutating func add(_ members: RecordMembers) {
    if members.shape != shape {
      shape = members.shape
      keys = members.keys.enumerated().map { index, key in
        [UInt8(ascii: index == 0 ? "{" : ",")] + JSON.string(key).bytes + [UInt8(ascii: ":")]
      }
    }
    count = 0
    if keys.isEmpty { append(UInt8(ascii: "{")) }
    for index in keys.indices {
      append(keys[index])
      write(members.values[index])
    }
    append(UInt8(ascii: "}"))
    memory.withUnsafeBytes { take(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
  }

  consuming func build() -> RecordStore {
    RecordStore(bytes: FlatArray(bytes), offsets: TextOffsets(offsets))
  }

  private mutating func take(_ text: UnsafeRawBufferPointer) {
    if bytes.count + text.count > bytes.capacity {
      bytes.reserveCapacity(
        growth.capacity(done: offsets.count - 1, used: bytes.count, more: text.count))
    }
    bytes.append(contentsOf: text)
    offsets.append(UInt64(bytes.count))
  }

  private mutating func write(_ value: JSON) {
    switch value {
    case .string(let text): write(text)
    case .integer(let number): write(number)
    case .array(let elements):
      append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { append(UInt8(ascii: ",")) }
        write(element)
      }
      append(UInt8(ascii: "]"))
    default: append(value.bytes)
    }
  }

  private mutating func write(_ string: String) {
    var text = string
    let isPlain = text.withUTF8 { bytes in
      // The compiler vectorizes the loop because it has no branch.
      var special: UInt8 = 0
      for byte in bytes {
        special |= (byte < 0x20 ? 1 : 0) | (byte == 0x22 ? 1 : 0) | (byte == 0x5C ? 1 : 0)
      }
      guard special == 0 else { return false }
      reserve(bytes.count + 2)
      memory[count] = UInt8(ascii: "\"")
      memory[count + 1 + bytes.count] = UInt8(ascii: "\"")
      count += 1
      append(UnsafeRawBufferPointer(bytes))
      count += 1
      return true
    }
    if !isPlain { append(JSON.string(string).bytes) }
  }

  private mutating func write(_ number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    var digits = 1
    var rest = number.magnitude
    while rest >= 10 {
      rest /= 10
      digits += 1
    }
    reserve(digits)
    rest = number.magnitude
    for offset in (0..<digits).reversed() {
      let digit = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      memory[count + offset] = digit
      rest /= 10
    }
    count += digits
  }

  private mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { append($0) }
  }

  @inline(__always)
  private mutating func append(_ byte: UInt8) {
    reserve(1)
    memory[count] = byte
    count += 1
  }

  @inline(__always)
  private mutating func append(_ bytes: UnsafeRawBufferPointer) {
    reserve(bytes.count)
    // safe: `reserve` has made room for as many bytes after `count`.
    memory.withUnsafeMutableBytes { memory in
      UnsafeMutableRawBufferPointer(rebasing: memory[count...]).copyMemory(from: bytes)
    }
    count += bytes.count
  }

  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if memory.count - count < more { grow(by: more) }
  }

  private mutating func grow(by more: Int) {
    memory.append(contentsOf: repeatElement(0, count: max(more, memory.count)))
  }
}

/// Estimates the final size of a buffer that is filled part by part.
struct Growth {
  /// The number of all parts; 0 if it is unknown.
  let partCount: Int

  /// Returns the capacity to reserve when the buffer is full.
  ///
  /// The capacity doubles until a 64th of the parts is done. From then on it is what all parts need
  /// if the others are like those that are done, so that a large buffer is neither copied again and
  /// again nor twice as large as necessary.
  ///
  /// - Parameters:
  ///   - done: The number of parts that are done.
  ///   - used: The size of these parts.
  ///   - more: The size that is needed at once.
  func capacity(done: Int, used: Int, more: Int) -> Int {
    let doubled = max(1 << 10, used * 2)
    guard done * 64 >= partCount, done > 0, done < partCount else {
      return max(doubled, used + more)
    }
    let expected = Double(used) / Double(done) * Double(partCount) * 1.02
    return max(used + used / 8, used + more, min(doubled * 64, Int(expected)))
  }
}
