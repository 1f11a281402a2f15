import SearchlightAlgoliaServing
import Foundation
import LocalServer
import SearchlightMCPServing
import SearchlightSamples

/// A local server over the bundled films that also offers what the published conformance suite of the
/// Model Context Protocol asks for by fixed names.
///
/// The command `local-server` has none of it.
@main
struct AssistantFixtures {
  static func main() async throws {
    let arguments = CommandLine.arguments
    let port = arguments.firstIndex(of: "--port").flatMap { place in
      arguments.indices.contains(place + 1) ? Int(arguments[place + 1]) : nil
    }
    var options = AlgoliaServerOptions()
    options.assistants.tools = Fixtures.tools
    options.assistants.resources = Fixtures.resources
    options.assistants.prompts = Fixtures.prompts
    let answering = AlgoliaServer(try FilmCollection.service(), options: options)
    let server = try await LocalServer.start(answering, port: port ?? 0)
    try FileHandle.standardOutput.write(contentsOf: Data("\(server.url)\n".utf8))
    await server.wait()
  }
}
