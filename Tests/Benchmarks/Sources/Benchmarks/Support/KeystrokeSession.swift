import Searchlight
import SearchlightSamples

/// A machine that receives keystrokes and keeps its state from one sample to the next.
final class KeystrokeSession: @unchecked Sendable {  // safe: samples run one after the other
  private let typing: Typing
  private var machine: BareMachine
  private var keystrokes = 0

  init(_ typing: Typing, answer: @escaping BareMachine.Answer) {
    self.typing = typing
    machine = BareMachine(typing.search.machine, answer: answer)
  }

  /// Types `count` texts, calls `read` after each, and returns the sum of its results.
  func type(_ count: Int, read: (SearchState) throws -> Int) throws -> Int {
    var sum = 0
    for _ in 0..<count {
      try machine.send(.text(typing.text(keystrokes)))
      sum += try read(machine.state)
      keystrokes += 1
    }
    return sum
  }
}
