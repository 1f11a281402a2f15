import Foundation
import Testing

@Suite("Documentation/Experiment.md, the prompt")
struct ReplPageTests {
  @Test("the session at the prompt prints what the page says")
  func prompt() throws {
    let block = try #require(
      try CodeBlock.all(in: "Documentation/Experiment.md").first { $0.text.hasPrefix("$ printf") })
    let call = try #require(block.text.split(separator: "\n").first)
    let lines = try #require(call.firstMatch(of: #/printf '(.*)' \|/#)).output.1
    let transcript = block.text.dropFirst(call.count + 1)
    let input = String(lines).replacing(#"\n"#, with: "\n")
    #expect(try output(of: input) == transcript + "\n\n")
    let echoed = transcript.split(separator: "\n").filter { $0.hasPrefix("> ") }
    #expect(echoed.map { $0.dropFirst(2) } == input.split(separator: "\n"))
  }

  private func output(of input: String) throws -> String {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let folder = (bundle ?? URL(filePath: CommandLine.arguments[0])).deletingLastPathComponent()
    let process = Process()
    let (lines, answers) = (Pipe(), Pipe())
    process.executableURL = folder.appending(path: "searchlight")
    process.arguments = ["repl"]
    process.standardInput = lines
    process.standardOutput = answers
    try process.run()
    // Less than a pipe holds.
    try lines.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try lines.fileHandleForWriting.close()
    let data = try answers.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
