import AlgoliaForm

/// A path with placeholders for names, such as `/1/indexes/{index}/rules/{}`, and its operation.
struct RouteTemplate: Sendable {
  let method: String
  let operation: Operation

  /// The path as it is written here, without the first slash.
  let path: String

  /// The segments; `nil` for a placeholder.
  private let segments: [String?]

  /// The position of the segment that is the name of an index; `nil` if there is none.
  private let indexPosition: Int?

  init(_ method: String, _ path: String, _ operation: Operation) {
    self.method = method
    self.operation = operation
    self.path = path
    let parts = path.split(separator: "/")
    segments = parts.map { ["{}", "{index}"].contains($0) ? nil : String($0) }
    indexPosition = parts.firstIndex(of: "{index}")
  }

  /// The segments of all paths that are no names.
  static let literals = Set(all.flatMap { $0.segments.compactMap(\.self) })

  /// Whether the operation answers what has been counted, of the index that the query of the URL
  /// names.
  var isAnalytics: Bool { segments.first == "2" || operation == .getReport }

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

  /// The name of the index in a path that matches the template; `nil` if there is none.
  func index(in path: [Substring]) -> String? {
    indexPosition.map { PercentEncoding.decode(path[$0]) }
  }
}
