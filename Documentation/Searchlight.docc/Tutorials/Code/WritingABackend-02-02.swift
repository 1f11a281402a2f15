import Searchlight

/// The client of a backend.
actor Catalogue {
  struct Query: Sendable {
    var shelf: String
    var text = ""
    var conditions: [Condition] = []
    var offset = 0
    var limit = 20
  }

  /// A condition, which a record meets if its attribute has one of the values.
  struct Condition: Sendable {
    let attribute: String
    let values: [String]
  }

  struct Page: Sendable {
    let total: Int
    let records: [JSON]
  }

  enum Failure: Error {
    case noShelf
    case overloaded
  }

  private var shelves: [String: [JSON]] = [:]

  func store(_ records: [JSON], on shelf: String) {
    shelves[shelf] = records
  }

  func find(_ query: Query) throws(Failure) -> Page {
    guard let records = shelves[query.shelf] else { throw .noShelf }
    let found = records.filter { record in
      record.contains(query.text)
        && query.conditions.allSatisfy { condition in
          record.values(of: condition.attribute).contains(where: condition.values.contains)
        }
    }
    return Page(
      total: found.count, records: Array(found.dropFirst(query.offset).prefix(query.limit)))
  }
}

extension JSON {
  /// The texts of an attribute, which may be an array.
  func values(of attribute: String) -> [String] {
    guard let value = self[attribute] else { return [] }
    return (value.arrayValue ?? [value]).compactMap(\.stringValue)
  }
  /// Whether some text of the record contains the text, without regard to case.
  func contains(_ text: String) -> Bool {
    let texts = (objectValue ?? [:]).values.compactMap(\.stringValue)
    return text.isEmpty || texts.contains { $0.lowercased().contains(text.lowercased()) }
  }
}
