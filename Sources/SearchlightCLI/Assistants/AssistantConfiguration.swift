import Foundation
import Searchlight

/// What the configuration file of an assistant needs to start the command.
struct AssistantConfiguration: Hashable {
  /// The name under which assistants list the server.
  let name: String

  /// The arguments, with absolute paths.
  let arguments: [String]

  /// The environment variables without which the call has no credentials.
  ///
  /// Assistants pass on only a few of their own variables.
  let variables: [String]

  /// - Parameter arguments: The arguments of the call after the name of the command.
  init(_ arguments: ArraySlice<String>, for options: AssistantOptions) {
    var rest = arguments
    var kept: [String] = []
    var name = "searchlight"
    let usages = AssistantOptions.usage.groups.flatMap(\.options)
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let usage = usages.first(where: { $0.name == parts[0] }) else {
        // What is no option is the operand, after which the mark of the end of options is not needed.
        if argument != "--" { kept.append(Self.absolute(argument)) }
        continue
      }
      guard let value = usage.value else {
        if usage.name != "--configuration" { kept.append(usage.name) }
        continue
      }
      let text = parts.count == 2 ? String(parts[1]) : rest.popFirst() ?? ""
      if usage.name == "--name" {
        name = text
      } else {
        kept += [usage.name, value.kind == .file ? Self.absolute(text) : text]
      }
    }
    self.name = name
    self.arguments = ["mcp"] + kept
    variables = Self.variables(options.origin)
  }

  private static func variables(_ origin: AssistantOptions.Origin) -> [String] {
    guard case .hosted(let index, _) = origin else { return [] }
    switch index.engine {
    case .algolia(let application):
      return application.keyFile == nil ? [CredentialVariable.algolia] : []
    case .cluster(let cluster):
      return cluster.credentialsFile == nil ? [CredentialVariable.cluster] : []
    }
  }

  private static func absolute(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
  }

  /// The text that stands for credentials, which are never printed.
  static let placeholder = "put it here"

  /// Returns the JSON for the configuration file.
  ///
  /// - Parameter command: The absolute path of the command.
  func json(command: String) -> JSON {
    var server: [String: JSON] = [
      "command": .string(command), "args": .array(arguments.map(JSON.string)),
    ]
    if !variables.isEmpty {
      server["env"] = .object(
        Dictionary(variables.map { ($0, JSON.string(Self.placeholder)) }) { first, _ in first })
    }
    return ["mcpServers": [name: .object(server)]]
  }
}
