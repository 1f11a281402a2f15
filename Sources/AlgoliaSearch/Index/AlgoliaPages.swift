import SearchCore

/// How a sequence asks for its pages and reads them.
enum AlgoliaPages: Hashable, Sendable {
  /// Records that match parameters; each answer but the last has the `cursor` of the next page.
  case records(JSON)
  /// Rules or synonyms that match a text; pages are numbered, and a page that is not full is the
  /// last.
  case entries(AlgoliaEntries, text: String)

  /// The number of rules or synonyms on a full page.
  private static let limit = 1000

  /// The body of the call for the first page.
  var first: JSON {
    switch self {
    case .records(let parameters): parameters
    case .entries(_, let text):
      ["query": .string(text), "page": 0, "hitsPerPage": .integer(Self.limit)]
    }
  }

  func call(_ index: IndexName, _ body: JSON) -> AlgoliaCall {
    switch self {
    case .records: .browse(index, body: body)
    case .entries(let entries, _): .search(entries, index, body: body)
    }
  }

  /// The elements of a page; `nil` if the answer is not a page.
  ///
  /// Rules and synonyms are returned as they were saved, without highlighting.
  func elements(of answer: JSON) -> [JSON]? {
    guard let hits = answer.hits?.arrayValue else { return nil }
    guard case .entries = self else { return hits }
    return hits.map { hit in
      guard var members = hit.objectValue else { return hit }
      members["_highlightResult"] = nil
      return .object(members)
    }
  }

  /// The body of the call for the page after another; `nil` if that was the last one.
  func body(after body: JSON, _ answer: JSON, count: Int) -> JSON? {
    switch self {
    case .records: return answer.cursor?.stringValue.map { ["cursor": .string($0)] }
    case .entries:
      guard count >= Self.limit, var members = body.objectValue else { return nil }
      members["page"] = .integer((body["page"]?.intValue ?? 0) + 1)
      return .object(members)
    }
  }
}
