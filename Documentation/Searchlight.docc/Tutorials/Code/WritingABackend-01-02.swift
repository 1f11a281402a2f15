import Searchlight

/// The client of a backend.
actor Catalogue {
  struct Query: Sendable {
    var shelf: String
    var text = ""
    var offset = 0
    var limit = 20
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
    let found = records.filter { $0.contains(query.text) }
    return Page(
      total: found.count, records: Array(found.dropFirst(query.offset).prefix(query.limit)))
  }
}

extension JSON {
  /// Whether some text of the record contains the text, without regard to case.
  func contains(_ text: String) -> Bool {
    let texts = (objectValue ?? [:]).values.compactMap(\.stringValue)
    return text.isEmpty || texts.contains { $0.lowercased().contains(text.lowercased()) }
  }
}
