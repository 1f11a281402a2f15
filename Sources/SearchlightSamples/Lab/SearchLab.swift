public import Searchlight

/// A search to play with: a machine, a service that answers at once, and a screen of text.
///
/// Nothing has to be awaited, so it works in a REPL:
///
/// ```swift
/// var lab = SearchLab.films()
/// lab.type("tom h")          // prints, for each keystroke, what changes and what the screen shows
/// ```
///
/// A value: copy it to remember a moment.
public struct SearchLab: Sendable {
  /// The machine with virtual time.
  public private(set) var probe: SearchProbe

  private let service: any ImmediateSearchService
  private let sections: [LabSection]
  private let style: LabStyle
  private let output: @Sendable (String) -> Void

  /// Creates a lab.
  ///
  /// - Parameters:
  ///   - machine: The machine to play with.
  ///   - service: What answers its requests.
  ///   - sections: What the screen shows, from top to bottom.
  ///   - style: How the screen writes what is to stand out.
  ///   - output: Where lines go; by default they are printed.
  public init(
    _ machine: SearchMachine, service: any ImmediateSearchService, sections: [LabSection],
    style: LabStyle = .plain, output: @escaping @Sendable (String) -> Void = { print($0) }
  ) {
    probe = SearchProbe(machine)
    self.service = service
    self.sections = sections
    self.style = style
    self.output = output
    for issue in machine.issues { output("Searchlight: \(issue)") }
  }

  /// The state as it stands.
  public var state: SearchState { probe.state }

  /// The screen as it stands: the text, then each section with its rows.
  public var screen: String {
    ([style.title("Search: \(state.text)▏")]
      + sections.flatMap { $0.lines(state, style: style) }).joined(separator: "\n")
  }
}

extension SearchLab {
  /// Types a text, letter by letter, on from what both begin with.
  ///
  /// After each keystroke the pause is let pass and the requests are answered; what has happened and
  /// the screen are printed.
  public mutating func type(_ text: String) {
    let shared = zip(text, state.text).prefix { $0 == $1 }.count
    if shared < state.text.count { send(.text(String(text.prefix(shared)))) }
    for length in shared..<text.count {
      send(.text(String(text.prefix(length + 1))))
    }
  }

  /// Sends an action, lets everything settle, and prints what has happened and the screen.
  public mutating func send(_ action: SearchAction) {
    probe.send(action)
    repeat {
      probe.advanceUntilNothingWaits()
      probe.answer(from: service)
    } while !probe.isSettled
    output(probe.takeTranscript())
    output("")
    output(screen)
    output("")
  }
}

extension SearchLab: CustomStringConvertible {
  /// The screen.
  public var description: String { screen }
}
