public import Searchlight

/// The state of a search, which shows its outline where a debugger shows values.
///
/// Whatever can be asked of a ``SearchCore/SearchState`` can be asked of it.
@dynamicMemberLookup
public struct LabState: Sendable {
  /// The outline: each part that has a value, with its place before it.
  public let lines: [String]

  /// A function, into which a debugger does not look: the rows of a state are many pages long.
  private let content: @Sendable () -> SearchState

  package init(_ state: SearchState) {
    lines = StateOutline(state.shape(.standard)).lines
    content = { state }
  }

  /// The parts of ``lines``, each with its place and its value.
  package var values: [(place: String, value: String)] {
    StateOutline(value.shape(.standard)).parts
  }

  /// The state itself.
  public var value: SearchState { content() }

  /// A part of the state.
  public subscript<Part>(dynamicMember path: KeyPath<SearchState, Part>) -> Part {
    value[keyPath: path]
  }

  /// The state of a source; `nil` if there is none of the name.
  public subscript(source: SourceID) -> SourceState? { value[source] }
}

extension LabState: CustomStringConvertible, CustomReflectable {
  /// The outline.
  public var description: String { lines.joined(separator: "\n") }

  /// The lines of the outline as elements.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: lines, displayStyle: .collection)
  }
}
