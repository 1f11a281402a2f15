/// A state as lines of text: the path of each part, and the values aligned in a column.
package struct StateOutline {
  /// The parts that have a value, each with its dotted path, without control characters.
  package let parts: [(path: String, value: String)]

  package init(_ shape: StateShape) {
    parts = Self.parts(of: shape, at: "").map { part in
      (part.path.escapingControls(), part.value.escapingControls())
    }
  }

  package var lines: [String] {
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
