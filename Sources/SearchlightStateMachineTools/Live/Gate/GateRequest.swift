import SearchlightStateMachine

/// What a page asks to be done with the next work of a kind.
///
/// As text it has four lines: `hold`, `delay` or `answer`; `once` or `always`; a part of the work as
/// the page shows it, or nothing for any work; and the milliseconds of the delay or the action of the
/// answer.
struct GateRequest: Sendable, CustomStringConvertible {
  enum Fault: Sendable {
    case hold
    case delay(Duration)
    /// The work is not carried out, and this action is its answer.
    case answer(String)
  }

  let fault: Fault
  let isOnce: Bool
  let part: String

  init(_ text: String) throws(SteeringError) {
    let lines = text.split(separator: "\n", maxSplits: 3, omittingEmptySubsequences: false)
      .map(String.init)
    guard lines.count == 4 else { throw SteeringError(reason: "A rule has four lines.") }
    switch lines[0] {
    case "hold": fault = .hold
    case "delay": fault = .delay(try Self.delay(lines[3]))
    case "answer": fault = .answer(lines[3])
    default: throw SteeringError(reason: "There is no such rule.")
    }
    isOnce = lines[1] != "always"
    part = lines[2].trimmingPrefix(while: \.isWhitespace).lowercased()
  }

  /// Returns the duration of a number of milliseconds as text.
  static func delay(_ text: String) throws(SteeringError) -> Duration {
    guard let number = Int(text.filter { !$0.isWhitespace }), (1...600_000).contains(number) else {
      throw SteeringError(reason: "A delay is a number of milliseconds, from 1 to 600000.")
    }
    return .milliseconds(number)
  }

  func matches(_ work: String) -> Bool {
    part.isEmpty || work.lowercased().contains(part)
  }

  var description: String {
    let what =
      switch fault {
      case .hold: "hold the answers of"
      case .delay(let delay): "delay the answers by \(delay.exactText) of"
      case .answer(let action): "answer with \(action.prefix(200))"
      }
    let which = isOnce ? "the next work" : "all work"
    return "\(what) \(which)\(part.isEmpty ? "" : " with “\(part.prefix(200))”")"
  }
}
