import AlgoliaForm

/// A path with places for names, such as `/1/indexes/{}/settings`, and what its method asks for.
struct RouteTemplate: Sendable {
  let method: String
  let operation: Operation

  /// The segments; `nil` where a name stands.
  private let segments: [String?]

  init(_ method: String, _ path: String, _ operation: Operation) {
    self.method = method
    self.operation = operation
    segments = path.split(separator: "/").map { $0 == "{}" ? nil : String($0) }
  }

  func matches(_ path: [Substring]) -> Bool {
    path.count == segments.count
      && zip(path, segments).allSatisfy { segment, wanted in
        guard let wanted else { return true }
        // Clients encode the star, and the template's own words never need it.
        return segment == wanted || wanted == "*" && PercentEncoding.decode(segment) == wanted
      }
  }

  /// The names in a path that matches.
  func names(in path: [Substring]) -> [String] {
    zip(path, segments).compactMap { segment, wanted in
      wanted == nil ? PercentEncoding.decode(segment) : nil
    }
  }
}
