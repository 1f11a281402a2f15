import Foundation
import SearchCore

/// Collects the JSON texts of records.
///
/// Writes what ``JSON/bytes`` would, without looking at the size of its memory at every byte and without
/// sorting the keys of records that have the same ones as the record before.
struct RecordStoreBuilder: ~Copyable {
  /// From `malloc`, whose large blocks grow without being copied.
  private var memory: UnsafeMutableRawPointer?
  private var capacity = 0
  private var count = 0
  private var offsets: [UInt64] = [0]

  /// The keys of the record before, sorted, each with its text and the value that it has now.
  private var keys: [(key: String, text: [UInt8], value: JSON)] = []

  /// Whether all of those are ASCII; of others equal ones may have different bytes.
  private var hasPlainKeys = false

  init(count: Int = 0) {
    offsets.reserveCapacity(count + 1)
  }

  deinit {
    free(memory)
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

  func build() -> RecordStore {
    RecordStore(
      bytes: [UInt8](UnsafeRawBufferPointer(start: memory, count: count)), offsets: offsets)
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
      append(UInt8(ascii: "\""))
      append(UnsafeRawBufferPointer(bytes))
      append(UInt8(ascii: "\""))
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
      memory?.storeBytes(of: digit, toByteOffset: count + place, as: UInt8.self)
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
    memory?.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count += 1
  }

  @inline(__always)
  private mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress else { return }
    reserve(bytes.count)
    memory?.advanced(by: count).copyMemory(from: source, byteCount: bytes.count)
    count += bytes.count
  }

  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if capacity - count < more { grow(by: more) }
  }

  private mutating func grow(by more: Int) {
    capacity = max(1 << 10, capacity * 2, count + more)
    memory = realloc(memory, capacity)
  }
}
