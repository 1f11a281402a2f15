import Searchlight

/// Plays a session without a terminal: each line, then what it does.
struct ReplPipe {
  private var session: ReplSession
  /// Whether the lines are to be seen among the answers; where they are typed they are seen already.
  private let echoes: Bool

  init(_ session: ReplSession, echoes: Bool) {
    self.session = session
    self.echoes = echoes
  }

  /// Plays until the lines end; returns the exit code.
  mutating func run(_ nextLine: () -> String?) -> Int32 {
    var status: Int32 = 0
    while !session.isOver, Console.print(echoes ? "" : "> ", terminator: ""),
      let line = nextLine()
    {
      var output = echoes ? "> \(line.escapingControls())\n" : ""
      do throws(ReplError) {
        let text = try session.perform(line)
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
