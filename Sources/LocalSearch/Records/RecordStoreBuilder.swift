import SearchCore

/// Collects the JSON texts of records.
///
/// Writes what ``JSON/bytes`` would, without looking at the size of its memory at every byte and without
/// sorting the keys of records that have the same ones as the record before.
struct RecordStoreBuilder {
  /// All texts so far and room for more.
  private var memory: [UInt8] = []
  private var count = 0
  private var offsets: [UInt64] = [0]
  private let growth: Growth

  /// The keys of the record before, sorted, each with its text and the value that it has now.
  private var keys: [(key: String, text: [UInt8], value: JSON)] = []

  /// Whether all of those are ASCII; of others equal ones may have different bytes.
  private var hasPlainKeys = false

  init(count: Int = 0) {
    offsets.reserveCapacity(count + 1)
    growth = Growth(partCount: count)
  }

  /// Adds the text of a record as it is.
  mutating func add(text: ArraySlice<UInt8>) {
    text.withUnsafeBytes { append($0) }
    offsets.append(UInt64(count))
  }

  /// Adds a record.
  mutating func add(_ record: JSON) {
    if case .object(let members) = record {
      write(members)
    } else {
      append(record.bytes)
    }
    offsets.append(UInt64(count))
  }

  consuming func build() -> RecordStore {
    memory.removeLast(memory.count - count)
    return RecordStore(bytes: memory, offsets: offsets)
  }

  private mutating func write(_ members: [String: JSON]) {
    if !takeValues(of: members) {
      keys = members.sorted { $0.key < $1.key }.map { key, value in
        (key, JSON.string(key).bytes + [UInt8(ascii: ":")], value)
      }
      hasPlainKeys = keys.allSatisfy { $0.text.allSatisfy { $0 < 0x80 } }
    }
    append(UInt8(ascii: "{"))
    for index in keys.indices {
      if index > 0 { append(UInt8(ascii: ",")) }
      keys[index].text.withUnsafeBytes { append($0) }
      write(keys[index].value)
    }
    append(UInt8(ascii: "}"))
  }

  /// Takes the values of a record with the keys of the one before; `false` if it has others.
  private mutating func takeValues(of members: [String: JSON]) -> Bool {
    guard members.count == keys.count, hasPlainKeys else { return false }
    for (key, value) in members {
      guard let index = keys.firstIndex(where: { $0.key == key }) else { return false }
      keys[index].value = value
    }
    return true
  }

  private mutating func write(_ value: JSON) {
    if case .integer(let number) = value { return write(number) }
    guard case .string(var text) = value else { return append(value.bytes) }
    let isPlain = text.withUTF8 { bytes in
      // Without a branch in it the loop takes many bytes at once.
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
    if !isPlain { append(value.bytes) }
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
    for place in (0..<digits).reversed() {
      let digit = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      memory[count + place] = digit
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
    let capacity = growth.capacity(done: offsets.count - 1, used: count, more: more)
    memory.reserveCapacity(capacity)
    memory.append(contentsOf: repeatElement(0, count: capacity - memory.count))
  }
}
