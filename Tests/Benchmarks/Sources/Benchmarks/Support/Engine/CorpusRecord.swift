import Searchlight

/// A record to search, with text in lower case so that a plain loop can count its words.
struct CorpusRecord: Sendable {
  let name: String
  let summary: String
  let section: String
  let maintainer: String

  func json(_ row: Int) -> JSON {
    [
      "objectID": .string("r\(row)"), "name": .string(name), "summary": .string(summary),
      "section": .string(section), "maintainer": .string(maintainer),
    ]
  }
}
