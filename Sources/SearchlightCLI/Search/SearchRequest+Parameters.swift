import Searchlight

extension SearchRequest {
  /// The most bytes a query may have, as in Algolia's service.
  static let longestQuery = 512

  /// Reads a query from a JSON object of parameters under Algolia's names.
  ///
  /// - Throws: ``SearchError/rejected(message:status:)`` for what is no query. Parameters that are not
  ///   known here go on to the engine, which refuses what it does not know.
  init(index: IndexName, parameters json: JSON) throws(SearchError) {
    guard let members = json.objectValue else {
      throw .rejected(message: "A query must be a JSON object, not \(json.excerpt)", status: 400)
    }
    self.init(index: index)
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      switch name {
      case "query":
        query = try Self.text(value, of: name)
        guard query.utf8.count <= Self.longestQuery else {
          throw .rejected(
            message: "query must be at most \(Self.longestQuery) bytes of UTF-8, not "
              + "\(query.utf8.count)",
            status: 400)
        }
      case "page":
        guard let number = value.intValue else {
          throw .rejected(message: "page must be a whole number, not \(value.excerpt)", status: 400)
        }
        page = number
      case "filters": filters = [try Self.groups(try Self.text(value, of: name))]
      case "indexName": break
      default: self.parameters[name] = value
      }
    }
  }

  private static func text(_ value: JSON, of name: String) throws(SearchError) -> String {
    guard let text = value.stringValue else {
      throw .rejected(message: "\(name) must be a text, not \(value.excerpt)", status: 400)
    }
    return text
  }

  private static func groups(_ text: String) throws(SearchError) -> [FilterGroup] {
    do {
      return try FilterGroup.groups(parsing: text)
    } catch {
      throw .rejected(message: error.description, status: 400)
    }
  }
}
