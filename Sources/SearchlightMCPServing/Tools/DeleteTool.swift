import SearchlightBackend

/// Deletes records.
struct DeleteTool: IndexTool {
  let name = "delete"
  let title = "Delete records"
  let required = ["objectIDs"]
  let argumentNames = ["objectIDs"]
  let isReadOnly = false

  func description(_ subject: ToolSubject) -> String {
    "Deletes records of the index by their identifiers."
      + (subject.writerNote.map { " \($0)" } ?? "")
  }

  func properties(_ subject: ToolSubject) -> [String: JSON] {
    ["objectIDs": Schema.list(of: Schema.string, "the identifiers of the records")]
  }

  func output(_ subject: ToolSubject) -> JSON {
    Schema.object(["deleted": Schema.count], required: ["deleted"])
  }

  func run(_ arguments: ToolArguments, _ context: ToolContext) async throws -> JSON {
    let index = try context.index(arguments)
    guard let objectIDs = try arguments.texts("objectIDs", atMost: SaveTool.largestCount),
      !objectIDs.isEmpty
    else { throw ToolError("objectIDs", "is missing: a list of identifiers.") }
    guard let writer = context.catalog.writer else { throw ToolError("Nothing can be deleted.") }
    let count: Int
    do {
      count = try await writer.delete(objectIDs, in: index.index.name)
    } catch {
      throw ToolError("Nothing was deleted: \(error.message)")
    }
    context.invalidate()
    return ["deleted": .integer(count)]
  }
}
