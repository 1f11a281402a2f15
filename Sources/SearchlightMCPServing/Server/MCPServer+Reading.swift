import SearchlightBackend

extension MCPServer {
  func readResource(_ params: [String: JSON], in era: Era) async throws -> [JSON] {
    guard let uri = params["uri"]?.stringValue else {
      throw MCPError.invalidParameters(
        "params.uri is missing: the address of a resource, a text.")
    }
    for resource in options.resources where resource.isTemplate || resource.uri == uri {
      if let contents = try await resource.read(uri) { return contents }
    }
    let catalog = try await access.catalog()
    return try await IndexResources(catalog: catalog, options: options)
      .read(uri, { () async throws(MCPError) in try await self.access.profile() }, in: era)
  }

  func prompt(_ params: [String: JSON]) async throws -> [String: JSON] {
    guard let name = params["name"]?.stringValue else {
      throw MCPError.invalidParameters("params.name is missing: the name of a prompt, a text.")
    }
    let arguments = try Self.texts(params["arguments"], "params.arguments")
    if name == ResearchPrompt.name {
      return try ResearchPrompt(catalog: try await access.catalog()).result(arguments)
    }
    guard let prompt = options.prompts.first(where: { $0.name == name }) else {
      throw MCPError.invalidParameters("There is no prompt \(ToolError.quoted(name)).")
    }
    try ResearchPrompt.check(arguments, prompt.arguments)
    return [
      "description": .string(prompt.description),
      "messages": .array(try await prompt.messages(arguments)),
    ]
  }

  func completion(_ params: [String: JSON]) async throws -> [String: JSON] {
    guard let name = params["argument"]?["name"]?.stringValue,
      let text = params["argument"]?["value"]?.stringValue
    else {
      throw MCPError.invalidParameters(
        "params.argument is missing: an object with `name` and `value`, both texts.")
    }
    let others = try Self.texts(params["context"]?["arguments"], "params.context.arguments")
    for text in [text] + others.values where text.utf8.count > ToolArguments.longestText {
      throw MCPError.invalidParameters(
        "A text to complete, and what others were completed to, has at most "
          + "\(ToolArguments.longestText) bytes.")
    }
    do {
      let values = try await completions(params["ref"] ?? .null, name, text, others)
      return ["completion": values.json(atMostBytes: options.answerLimit)]
    } catch let error as ToolError {
      throw MCPError.invalidParameters(error.message)
    }
  }

  private func completions(
    _ reference: JSON, _ name: String, _ text: String, _ others: [String: String]
  ) async throws -> Completions.Values {
    switch reference["type"] {
    case "ref/prompt":
      guard let prompt = reference["name"]?.stringValue else { break }
      if prompt == ResearchPrompt.name {
        return try await known().values(ofPrompt: name, text, others)
      }
      guard let own = options.prompts.first(where: { $0.name == prompt }) else {
        throw MCPError.invalidParameters("There is no prompt \(ToolError.quoted(prompt)).")
      }
      return Completions.Values(values: try await own.completions(name, text))
    case "ref/resource":
      guard let template = reference["uri"]?.stringValue else { break }
      if options.resources.contains(where: { $0.uri == template }) {
        return Completions.Values(values: [])
      }
      let values = try await known().values(ofTemplate: template, name, text, others)
      guard let values else {
        throw MCPError.invalidParameters("There is no template \(ToolError.quoted(template)).")
      }
      return values
    default: break
    }
    throw MCPError.invalidParameters(
      "params.ref is missing: {\"type\": \"ref/prompt\", \"name\": …} or {\"type\": \"ref/resource\", "
        + "\"uri\": …}.")
  }

  private func known() async throws(MCPError) -> Completions {
    let profile = try await access.profile()
    return Completions(catalog: try await access.catalog(), profile: profile)
  }

  /// Returns the texts of an object of texts; none if it is left out.
  private static func texts(_ value: JSON?, _ name: String) throws(MCPError) -> [String: String] {
    switch value {
    case nil, .null?: return [:]
    case .object(let members)?:
      let texts = members.compactMapValues(\.stringValue)
      if texts.count == members.count { return texts }
    default: break
    }
    throw .invalidParameters("\(name) is an object whose members are texts.")
  }
}
