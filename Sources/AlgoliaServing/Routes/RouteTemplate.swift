import AlgoliaForm

/// A path with placeholders for names, such as `/1/indexes/{}/settings`, and its operation.
struct RouteTemplate: Sendable {
  let method: String
  let operation: Operation

  /// The segments; `nil` for a placeholder.
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
        // Clients percent-encode the star; the other literal segments never need encoding.
        return segment == wanted || wanted == "*" && PercentEncoding.decode(segment) == wanted
      }
  }

  /// The names in a path that matches the template.
  func names(in path: [Substring]) -> [String] {
    zip(path, segments).compactMap { segment, wanted in
      wanted == nil ? PercentEncoding.decode(segment) : nil
    }
  }
}
