extension DecodingError {
  /// What cannot be decoded and why, on one line, such as `text: Expected String …`.
  var reason: String {
    switch self {
    case .keyNotFound(let key, let context):
      return Self.pathPrefix(context.codingPath) + "the key \"\(key.stringValue)\" is missing."
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      return Self.pathPrefix(context.codingPath) + context.debugDescription
    @unknown default:
      return "\(self)"
    }
  }

  private static func pathPrefix(_ path: [any CodingKey]) -> String {
    let names = path.map { key in key.intValue.map { "[\($0)]" } ?? key.stringValue }
    return names.isEmpty ? "" : names.joined(separator: ".") + ": "
  }
}
