import Searchlight

/// A state as lines: the places of its parts, and their values in a column.
struct StateOutline {
  let lines: [String]

  init(_ shape: StateShape) {
    let parts = Self.parts(of: shape, at: "")
    let width = (parts.map(\.place.count).max() ?? 0) + 4
    lines = parts.map { part in
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
