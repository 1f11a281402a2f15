/// Sorts indices by the texts they stand for in alphabetical order, reading most of the texts only
/// twice; see ``AlphabeticalOrder``.
///
/// The texts of one list often share a prefix (`Cameras > Lenses > …`), so the letters after the
/// common prefix distinguish them. Eight of their bytes, as one number, decide nearly every
/// comparison, and such numbers can be radix-sorted.
package enum TextOrder {
  /// The index of a text, with the key that is compared instead of the text.
  private struct Entry {
    /// Eight bytes of the letters after the common prefix, with the first byte as the most
    /// significant.
    let key: UInt64
    let index: Int32
    /// Whether the key can be compared with that of another plain text, because its letters are
    /// known without a look at their neighbours.
    let isPlain: Bool
  }

  private static let fewEntries = 24

  /// Sorts indices by their texts; of two equal texts, the smaller index comes first.
  ///
  /// - Complexity: O(*n*) if the keys decide, O(*n* log *n*) at worst.
  package static func sorted(_ numbers: [Int32], by text: (Int32) -> String) -> [Int32] {
    guard numbers.count > 1 else { return numbers }
    let start = commonCount(of: numbers, text)
    var entries = numbers.map { entry($0, text($0), from: start) }
    guard entries.allSatisfy(\.isPlain) else {
      entries.sort { left, right in
        left.isPlain && right.isPlain && left.key != right.key
          ? left.key < right.key : isBefore(left.index, right.index, text)
      }
      return entries.map(\.index)
    }
    sortByKey(&entries)
    var sorted = entries.map(\.index)
    var first = 0
    for next in 1...entries.count
    where next == entries.count || entries[next].key != entries[first].key {
      if next - first > 1 { sorted[first..<next].sort { isBefore($0, $1, text) } }
      first = next
    }
    return sorted
  }

  private static func isBefore(_ left: Int32, _ right: Int32, _ text: (Int32) -> String) -> Bool {
    let order = AlphabeticalOrder(text(left), text(right))
    return order == .equal ? left < right : order.isBefore
  }

  /// Returns the length in bytes of the common prefix of all texts, cut to whole characters.
  private static func commonCount(of numbers: [Int32], _ text: (Int32) -> String) -> Int {
    let common = Array(text(numbers[0]).utf8)
    var count = common.count
    // safe: only the first `count` bytes are compared, and `count` never increases.
    common.withUnsafeBufferPointer { common in
      for number in numbers.dropFirst() {
        text(number).withUTF8Bytes { bytes in
          count = bytes.commonCount(with: common, upTo: count)
        }
        if count == 0 { return }
      }
      while count > 0, count < common.count, common[count] & 0xC0 == 0x80 { count -= 1 }
    }
    return count
  }

  private static func entry(_ index: Int32, _ text: String, from start: Int) -> Entry {
    text.withUTF8Bytes { bytes in
      var key: UInt64 = 0
      var all: UInt8 = 0
      for offset in start..<min(bytes.count, start + 8) {
        all |= bytes[offset]
        key |= UInt64(bytes[offset].lowercasedASCII) << UInt64(8 * (start + 7 - offset))
      }
      if all < 0x80 { return Entry(key: key, index: index, isPlain: true) }
      key = 0
      var reader = LetterReader(bytes, from: start)
      for shift in stride(from: 56, through: 0, by: -8) {
        guard let letter = reader.next() else { break }
        key |= UInt64(letter) << UInt64(shift)
      }
      return Entry(key: key, index: index, isPlain: !reader.hasStopped)
    }
  }

  /// Sorts stably by radix, from the least significant byte; bytes that are equal in all keys are
  /// skipped.
  ///
  /// Few entries are sorted by insertion, which is faster than counting all values of a byte.
  private static func sortByKey(_ entries: inout [Entry]) {
    if entries.count <= fewEntries {
      for next in entries.indices.dropFirst() {
        let entry = entries[next]
        var index = next
        while index > 0, entries[index - 1].key > entry.key {
          entries[index] = entries[index - 1]
          index -= 1
        }
        entries[index] = entry
      }
      return
    }
    let differing = entries.reduce(0) { $0 | ($1.key ^ entries[0].key) }
    var target = entries
    for shift in stride(from: UInt64(0), to: 64, by: 8) where (differing >> shift) & 0xFF != 0 {
      var starts = [Int](repeating: 0, count: 257)
      for entry in entries { starts[Int((entry.key >> shift) & 0xFF) + 1] += 1 }
      for byte in 0..<256 { starts[byte + 1] += starts[byte] }
      for entry in entries {
        let byte = Int((entry.key >> shift) & 0xFF)
        target[starts[byte]] = entry
        starts[byte] += 1
      }
      swap(&entries, &target)
    }
  }
}
