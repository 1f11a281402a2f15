extension Overlap: Codable {
  private static let all: [Overlap] = [
    .concurrent, .latest(cancelRunning: false), .latest(cancelRunning: true), .exclusive, .serial,
  ]

  /// Decodes one of the words `concurrent`, `latest`, `latest cancelling`, `exclusive`, `serial`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let word = try container.decode(String.self)
    guard let overlap = Self.all.first(where: { $0.description == word }) else {
      let known = Self.all.map { "\"\($0)\"" }.joined(separator: ", ")
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\"\(word)\" is not an overlap. Use one of \(known).")
    }
    self = overlap
  }

  /// Encodes the word that transcripts show.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
