public import SearchlightBackend

/// A search that keeps its text, filters and order from one call of an assistant to the next.
///
/// An ``MCPServer`` lets one call after another use its session, in the order in which they have come,
/// also if the client sends several at once. So each answer is that of its own call.
public protocol MCPSession: Sendable {
  /// Returns what the session searches for at present.
  func choices() async -> MCPSessionChoices

  /// Changes what the session searches for, and searches.
  ///
  /// - Throws: ``SearchlightBackend/SearchError`` if the search fails; the change stays.
  func search(_ change: MCPSessionChange) async throws(SearchError) -> SearchResponse
}

/// What a session searches for.
public struct MCPSessionChoices: Hashable, Sendable {
  /// The text.
  public var query: String

  /// The groups of filters, all of which records meet.
  public var filters: [FilterGroup]

  /// The index or replica whose order is shown.
  public var index: IndexName

  /// Creates choices.
  public init(query: String = "", filters: [FilterGroup] = [], index: IndexName) {
    self.query = query
    self.filters = filters
    self.index = index
  }
}

/// A change to what a session searches for, with the part of the result that is wanted.
public struct MCPSessionChange: Hashable, Sendable {
  /// What the session is to search for.
  public var choices: MCPSessionChoices

  /// The page, from 0.
  public var page: Int

  /// The parameters of the request, such as the number of hits and the attributes to retrieve.
  public var parameters: SearchParameters

  /// Creates a change.
  public init(_ choices: MCPSessionChoices, page: Int = 0, parameters: SearchParameters = [:]) {
    self.choices = choices
    self.page = page
    self.parameters = parameters
  }
}
