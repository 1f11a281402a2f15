import Foundation
import Testing

@Suite("swift run --repl", .timeLimit(.minutes(10)))
struct SwiftREPLTests {
  private static let skipped = Comment(rawValue: SwiftREPL.obstacle ?? "")

  @Test(
    "a session needs no await, and shows its values as lines",
    .enabled(if: SwiftREPL.obstacle == nil, skipped))
  func session() throws {
    let transcript = try SwiftREPL.transcript(
      """
      import SearchlightSamples
      var lab = SearchLab.films()
      lab.type("to")
      lab.choose("genres", "Drama")
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
        lines = 4 values {
          [0] = "filters                → (\"genres\":\"Drama\")"
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
        shown = 13 values {
          [0] = "Search: t▏"
      """,
    ]
    var rest = transcript[...]
    for text in expected {
      let place = rest.range(of: text)
      #expect(place != nil, "expected:\n\(text)\n\nfound:\n\(rest)")
      if let place { rest = rest[place.upperBound...] }
    }
    #expect(!transcript.contains("error:"))
  }
}
