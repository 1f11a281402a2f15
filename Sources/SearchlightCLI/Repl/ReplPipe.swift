import Searchlight
import SearchlightBasics

/// Runs a session without a terminal: prints each input line followed by its result.
struct ReplPipe {
  private var session: ReplSession
  /// Whether input lines are printed too; `false` for a terminal, which shows typed lines itself.
  private let echoes: Bool

  init(_ session: ReplSession, echoes: Bool) {
    self.session = session
    self.echoes = echoes
  }

  /// Runs until the lines end, the user quits, or stdout is closed.
  ///
  /// - Returns: The exit code: 1 if a line could not be carried out, else 0.
  mutating func run(_ nextLine: () -> String?) -> Int32 {
    var status: Int32 = 0
    while !session.isOver, Console.print(echoes ? "" : "> ", terminator: ""),
      let line = nextLine()
    {
      var output = echoes ? "> \(line.escapingControls())\n" : ""
      do throws(ReplError) {
        let text = try session.evaluate(line)
        if !text.isEmpty { output += text + "\n" }
      } catch {
        output += "! \(error)\n"
        status = 1
      }
      let end = session.isOver ? "" : "\n"
      guard Console.print(output, in: session.style, terminator: end) else { return status }
    }
    return status
  }
}
