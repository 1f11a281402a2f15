import SearchlightMCPServing
import SearchlightBackend

/// The tools, resources and prompts that the conformance suite calls, as far as they have to do with a
/// search.
enum Fixtures {
  static let tools = [
    MCPTool("test_simple_text", title: "Text", description: "Answers a text.") { _ in
      MCPToolResult(content: [text("This is a simple text response for testing.")])
    },
    MCPTool("test_error_handling", title: "Error", description: "Answers an error.") { _ in
      .failure("This tool intentionally returns an error for testing")
    },
    MCPTool("test_embedded_resource", title: "Resource", description: "Answers a resource.") { _ in
      MCPToolResult(content: [
        [
          "type": "resource",
          "resource": [
            "uri": "test://embedded-resource", "mimeType": "text/plain",
            "text": "This is an embedded resource content.",
          ],
        ]
      ])
    },
    MCPTool("test_tool_with_progress", title: "Progress", description: "Reports progress.") {
      call in
      for progress in [0.0, 50, 100] {
        call.report(progress, 100, nil)
        try await Task.sleep(for: .milliseconds(50))
      }
      return MCPToolResult(content: [text("done")])
    },
    MCPTool(
      "json_schema_2020_12_tool", title: "Schema", description: "Has a schema of 2020-12.",
      inputSchema: [
        "$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object",
        "$defs": [
          "address": [
            "type": "object",
            "properties": ["street": ["type": "string"], "city": ["type": "string"]],
          ]
        ],
        "properties": ["name": ["type": "string"], "address": ["$ref": "#/$defs/address"]],
        "additionalProperties": false,
      ]
    ) { _ in MCPToolResult(content: [text("ok")]) },
  ]

  static let resources = [
    MCPResource(
      "test://static-text", name: "static-text", title: "Text", description: "A text.",
      mimeType: "text/plain"
    ) { uri in
      [["uri": .string(uri), "mimeType": "text/plain", "text": "This is the content."]]
    },
    MCPResource(
      "test://template/{id}/data", isTemplate: true, name: "template", title: "Template",
      description: "Data by its identifier."
    ) { uri in
      let parts = uri.split(separator: "/")
      guard uri.hasPrefix("test://template/"), parts.count == 4, parts[3] == "data" else {
        return nil
      }
      let data: JSON = ["id": .string(String(parts[2])), "templateTest": true]
      return [
        [
          "uri": .string(uri), "mimeType": "application/json", "text": .string("\(data)"),
        ]
      ]
    },
  ]

  static let prompts = [
    MCPPrompt("test_simple_prompt", title: "Simple", description: "A prompt.") { _ in
      [message("This is a simple prompt for testing.")]
    },
    MCPPrompt(
      "test_prompt_with_arguments", title: "Arguments", description: "A prompt with arguments.",
      arguments: [
        .init("arg1", "the first", isRequired: true), .init("arg2", "the second", isRequired: true),
      ],
      completions: { _, text in ["paris", "park", "party"].filter { $0.hasPrefix(text) } }
    ) { arguments in
      [
        message(
          "Prompt with arguments: arg1='\(arguments["arg1"] ?? "")', arg2='\(arguments["arg2"] ?? "")'"
        )
      ]
    },
  ]

  private static func text(_ text: String) -> JSON { ["type": "text", "text": .string(text)] }

  private static func message(_ content: String) -> JSON {
    ["role": "user", "content": text(content)]
  }
}
