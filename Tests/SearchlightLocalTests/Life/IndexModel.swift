import SearchlightLocal
import SearchlightCore

/// A model of an index, which defines its operations: the records in the order in which they were
/// last saved.
struct IndexModel {
  private(set) var records: [JSON]
  var settings: IndexSettings

  mutating func save(_ saved: [JSON]) {
    for record in saved {
      delete([Self.objectID(record)])
      records.append(record)
    }
  }

  mutating func delete(_ objectIDs: [String]) {
    records.removeAll { objectIDs.contains(Self.objectID($0)) }
  }

  mutating func delete(where filters: String) throws {
    let groups = try FilterGroup.groups(parsing: filters)
    records.removeAll { record in groups.allSatisfy { $0.matches(record) } }
  }

  mutating func update(_ changes: [JSON], createIfNotExists: Bool) {
    for change in changes {
      let objectID = Self.objectID(change)
      let current = records.first { Self.objectID($0) == objectID }
      guard current != nil || createIfNotExists else { continue }
      var members = current?.objectValue ?? [:]
      for (key, value) in change.objectValue ?? [:] {
        if let amount = value["value"]?.intValue, value["_operation"] == "Increment" {
          members[key] = .integer((members[key]?.intValue ?? 0) + amount)
        } else {
          members[key] = value
        }
      }
      save([.object(members)])
    }
  }

  mutating func clear() {
    records = []
  }

  static func objectID(_ record: JSON) -> String {
    record["objectID"]?.stringValue ?? ""
  }
}
