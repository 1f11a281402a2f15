import SearchlightBackend
import SearchlightSettings

/// The members of the current record as sorted keys and their values, for one record after another.
///
/// Most records have the keys of the record before; their values then go to the indices that are
/// known, and the keys are not sorted again.
struct RecordMembers {
  /// The keys of the record, sorted.
  private(set) var keys: [String] = []

  /// The values in the order of the keys.
  private(set) var values: [JSON] = []

  /// A number that changes whenever the keys do.
  private(set) var shape = 0

  /// The length of each key in UTF-8.
  private var lengths: [Int] = []

  /// Whether all keys are ASCII; other keys may be equal although their bytes differ.
  private var isPlain = false

  /// Replaces the members with those of the next record; a value that is not an object has none.
  mutating func take(_ record: JSON) {
    let members = record.objectValue ?? [:]
    guard !takeValues(of: members) else { return }
    let sorted = members.sorted { $0.key < $1.key }
    keys = sorted.map(\.key)
    values = sorted.map(\.value)
    lengths = keys.map(\.utf8.count)
    isPlain = keys.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
    shape += 1
  }

  /// The largest number of keys for which a linear search is faster than a lookup by hash.
  private static let scannedCount = 32

  /// Replaces the values with those of a record that has the same keys; `false` if its keys differ.
  private mutating func takeValues(of members: [String: JSON]) -> Bool {
    guard isPlain, members.count == keys.count else { return false }
    if keys.count > Self.scannedCount {
      for (index, key) in keys.enumerated() {
        // An equal key may have other bytes, as one with the kelvin sign instead of a K.
        guard let found = members.index(forKey: key),
          members[found].key.utf8.count == lengths[index]
        else { return false }
        values[index] = members[found].value
      }
      return true
    }
    for (key, value) in members {
      let length = key.utf8.count
      guard
        let index = lengths.indices.first(where: { lengths[$0] == length && keys[$0] == key })
      else { return false }
      values[index] = value
    }
    return true
  }

  /// Returns the index of a key among the keys; `nil` if the record does not have it.
  func index(of key: String) -> Int? { keys.firstIndex(of: key) }

  /// Calls `body` with the indices and values of the members that are searched if the settings name no
  /// attributes, see `JSON.isSearched(_:)`.
  func forEachSearchedValue(_ body: (Int, JSON) -> Void) {
    for (index, value) in values.enumerated() where JSON.isSearched(keys[index]) {
      body(index, value)
    }
  }
}
