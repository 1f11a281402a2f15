import Testing

@Suite("Prompt on the page Experiment.md")
struct ReplPageTests {
  @Test("The session at the prompt in Experiment.md prints the output shown there")
  func prompt() throws {
    let block = try #require(
      try CodeBlock.all(in: "Documentation/Experiment.md").first { $0.text.hasPrefix("$ printf") })
    let call = try #require(block.text.split(separator: "\n").first)
    let lines = try #require(call.firstMatch(of: #/printf '(.*)' \|/#)).output.1
    let transcript = block.text.dropFirst(call.count + 1)
    let input = String(lines).replacing(#"\n"#, with: "\n")
    #expect(try Program.output(of: "searchlight", "repl", input: input) == transcript + "\n\n")
    let echoed = transcript.split(separator: "\n").filter { $0.hasPrefix("> ") }
    #expect(echoed.map { $0.dropFirst(2) } == input.split(separator: "\n"))
  }
}
