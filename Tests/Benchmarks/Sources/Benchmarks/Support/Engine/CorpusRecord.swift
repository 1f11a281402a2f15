import Searchlight

/// A record that is searched: plain texts in lower case, so that words can be counted by a plain loop.
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
