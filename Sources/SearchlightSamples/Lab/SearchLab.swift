public import Searchlight

/// A search for experiments: a machine, a service that answers synchronously, and a text screen.
///
/// No method is asynchronous, so a lab works in a REPL:
///
/// ```swift
/// var lab = SearchLab.films()
/// lab.type("tom h")                  // prints, for each keystroke, what changes and what the screen shows
/// lab.choose("genres", "Drama")
/// lab.back()                         // time travel
/// lab.help                           // what else there is
/// ```
///
/// A lab is a value, so a copy preserves a moment. The Swift REPL prints stored properties.
/// Therefore a lab stores its screen as lines, and hides everything else in a closure.
public struct SearchLab: Sendable {
  /// The lines of the screen.
  private var shown: [String]

  /// The content behind a closure, which hides it from a debugger.
  private var content: @Sendable () -> LabContent

  /// Creates a lab.
  ///
  /// - Parameters:
  ///   - machine: The machine that searches.
  ///   - name: The name of the machine in logs.
  ///   - service: The service that answers the machine's requests.
  ///   - sections: The sections of the screen, from top to bottom.
  ///   - facets: The facets whose values can be selected.
  ///   - style: The style of titles and highlighted text.
  ///   - output: Receives each text to print; by default it is printed to stdout.
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

  /// The content of the lab.
  var held: LabContent { content() }

  /// Changes the content of the lab, and renders the screen again.
  mutating func change<Result>(_ body: (inout LabContent) -> Result) -> Result {
    var changed = content()
    // The closure gives up its reference to the steps, so that `body` changes the array in place.
    // Otherwise each step would copy all steps before it.
    var rest = changed
    rest.steps = []
    content = { [rest] in rest }
    let result = body(&changed)
    content = { [changed] in changed }
    shown = changed.screen
    return result
  }

  /// A probe with virtual time that holds the machine at the current step.
  public var probe: SearchProbe { held.probe }

  /// The state at the current step.
  public var state: LabState { LabState(held.state) }

  /// The current screen: the text and the selected values, then each section with its rows.
  public var screen: String { shown.joined(separator: "\n") }
}

extension SearchLab: CustomStringConvertible, CustomReflectable {
  /// The current screen.
  public var description: String { screen }

  /// A mirror whose children are the lines of the screen.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: shown, displayStyle: .collection)
  }
}
