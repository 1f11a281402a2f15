public import SearchBackend

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
}

/// An index that assistants may search.
///
/// What can be read from the index is not part of it: the server asks the service for the attributes
/// that can be counted, for their values, and for a few records.
public struct MCPIndex: Hashable, Sendable {
  /// The name of the index in the service.
  public var name: IndexName

  /// What the records are, in a few words such as "films from 1920 to 2014"; `nil` if that is not
  /// known.
  public var summary: String?

  /// The orders that assistants may choose, besides that of the index itself.
  public var sorts: [MCPSortOrder]

  /// Attributes that filters may name although the index does not count them.
  public var filterable: [Attribute]

  /// The attribute by which a person recognizes a record; `nil` to guess it.
  public var titleAttribute: Attribute?

  /// Describes an index.
  public init(
    _ name: IndexName, summary: String? = nil, sorts: [MCPSortOrder] = [],
    filterable: [Attribute] = [], titleAttribute: Attribute? = nil
  ) {
    self.name = name
    self.summary = summary
    self.sorts = sorts
    self.filterable = filterable
    self.titleAttribute = titleAttribute
  }
}

/// An order in which an index can be searched.
public struct MCPSortOrder: Hashable, Sendable {
  /// The name of the order for assistants, such as "newest first".
  public var title: String

  /// The index or replica that has the order.
  public var index: IndexName

  /// Creates an order.
  public init(_ title: String, index: IndexName) {
    self.title = title
    self.index = index
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
