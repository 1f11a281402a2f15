import SearchlightSamples

extension ReplOptions {
  /// The session that is asked for.
  ///
  /// - Throws: ``WorkError`` if the data cannot be searched, or there is no key.
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
