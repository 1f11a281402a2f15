import SearchlightSamples

extension ReplOptions {
  /// Creates the session over the data or the hosted index that the options name.
  ///
  /// - Throws: ``WorkError`` if the data cannot be searched or credentials are missing.
  func session(
    style: LabStyle, environment: [String: String]
  ) throws(WorkError) -> ReplSession {
    switch origin {
    case .data(let data): return try ReplSession(data, style: style)
    case .hosted(let options):
      let service = BlockingService(try options.service(environment: environment))
      return ReplSession(options, service: service, style: style)
    }
  }
}
