import SearchlightBasics

/// The first line of a log, with the format and its version.
struct LogHeader: Codable {
  let log: String
  let version: Int

  /// How much of the state the changes show; `nil` for the standard detail.
  let detail: String?

  /// The name of the machine; `nil` if it is not known.
  let machine: String?

  init(detail: ShapeDetail, machine: String? = nil) {
    self.machine = machine
    log = LogFormat.name
    version = LogFormat.version
    self.detail =
      switch detail {
      case .standard: nil
      case .verbose: "verbose"
      }
  }

  var shapeDetail: ShapeDetail { detail == "verbose" ? .verbose : .standard }

  /// The reason why a first line cannot be read; `nil` if it can be.
  static func validationError(of line: ArraySlice<UInt8>) -> TransitionLogError.Reason? {
    guard let members = try? JSONScanner.members(of: line),
      let log = members.first(where: { $0.key == "log" })?.value,
      JSONLiteral.text(of: log) == LogFormat.name,
      let version = members.first(where: { $0.key == "version" })?.value
    else { return .noHeader }
    let found = String(decoding: version, as: UTF8.self)
    return found == "\(LogFormat.version)" ? nil : .otherVersion(found)
  }
}
