public import SearchlightBackend

/// What a server for assistants searches: a service with one or more of its indices.
public struct MCPCatalog: Sendable {
  /// The service that answers all requests.
  public var service: any SearchService

  /// The indices that assistants may search; with more than one, each tool has an argument `index`.
  public var indices: [MCPIndex]

  /// What saves and deletes records, with the names of the tools that may do so; `nil` for an
  /// index that assistants only read.
  public var writer: (any MCPRecordWriter)?

  /// The session that keeps text, filters and order between searches; `nil` if each call stands by
  /// itself.
  ///
  /// A session is about one index, the first one.
  public var session: (any MCPSession)?

  /// Creates a catalog.
  public init(
    _ service: any SearchService, indices: [MCPIndex], writer: (any MCPRecordWriter)? = nil,
    session: (any MCPSession)? = nil
  ) {
    self.service = service
    self.indices = indices
    self.writer = writer
    self.session = session
  }

  /// Returns the session, if a call about an index belongs to it.
  ///
  /// - Parameter index: The index; `nil` for the only one.
  func session(of index: IndexName?) -> (any MCPSession)? {
    guard let first = indices.first, index ?? first.name == first.name else { return nil }
    return session
  }
}

/// Saves and deletes the records of an index for assistants.
public protocol MCPRecordWriter: Sendable {
  /// The names of the tools that are offered: `save`, `delete`, or both.
  var tools: Set<String> { get }

  /// What becomes of a change, in a sentence that the description of a tool has.
  var note: String { get }

  /// Saves records; one with the identifier of an existing record replaces it.
  ///
  /// - Throws: ``MCPRecordWriterError`` saying which record cannot be saved, and why.
  func save(_ records: [JSON], in index: IndexName) async throws(MCPRecordWriterError)

  /// Deletes records, and returns how many of them there were.
  ///
  /// - Throws: ``MCPRecordWriterError`` if the change cannot be stored.
  func delete(_ objectIDs: [String], in index: IndexName) async throws(MCPRecordWriterError) -> Int
}

/// The reason why records cannot be saved or deleted.
public struct MCPRecordWriterError: Error, Hashable, Sendable {
  /// What is wrong, in one sentence for the assistant.
  public let message: String

  /// Creates an error.
  public init(_ message: String) { self.message = message }
}
