import SearchBackend

/// Saves records.
struct SaveTool: IndexTool {
  static let largestCount = 1000

  let name = "save"
  let title = "Save records"
  let required = ["records"]
  let argumentNames = ["records"]
  let isReadOnly = false

  func description(_ subject: ToolSubject) -> String {
    "Saves records in the index. A record that has the `objectID` of an existing one replaces it."
      + (subject.writerNote.map { " \($0)" } ?? "") + subject.fields
  }

  func properties(_ subject: ToolSubject) -> [String: JSON] {
    let record = Schema.object(
      ["objectID": Schema.text("the identifier of the record")], required: ["objectID"])
    return [
      "records": [
        "type": "array", "items": record, "minItems": 1, "maxItems": .integer(Self.largestCount),
        "description": "the records, each with all of its fields",
      ]
    ]
  }

  func output(_ subject: ToolSubject) -> JSON {
    Schema.object(["saved": Schema.count], required: ["saved"])
  }

  func run(_ arguments: ToolArguments, _ context: ToolContext) async throws -> JSON {
    let index = try context.index(arguments)
    let records = try arguments.objects("records", atMost: Self.largestCount)
    for (number, record) in records.enumerated()
    where record["objectID"]?.stringValue?.isEmpty ?? true {
      throw ToolError("records", "has a record without `objectID`, a text: number \(number).")
    }
    guard let writer = context.catalog.writer else { throw ToolError("Nothing can be saved.") }
    do {
      try await writer.save(records, in: index.index.name)
    } catch {
      throw ToolError("Nothing was saved: \(error.message)")
    }
    context.invalidate()
    return ["saved": .integer(records.count)]
  }
}

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
