import Searchlight

/// A state as lines of text: the path of each part, and the values aligned in a column.
struct StateOutline {
  /// The parts that have a value, each with its dotted path, without control characters.
  let parts: [(place: String, value: String)]

  init(_ shape: StateShape) {
    parts = Self.parts(of: shape, at: "").map { part in
      (part.place.escapingControls(), part.value.escapingControls())
    }
  }

  var lines: [String] {
    let width = (parts.map(\.place.count).max() ?? 0) + 4
    return parts.map { part in
      part.place + String(repeating: " ", count: width - part.place.count) + part.value
    }
  }

  private static func parts(
    of shape: StateShape, at path: String
  ) -> [(place: String, value: String)] {
    guard case .fields(let fields) = shape, !fields.isEmpty else {
      return [(path, shape.description)]
    }
    return fields.flatMap { field in
      parts(of: field.shape, at: path.isEmpty ? field.name : "\(path).\(field.name)")
    }
  }
}
