import SearchlightBackend

/// The arguments that choose records, which several tools have.
struct SearchArguments: Sendable {
  static let names = ["query", "filters", "where"]

  /// Returns the schemas of the arguments.
  static func properties(_ subject: ToolSubject) -> [String: JSON] {
    let keeps =
      subject.hasSession ? " Without it, the session's stays; an empty one removes it." : ""
    return [
      "query": Schema.text(
        "the words to look for, with typos allowed; empty for all records." + keeps),
      "filters": Schema.text(
        "conditions as text: attribute:value, attribute < number, attribute:1 TO 2, joined by AND, "
          + "OR, NOT and parentheses; quotation marks around names and values that have spaces. For "
          + "what `where` cannot express; both are followed." + keeps),
      "where": filterSchema(subject, keeps),
    ]
  }

  private static func filterSchema(_ subject: ToolSubject, _ keeps: String) -> JSON {
    var properties: [String: JSON] = [:]
    var rest = 4 * ToolSubject.longestList
    var others = 0
    for attribute in subject.profile?.attributes ?? [] {
      let (name, schema) = (attribute.attribute.rawValue, schema(of: attribute))
      let size = name.bytesInJSON + schema.bytes.count + 4
      if size <= rest {
        properties[name] = schema
        rest -= size
      } else {
        others += 1
      }
    }
    let more = others == 0 ? "" : " There are \(others) more attributes, see the tool facets."
    return Schema.object(
      properties,
      "conditions by attribute, all of which records meet; of a list of values, one." + more
        + keeps,
      isClosed: false)
  }

  private static func schema(of attribute: AttributeProfile) -> JSON {
    switch attribute.kind {
    case .number:
      return Schema.object(
        ["min": ["type": "number"], "max": ["type": "number"]], attribute.summary,
        isClosed: true)
    case .truth: return Schema.flag(attribute.summary)
    case .text:
      var items: [String: JSON] = ["type": "string"]
      if let choices = attribute.choices { items["enum"] = .array(choices.map(JSON.string)) }
      let count = attribute.isComplete ? "" : "; the tool facets lists more"
      return Schema.list(of: .object(items), attribute.summary + count)
    case .unknown: return ["description": .string(attribute.summary)]
    }
  }

  let index: IndexProfile
  let query: String?

  /// The groups of `filters`; `nil` if it is left out.
  let textGroups: [FilterGroup]?

  /// The groups of `where`; `nil` if it is left out.
  let choiceGroups: [FilterGroup]?

  init(_ arguments: ToolArguments, _ context: ToolContext) throws(ToolError) {
    index = try context.index(arguments)
    query = try arguments.text("query")
    let reading = FilterReading(profile: index)
    textGroups = try reading.textGroups(arguments)
    choiceGroups = try reading.choiceGroups(arguments)
  }

  /// All groups of filters.
  var groups: [FilterGroup] { (textGroups ?? []) + (choiceGroups ?? []) }

  /// Returns what is searched for in place of what a session searches for.
  func choices(changing old: MCPSessionChoices) -> MCPSessionChoices {
    let (oldTexts, oldChoices) = (
      old.filters.filter { $0.id.isOfText }, old.filters.filter { !$0.id.isOfText }
    )
    return MCPSessionChoices(
      query: query ?? old.query,
      filters: (textGroups ?? oldTexts) + (choiceGroups ?? oldChoices), index: old.index)
  }
}

extension FilterGroup.ID {
  /// Whether a group comes from a text of filters, see ``SearchlightBackend/FilterGroup``.
  fileprivate var isOfText: Bool {
    switch kind {
    case .and: name == "filters"
    case .or: name.hasPrefix("filters ") && Int(name.dropFirst("filters ".count)) != nil
    case .hierarchical: false
    }
  }
}
