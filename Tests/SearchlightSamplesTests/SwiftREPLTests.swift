import Expectations
import Foundation
import Testing

@Suite("Swift REPL", .serialized)
struct SwiftREPLTests {
  private static let skipped: Comment =
    "It builds the package anew: set SEARCHLIGHT_REPL=1 to run it."

  @Test(
    "A lab in the Swift REPL needs no await and shows its values as lines",
    .enabled(if: SwiftREPL.isWanted, skipped))
  func session() throws {
    let transcript = try SwiftREPL.transcript(
      """
      import SearchlightSamples
      var lab = SearchLab.films()
      lab.type("to")
      lab.toggle("genres", "Drama")
      lab.scroll(to: 20)
      lab.back()
      lab.state.text
      lab.diff
      lab.graph
      lab.help
      lab.goTo(1)
      lab

      """)
    let expected = [
      """
      lab: SearchlightSamples.SearchLab = {
        shown = 3 values {
          [0] = "Search: ▏"
          [1] = "Actors  –  (idle)"
          [2] = "Movies  –  (idle)"
        }
      """,
      """
      › text "t"
        text            "" → "t"
      """,
      """
      Search: to▏  genres: Drama
      Actors  20
      """,
      "  … 20 above\n",
      "‹ step 3 of 4\n",
      "$R0: String = \"to\"\n",
      #"""
      $R1: SearchlightSamples.LabText = {
        lines = 5 values {
          [0] = "filters                → (\"genres\":\"Drama\")"
          [1] = "movies.nbHits         81 → 45"
      """#,
      """
      $R2: SearchlightSamples.LabText = {
        lines = 17 values {
          [0] = "stateDiagram-v2"
      """,
      "$R3: SearchlightSamples.LabText = {\n",
      "‹ step 1 of 4\n",
      """
      $R4: SearchlightSamples.SearchLab = {
        shown = 15 values {
          [0] = "Search: t▏"
      """,
    ]
    var rest = transcript[...]
    for text in expected {
      let range = rest.range(of: text)
      expect(range != nil, "expected:\n\(text)\n\nfound:\n\(rest)")
      if let range { rest = rest[range.upperBound...] }
    }
    expect(!transcript.contains("error:"))
  }

  @Test(
    "The REPL session in the documentation prints the documented output",
    .enabled(if: SwiftREPL.isWanted, skipped))
  func page() throws {
    let page = try SwiftREPL.page()
    let start = try #require(page.range(of: "```console\n> import SearchlightSamples\n"))
    let block = page[start.lowerBound...].dropFirst("```console\n".count)
    let lines = block[..<(try #require(block.range(of: "```"))).lowerBound].split(separator: "\n")
    let input = lines.filter { $0.hasPrefix("> ") }.map { $0.dropFirst(2) + "\n" }
    // The REPL does not echo input from a file, and the page abbreviates output with "…".
    let parts = lines.split { $0.hasPrefix("> ") || $0 == "…" }.map { $0.joined(separator: "\n") }
    var rest = try SwiftREPL.transcript(input.joined())[...]
    expect(parts.count > 5)
    for part in parts {
      let range = rest.range(of: part)
      expect(range != nil, "expected:\n\(part)\n\nfound:\n\(rest)")
      if let range { rest = rest[range.upperBound...] }
    }
  }
}
