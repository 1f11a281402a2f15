import Searchlight

/// A state as lines: the places of its parts, and their values in a column.
struct StateOutline {
  /// The parts that have a value, each with its place, without control characters.
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
    of shape: StateShape, at place: String
  ) -> [(place: String, value: String)] {
    guard case .fields(let fields) = shape, !fields.isEmpty else {
      return [(place, shape.description)]
    }
    return fields.flatMap { field in
      parts(of: field.shape, at: place.isEmpty ? field.name : "\(place).\(field.name)")
    }
  }
}
