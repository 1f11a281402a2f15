import SearchlightBackend

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
