import Foundation
import SearchlightBasics

/// A hash table from identifiers to documents, with open addressing over one array.
///
/// A slot holds the number of a document plus one in as many bits as the largest number needs, and
/// a part of the hash in the other bits, so that a lookup hardly ever reads another record.
struct ObjectIDTable: Sendable {
  /// The slots, a third more than documents; 0 is an empty slot.
  let slots: FlatArray<UInt32>

  let layout: ObjectIDLayout

  /// Creates the table of slots of that layout.
  init(_ slots: FlatArray<UInt32>, _ layout: ObjectIDLayout) {
    self.slots = slots
    self.layout = layout
  }

  /// Returns the document with the hash of an identifier that `isMatch` accepts; `nil` if there is
  /// none.
  func document(hash: UInt64, where isMatch: (_ document: Int) -> Bool) -> Int? {
    layout.document(hash: hash, in: slots, where: isMatch)
  }
}

extension ObjectIDTable {
  /// Returns the hash of an identifier: the same in every process, and for all strings that are
  /// equal in Swift.
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
    hash = (hash ^ (hash >> 32)) &* 0xD6E8_FEB8_6659_FD93
    return hash ^ (hash >> 29)
  }
}

/// How the records of a new index get their identifiers.
@nonexhaustive
public enum ObjectIDSource: Hashable, Sendable {
  /// Every record has an `objectID`, a string or a whole number; a record without one is rejected.
  case required

  /// A record without an `objectID` gets its index in the list, counted from 0.
  case numbered
}
