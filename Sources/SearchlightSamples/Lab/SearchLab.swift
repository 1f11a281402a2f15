public import Searchlight

/// A search to play with: a machine, a service that answers at once, and a screen of text.
///
/// Nothing has to be awaited, so it works in a REPL:
///
/// ```swift
/// var lab = SearchLab.films()
/// lab.type("tom h")                  // prints, for each keystroke, what changes and what the screen shows
/// lab.choose("genres", "Drama")
/// lab.back()                         // time travel
/// lab.help                           // what else there is
/// ```
///
/// A value: copy it to remember a moment. What it shows of itself is kept where a debugger finds it, and
/// all else where it does not look, since the REPL of Swift prints what is stored.
public struct SearchLab: Sendable {
  /// The screen, line by line.
  private var shown: [String]

  /// A function, into which a debugger does not look.
  private var content: @Sendable () -> LabContent

  /// Creates a lab.
  ///
  /// - Parameters:
  ///   - machine: The machine to play with.
  ///   - name: What logs call the machine.
  ///   - service: What answers its requests.
  ///   - sections: What the screen shows, from top to bottom.
  ///   - facets: What can be chosen among.
  ///   - style: How the screen writes what is to stand out.
  ///   - output: Where lines go; by default they are printed.
  public init(
    _ machine: SearchMachine, name: String? = nil, service: any ImmediateSearchService,
    sections: [LabSection], facets: [LabFacet] = [], style: LabStyle = .plain,
    output: @escaping @Sendable (String) -> Void = { print($0) }
  ) {
    let start = LabContent(
      machine: machine, name: name, service: service, sections: sections, facets: facets,
      style: style, output: output, steps: [LabStep(probe: SearchProbe(machine))])
    content = { start }
    shown = start.screen
    for issue in machine.issues { output("Searchlight: \(issue)") }
  }

  /// What the lab holds.
  var held: LabContent { content() }

  /// Changes what the lab holds, and shows it.
  mutating func change<Result>(_ body: (inout LabContent) -> Result) -> Result {
    var changed = content()
    // Held by nobody else, the steps are changed where they are: copied at each step, they would cost more
    // with every one.
    var rest = changed
    rest.steps = []
    content = { [rest] in rest }
    let result = body(&changed)
    content = { [changed] in changed }
    shown = changed.screen
    return result
  }

  /// The machine with virtual time.
  public var probe: SearchProbe { held.probe }

  /// The state as it stands.
  public var state: LabState { LabState(held.state) }

  /// The screen as it stands: what is typed and chosen, then each section with its rows.
  public var screen: String { shown.joined(separator: "\n") }
}

extension SearchLab: CustomStringConvertible, CustomReflectable {
  /// The screen.
  public var description: String { screen }

  /// The lines of the screen as elements.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: shown, displayStyle: .collection)
  }
}
