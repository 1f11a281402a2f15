public import Searchlight

/// The state of a search in a form that a debugger shows as a readable outline.
///
/// All properties of a ``SearchlightCore/SearchState`` are available through dynamic member lookup.
@dynamicMemberLookup
public struct LabState: Sendable {
  /// The lines of the outline: the path of each part of the state, followed by its value.
  public let lines: [String]

  /// The state behind a closure, which hides it from a debugger; its rows would fill many pages.
  private let content: @Sendable () -> SearchState

  package init(_ state: SearchState) {
    lines = StateOutline(state.shape(.standard)).lines
    content = { state }
  }

  /// The parts of the outline, each with its path and its value.
  package var values: [(path: String, value: String)] {
    StateOutline(value.shape(.standard)).parts
  }

  /// The complete state.
  public var value: SearchState { content() }

  /// A property of the state.
  public subscript<Part>(dynamicMember path: KeyPath<SearchState, Part>) -> Part {
    value[keyPath: path]
  }

  /// The state of a source; `nil` if the state has no such source.
  public subscript(source: SourceID) -> SourceState? { value[source] }
}

extension LabState: CustomStringConvertible, CustomReflectable {
  /// The outline as one text.
  public var description: String { lines.joined(separator: "\n") }

  /// A mirror whose children are the lines of the outline.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: lines, displayStyle: .collection)
  }
}
