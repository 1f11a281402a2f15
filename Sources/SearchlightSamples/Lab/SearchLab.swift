public import Searchlight
public import SearchlightTools
import SearchlightBasics

/// A search for experiments: a machine, a service that answers synchronously, and a text screen.
///
/// No method is asynchronous, so a lab works in a REPL:
///
/// ```swift
/// var lab = SearchLab.films()
/// lab.type("tom h")                  // prints, for each keystroke, what changes and what the screen shows
/// lab.toggle("genres", "Drama")
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

extension SearchLab {
  /// A lab that searches the bundled performers and films side by side.
  public static func films(
    style: LabStyle = .plain, output: @escaping @Sendable (String) -> Void = { print($0) }
  ) -> SearchLab {
    let search = FilmSearch(infiniteScrolling: .on(withOffset: LabSection.visibleRows - 1))
    let service: LocalService
    do throws(LocalIndexError) {
      service = try FilmCollection.service()
    } catch {
      output("The bundled data cannot be searched: \(error)")
      service = LocalService([])
    }
    return SearchLab(
      search.machine, name: "films", service: service,
      sections: [
        LabSection("Actors", search.actorHits) { hit, style in
          style.text(hit.highlightedString(forKey: "name") ?? HighlightedString(hit.name))
        },
        LabSection("Movies", search.movieHits) { hit, style in
          line(for: hit, style: style)
        },
      ],
      facets: [LabFacet(search.genres)],
      style: style, output: output)
  }

  /// Returns the title and the year, followed by the matching names of the cast and the directors.
  private static func line(for hit: Hit<Film>, style: LabStyle) -> String {
    let title = hit.highlightedString(forKey: "title") ?? HighlightedString(hit.title)
    let people =
      hit.highlightedStrings(forKey: "cast") + hit.highlightedStrings(forKey: "directors")
    let matching = people.filter { !$0.utf8Ranges.isEmpty }.map(style.text)
    let line = "\(style.text(title)) (\(hit.year))"
    return matching.isEmpty ? line : "\(line) · \(matching.joined(separator: ", "))"
  }
}

/// The storage of a lab: its configuration, and the steps taken so far.
struct LabContent: Sendable {
  let machine: SearchMachine
  let name: String?
  let service: any ImmediateSearchService
  let sections: [LabSection]
  let facets: [LabFacet]
  let style: LabStyle
  let output: @Sendable (String) -> Void

  /// The initial step, followed by one step for each action.
  var steps: [LabStep]

  /// The index of the current step.
  var position = 0

  /// Whether the answers of the service are held back.
  var isHolding = false

  /// Whether the next request that would be answered at once fails.
  var failsNext = false

  /// The machine at the current step.
  var probe: SearchProbe { steps[position].probe }

  var state: SearchState { probe.state }

  /// All transitions up to the current step.
  var records: [SearchProbe.Record] { steps[...position].flatMap(\.records) }

  /// Sends an action at the current step, and waits until the machine is settled.
  ///
  /// The result becomes the next step; all later steps are discarded.
  ///
  /// - Returns: A transcript of the transitions.
  mutating func apply(_ action: SearchAction) -> String {
    step("\(action)", action: action) { $0.send(action) }
  }

  /// The lines of the screen: the text and the selected values, then each section.
  var screen: [String] {
    let chosen = facets.flatMap { facet in
      facet.values(state).filter(\.isSelected).map { "  \(facet.attribute): \($0.name)" }
    }
    return
      [style.title("Search: \(state.text)▏") + chosen.joined().escapingControls()]
      + sections.flatMap { $0.lines(state, style: style) }
  }
}

/// A step of a lab: an action, the transitions until the machine was settled, and the result.
struct LabStep: Sendable {
  /// What the user has done, in words.
  var title = "(the start)"

  /// The action that caused the step; `nil` for the start, and for an answer that was held back.
  var action: SearchAction?

  /// The transitions of the step, in order.
  var records: [SearchProbe.Record] = []

  /// The requests that have no answer after the step, with those that the machine has cancelled.
  var open: [MultiSearchRequest] = []

  /// The machine after the step.
  let probe: SearchProbe
}

/// A facet whose values can be selected in a lab: a list of values or a hierarchical menu.
public struct LabFacet: Sendable {
  /// One value of the facet, with its count and whether it is selected.
  public struct Value: Hashable, Sendable {
    /// The value as the answer contains it.
    public let name: String
    /// The number of records that have the value.
    public let count: Int
    /// Whether the value is selected.
    public let isSelected: Bool
  }

  /// The attribute, whose name also identifies the facet in the lab.
  public let attribute: Attribute

  /// Makes the action that toggles the selection of a value.
  let select: @Sendable (String) -> SearchAction

  /// The values that a state offers for selection.
  let values: @Sendable (SearchState) -> [Value]

  /// Creates a facet from a list of facet values.
  public init(_ list: FacetListInteractor) {
    attribute = list.attribute
    select = { list.toggle($0) }
    values = { state in
      list.present(state).map {
        Value(name: $0.facet.value, count: $0.facet.count, isSelected: $0.isSelected)
      }
    }
  }

  /// Creates a facet from a hierarchical menu, named after the menu's outermost level.
  public init(_ menu: HierarchicalInteractor) {
    attribute = menu.attributes.first ?? "hierarchy"
    select = { menu.toggle($0) }
    values = { state in
      menu.present(state).map {
        Value(name: $0.facet.value, count: $0.facet.count, isSelected: $0.isSelected)
      }
    }
  }

  /// Returns the value that a user's text denotes; `nil` if the facet has values and none fits.
  ///
  /// An exact match wins, then a match with the printed form of a value, then the only value that
  /// differs in case alone. If the facet has no values yet, the text itself is the value.
  func value(meant text: String, in state: SearchState) -> String? {
    let names = values(state).map(\.name)
    if names.isEmpty || names.contains(text) { return text }
    if let name = names.first(where: { $0.escapingControls() == text }) { return name }
    let alike = names.filter { $0.lowercased() == text.lowercased() }
    return alike.count == 1 ? alike.first : nil
  }

  /// Returns the attribute and its values, one per line.
  func lines(_ state: SearchState) -> [String] {
    let values = values(state)
    if values.isEmpty { return ["\(attribute)  (no values yet; search first)"] }
    return ["\(attribute)"]
      + values.map { value in
        "  [\(value.isSelected ? "x" : " ")] \(value.name.escapingControls()) (\(value.count))"
      }
  }
}
