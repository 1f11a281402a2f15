import Foundation
import LocalSearch
import MCPServing
import Searchlight

/// Changes an index for assistants, in memory and in the file or folder from which it was opened.
actor AssistantWriter: MCPRecordWriter {
  nonisolated let tools: Set<String>

  private let service: LocalService

  /// The path of the file or folder of the index; `nil` for records, whose file is not changed.
  private let path: String?

  init(_ service: LocalService, tools: Set<String>, path: String?) {
    self.service = service
    self.tools = tools
    self.path = path
  }

  nonisolated var note: String {
    path == nil
      ? "The change is in memory, and is lost when the server ends."
      : "The change is stored in the file of the index."
  }

  func save(_ records: [JSON], in index: IndexName) async throws(MCPRecordWriterError) {
    try change(index) { try $0.save(records) }
  }

  func delete(_ objectIDs: [String], in index: IndexName) async throws(MCPRecordWriterError) -> Int
  {
    try change(index) { $0.delete(objectIDs) }
  }

  /// Changes the index if the change can be stored as well.
  private func change<Result>(
    _ name: IndexName, _ body: (inout LocalIndex) throws -> Result
  ) throws(MCPRecordWriterError) -> Result {
    do {
      return try service.update(name) { index in
        let result = try body(&index)
        try store(&index)
        return result
      }
    } catch {
      throw MCPRecordWriterError("\(error)")
    }
  }

  private func store(_ index: inout LocalIndex) throws {
    guard let path else { return }
    let url = URL(filePath: path)
    if InputFile.isRegular(path) {
      try index.write(to: url)
    } else {
      // The folder is locked only for the change, so that other processes can write to it too.
      try IndexFolder(url).save(&index)
    }
  }
}
