public import SearchBackend

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
