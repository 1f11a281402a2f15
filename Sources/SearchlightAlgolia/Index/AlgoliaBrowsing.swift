public import SearchlightCore

/// An asynchronous sequence of the records, rules or synonyms of an index, read page by page.
///
/// ```swift
/// for try await film in films.browse(["filters": "year > 2000"]) { print(film.title ?? "") }
/// for try await rule in films.browse(.rules) { print(rule.objectID ?? "") }
/// ```
///
/// The sequence asks for a page when the page before it has been read. A reader that stops causes
/// no further calls.
public struct AlgoliaBrowsing: AsyncSequence, Sendable {
  let index: AlgoliaIndex
  let pages: AlgoliaPages
  var requestID: String?

  /// Creates an iterator that begins with the first page.
  public func makeAsyncIterator() -> Iterator {
    Iterator(
      index: index, pages: pages,
      requestID: requestID ?? index.client.connection.configuration.requestID())
  }

  /// The iterator over the elements, which calls the service for each page.
  public struct Iterator: AsyncIteratorProtocol {
    private let index: AlgoliaIndex
    private let pages: AlgoliaPages
    /// The body of the call for the next page; `nil` after the last one.
    private var body: JSON?
    private var page: [JSON] = []
    private var position = 0
    /// The request identifier of the calls for all pages.
    private let requestID: String

    fileprivate init(index: AlgoliaIndex, pages: AlgoliaPages, requestID: String) {
      self.index = index
      self.pages = pages
      self.requestID = requestID
      body = pages.first
    }

    /// Returns the next element; `nil` after the last.
    public mutating func next() async throws(AlgoliaError) -> JSON? {
      try await next(isolation: nil)
    }

    /// Returns the next element; `nil` after the last.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(AlgoliaError) -> JSON? {
      while position == page.count {
        guard let body else { return nil }
        let call = pages.call(index.name, body)
        let answer = try await index.client.send(call, requestID: requestID)
        guard let elements = pages.elements(of: answer) else {
          throw AlgoliaError(
            .malformedAnswer("it has no hits: \(index.client.connection.excerpt(of: answer))"),
            call: call.description,
            requestID: requestID)
        }
        page = elements
        position = 0
        self.body = pages.body(after: body, answer, count: page.count)
      }
      position += 1
      return page[position - 1]
    }
  }
}

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

  /// Returns the elements of a page; `nil` if the answer is not a page.
  ///
  /// Rules and synonyms are returned as they were saved, without highlighting.
  func elements(of answer: JSON) -> [JSON]? {
    guard let hits = answer["hits"]?.arrayValue else { return nil }
    guard case .entries = self else { return hits }
    return hits.map { hit in
      guard var members = hit.objectValue else { return hit }
      members["_highlightResult"] = nil
      return .object(members)
    }
  }

  /// Returns the body of the call for the page after another; `nil` if that was the last one.
  func body(after body: JSON, _ answer: JSON, count: Int) -> JSON? {
    switch self {
    case .records: return answer["cursor"]?.stringValue.map { ["cursor": .string($0)] }
    case .entries:
      guard count >= Self.limit, var members = body.objectValue else { return nil }
      members["page"] = .integer((body["page"]?.intValue ?? 0) + 1)
      return .object(members)
    }
  }
}
