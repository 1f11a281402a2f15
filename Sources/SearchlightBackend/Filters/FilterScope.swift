/// The sources whose results a filter group narrows.
public enum FilterScope: Hashable, Sendable {
  /// All sources of the machine.
  case all

  /// A single source.
  case source(SourceID)
}

extension FilterScope: Comparable {
  /// Orders `all` before single sources, which are ordered by name.
  public static func < (left: FilterScope, right: FilterScope) -> Bool {
    switch (left, right) {
    case (.all, .all), (.source, .all): false
    case (.all, .source): true
    case (.source(let left), .source(let right)): left < right
    }
  }
}

extension FilterScope: Codable {
  /// Decodes the name of a source, or `null` for all sources.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = container.decodeNil() ? .all : .source(try container.decode(SourceID.self))
  }

  /// Encodes the form that ``init(from:)`` reads.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .all: try container.encodeNil()
    case .source(let source): try container.encode(source)
    }
  }
}
