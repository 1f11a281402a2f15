public import SearchCore

/// The records of an index, or its rules or synonyms, page after page.
///
/// ```swift
/// for try await film in films.browse(["filters": "year > 2000"]) { print(film.title ?? "") }
/// for try await rule in films.browse(.rules) { print(rule.objectID ?? "") }
/// ```
///
/// A page is asked for when the one before has been read. Whoever stops reading asks for no more.
public struct AlgoliaBrowsing: AsyncSequence, Sendable {
  let index: AlgoliaIndex
  let pages: AlgoliaPages
  var requestID: String?

  /// Begins at the first page.
  public func makeAsyncIterator() -> Iterator {
    Iterator(
      index: index, pages: pages,
      requestID: requestID ?? index.client.connection.configuration.requestID())
  }

  /// Reads record after record.
  public struct Iterator: AsyncIteratorProtocol {
    private let index: AlgoliaIndex
    private let pages: AlgoliaPages
    /// What is sent for the next page; `nil` behind the last one.
    private var body: JSON?
    private var page: [JSON] = []
    private var place = 0
    /// What the calls for all pages are known by.
    private let requestID: String

    fileprivate init(index: AlgoliaIndex, pages: AlgoliaPages, requestID: String) {
      self.index = index
      self.pages = pages
      self.requestID = requestID
      body = pages.first
    }

    /// The next record; `nil` behind the last.
    public mutating func next() async throws(AlgoliaError) -> JSON? {
      try await next(isolation: nil)
    }

    /// The next record; `nil` behind the last.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(AlgoliaError) -> JSON? {
      while place == page.count {
        guard let body else { return nil }
        let call = pages.call(index.name, body)
        let answer = try await index.client.send(call, requestID: requestID)
        guard let elements = pages.elements(of: answer) else {
          throw AlgoliaError(
            .malformedAnswer("it has no hits: \(answer.excerpt)"), call: call.description,
            requestID: requestID)
        }
        page = elements
        place = 0
        self.body = pages.body(after: body, answer, count: page.count)
      }
      place += 1
      return page[place - 1]
    }
  }
}
