import SearchCore

/// The members of one record after the other, taken out of its dictionary.
///
/// Most records have the keys of the one before. Then it is known already where each key stands, and
/// nothing has to be looked up in the dictionary.
struct RecordMembers {
  /// The keys of the record, sorted.
  private(set) var keys: [String] = []

  /// The values in the order of the keys.
  private(set) var values: [JSON] = []

  /// Changes whenever the keys do.
  private(set) var shape = 0

  /// How long each key is, in UTF-8.
  private var lengths: [Int] = []

  /// Whether the keys are ASCII; others may be equal and of different bytes.
  private var isPlain = false

  /// Takes the members of the next record; a value that is no object has none.
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

  /// Of more keys one is found sooner by its hash than by a look at them.
  private static let scannedCount = 32

  /// Takes the values of a record with the keys of the one before; `false` if it has others.
  private mutating func takeValues(of members: [String: JSON]) -> Bool {
    guard isPlain, members.count == keys.count else { return false }
    if keys.count > Self.scannedCount {
      for (index, key) in keys.enumerated() {
        // Of equal keys one may be written otherwise, as with the sign of kelvin for a K.
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

  /// Where a key stands among the keys; `nil` if the record does not have it.
  func index(of key: String) -> Int? { keys.firstIndex(of: key) }

  /// Calls `body` with the values that are searched when the settings name no attributes, see
  /// ``SearchCore/JSON/searchedKeys``.
  func forEachSearchedValue(_ body: (JSON) -> Void) {
    for (key, value) in zip(keys, values) where JSON.isSearched(key) { body(value) }
  }
}
