public import SearchCore

/// The records of an index, page after page.
///
/// ```swift
/// for try await film in films.browse(["filters": "year > 2000"]) { print(film.title ?? "") }
/// ```
///
/// A page is asked for when the one before has been read. Whoever stops reading asks for no more.
public struct AlgoliaBrowsing: AsyncSequence, Sendable {
  let index: AlgoliaIndex
  let parameters: JSON

  /// Begins at the first page.
  public func makeAsyncIterator() -> Iterator {
    Iterator(index: index, body: parameters)
  }

  /// Reads record after record.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let index: AlgoliaIndex
    /// What is sent for the next page; `nil` behind the last one.
    fileprivate var body: JSON?
    private var page: [JSON] = []
    private var place = 0
    /// What the calls for all pages are known by.
    private let requestID: String

    fileprivate init(index: AlgoliaIndex, body: JSON) {
      self.index = index
      self.body = body
      requestID = index.client.connection.configuration.requestID()
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
        let answer = try await index.client.send(
          .browse(index.name, body: body), requestID: requestID)
        page = answer.hits?.arrayValue ?? []
        place = 0
        self.body = answer.cursor?.stringValue.map { ["cursor": .string($0)] }
      }
      place += 1
      return page[place - 1]
    }
  }
}
