import SearchlightBasics

/// A type that determines how a ``SearchlightStateMachineTools/StateDiff`` shows it.
///
/// Conform to it if the stored properties are not what a reader wants to see: to leave out
/// bookkeeping, to use the names that users know, or to show a thousand rows as a count.
///
/// ```swift
/// extension Window: StateShaped {
///   func shape(_ detail: ShapeDetail) -> StateShape {
///     .fields([
///       StateField("query", StateShape(reflecting: query, detail: detail)),
///       StateField("rows", .value("\(rows.count)")),
///     ])
///   }
/// }
/// ```
public protocol StateShaped {
  /// Returns the shape in which this value is shown; must be pure.
  func shape(_ detail: ShapeDetail) -> StateShape
}

/// A named part of a ``StateShape``.
public struct StateField: Hashable, Sendable {
  /// The name, which becomes part of the path of a change.
  ///
  /// A name that begins with a dot, such as `.0`, is omitted where values are written on one line.
  public let name: String
  /// The shape of the part.
  public let shape: StateShape

  /// Creates a part.
  public init(_ name: String, _ shape: StateShape) {
    self.name = name
    self.shape = shape
  }
}

/// The detail in which a state is shown.
@nonexhaustive
public enum ShapeDetail: Hashable, Sendable {
  /// What a reader of transitions wants to see.
  case standard
  /// Also bookkeeping, and long lists in full.
  case verbose
}

/// A state as lines of text: the path of each part, and the values aligned in a column.
package struct StateOutline {
  /// The parts that have a value, each with its dotted path, without control characters.
  package let parts: [(path: String, value: String)]

  package init(_ shape: StateShape) {
    parts = Self.parts(of: shape, at: "").map { part in
      (part.path.escapingControls(), part.value.escapingControls())
    }
  }

  package var lines: [String] { Self.lines(of: parts) }

  /// Returns one line for each part, with the values in a column.
  package static func lines(of parts: [(path: String, value: String)]) -> [String] {
    let width = (parts.map(\.path.count).max() ?? 0) + 4
    return parts.map { part in
      part.path + String(repeating: " ", count: width - part.path.count) + part.value
    }
  }

  private static func parts(
    of shape: StateShape, at path: String
  ) -> [(path: String, value: String)] {
    guard case .fields(let fields) = shape, !fields.isEmpty else {
      return [(path, shape.description)]
    }
    return fields.flatMap { field in
      parts(of: field.shape, at: path.isEmpty ? field.name : "\(path).\(field.name)")
    }
  }
}
