extension MultiSearchResponse: Codable {
  /// Encodes an object with a member for each source: its response, or `{"error": …}`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: StringCodingKey.self)
    for (source, result) in results.sorted(by: { $0.key < $1.key }) {
      let key = StringCodingKey(source.rawValue)
      switch result {
      case .success(let response): try container.encode(response, forKey: key)
      case .failure(let error): try container.encode(["error": error], forKey: key)
      }
    }
  }

  /// Decodes what `encode(to:)` writes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: StringCodingKey.self)
    var results: [SourceID: Result<SearchResponse, SearchError>] = [:]
    for key in container.allKeys {
      let source = SourceID(key.stringValue)
      let entry = try container.nestedContainer(keyedBy: StringCodingKey.self, forKey: key)
      results[source] =
        if let error = try entry.decodeIfPresent(SearchError.self, forKey: "error") {
          .failure(error)
        } else {
          .success(try container.decode(SearchResponse.self, forKey: key))
        }
    }
    self.init(results)
  }
}
