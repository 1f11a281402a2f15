import SearchCore

/// How the pages are asked for that something is read in.
enum AlgoliaPages: Hashable, Sendable {
  /// Records that meet parameters: each page but the last says by what the next one is asked for.
  case records(JSON)
  /// Rules or synonyms that a text is found in: pages have numbers, and the last one is not full.
  case entries(AlgoliaEntries, text: String)

  /// The most rules or synonyms of a page.
  private static let limit = 1000

  /// What is sent for the first page.
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

  /// What is on a page; `nil` if the answer is none.
  ///
  /// Rules and synonyms are as they are saved, without what of them was found.
  func elements(of answer: JSON) -> [JSON]? {
    guard let hits = answer.hits?.arrayValue else { return nil }
    guard case .entries = self else { return hits }
    return hits.map { hit in
      guard var members = hit.objectValue else { return hit }
      members["_highlightResult"] = nil
      return .object(members)
    }
  }

  /// What is sent for the page behind another; `nil` if that was the last one.
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
