public import SearchCore

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

    /// The next element; `nil` after the last.
    public mutating func next() async throws(AlgoliaError) -> JSON? {
      try await next(isolation: nil)
    }

    /// The next element; `nil` after the last.
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
