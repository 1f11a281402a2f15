import Foundation
import SearchlightBasics

/// A hash table from identifiers to documents, with open addressing over one array.
///
/// A slot holds the number of a document plus one in as many bits as the largest number needs, and
/// a part of the hash in the other bits, so that a lookup hardly ever reads another record.
struct ObjectIDTable: Sendable {
  /// The slots, a third more than documents; 0 is an empty slot.
  private(set) var slots: [UInt32]

  private let documentBits: UInt32

  /// Creates an empty table with room for a number of documents.
  init(count: Int) {
    slots = [UInt32](repeating: 0, count: Self.slotCount(count))
    documentBits = Self.documentBits(count)
  }

  /// Creates the table from the slots in a file; `nil` if they cannot be the table of `count`
  /// documents.
  init?(slots: [UInt32], count: Int) {
    guard slots.count == Self.slotCount(count) else { return nil }
    self.slots = slots
    documentBits = Self.documentBits(count)
    let mask = documentMask
    var used = 0
    for slot in slots where slot != 0 {
      used += 1
      let document = Int(slot & mask)
      if document == 0 || document > count { return nil }
    }
    if used > count { return nil }
  }

  /// The size in bytes.
  var byteCount: Int { slots.count * 4 }

  private var documentMask: UInt32 {
    documentBits == 32 ? .max : 1 << documentBits - 1
  }

  /// Adds a document that is not in the table.
  mutating func insert(_ document: Int, hash: UInt64) {
    var slot = firstSlot(hash)
    while slots[slot] != 0 { slot = self.slot(after: slot) }
    slots[slot] = entry(document, hash)
  }

  /// The document with the hash of an identifier that `isMatch` accepts; `nil` if there is none.
  func document(hash: UInt64, where isMatch: (_ document: Int) -> Bool) -> Int? {
    let fingerprint = entry(-1, hash)
    var slot = firstSlot(hash)
    while slots[slot] != 0 {
      if (slots[slot] ^ fingerprint) & ~documentMask == 0 {
        let document = Int(slots[slot] & documentMask) - 1
        if isMatch(document) { return document }
      }
      slot = self.slot(after: slot)
    }
    return nil
  }

  /// The slot at which the search for a hash begins: the lower half of the hash, scaled to the
  /// number of slots.
  private func firstSlot(_ hash: UInt64) -> Int {
    Int(((hash & 0xFFFF_FFFF) * UInt64(slots.count)) >> 32)
  }

  private func slot(after slot: Int) -> Int {
    slot + 1 < slots.count ? slot + 1 : 0
  }

  private func entry(_ document: Int, _ hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: hash >> 32) & ~documentMask | UInt32(document + 1)
  }

  /// The number of slots for a number of documents: a quarter of them is free, and always at least
  /// one.
  private static func slotCount(_ count: Int) -> Int { count + count / 3 + 1 }

  private static func documentBits(_ count: Int) -> UInt32 {
    UInt32(Int.bitWidth - count.leadingZeroBitCount)
  }

  /// The hash of an identifier: the same in every process, and for all strings that are equal in
  /// Swift.
  static func hash(_ objectID: String) -> UInt64 {
    var objectID = objectID
    // safe: the bytes are lent for the call and only read in order.
    let plain: UInt64? = objectID.withUTF8 { bytes in
      bytes.allSatisfy { $0 < 0x80 } ? hash(bytes) : nil
    }
    if let plain { return plain }
    return Array(objectID.precomposedStringWithCanonicalMapping.utf8)
      .withUnsafeBufferPointer { hash($0) }
  }

  /// FNV-1a in 64 bits, mixed once more so that every bit depends on all others.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash = FNV1a.hash(bytes)
    hash = (hash ^ hash >> 32) &* 0xD6E8_FEB8_6659_FD93
    return hash ^ hash >> 29
  }
}
