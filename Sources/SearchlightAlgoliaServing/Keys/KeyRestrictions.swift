import SearchlightAlgoliaForm
import SearchlightBackend

/// What a key demands in addition to its rights: the `queryParameters` of a key, or the restrictions
/// of a secured key.
struct KeyRestrictions: Hashable, Sendable {
  /// The end of the key, in seconds since 1970; `nil` for none.
  var end: Int?

  /// The names of the indices that the key may access, with `*` at the beginning or the end; `nil`
  /// for all.
  var indices: [String]?

  /// The networks from which the key may be used; `nil` for all.
  var sources: [AddressRange]?

  /// The referers that requests may have, as addresses with `*`; `nil` for all.
  var referers: [String]?

  /// The user whose requests these are, for limits; `nil` if the key does not say it.
  var userToken: String?

  /// What the key forces on every read.
  var reading = ForcedReading()

  /// No restrictions.
  init() {}

  /// Reads restrictions, each as the text that a URL has.
  ///
  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` of status 400 for filters that cannot be read.
  init(_ texts: [String: String]) throws(AlgoliaAPIError) {
    var parameters: [String: JSON] = [:]
    for (name, text) in texts {
      switch name {
      // A key whose end cannot be read has ended.
      case "validUntil": end = SecuredKey.moment(text) ?? .min
      case "restrictIndices":
        indices = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      case "restrictSources":
        sources = text.split(separator: ",").map { AddressRange($0.trimming(" ")) }
      case "userToken": userToken = text
      case "referers":
        let list = (try? JSON(parsing: text))?.arrayValue?.compactMap(\.stringValue)
        referers = list ?? text.split(separator: ",").map { $0.trimming(" ") }
      default: parameters[name] = ForcedReading.value(text, of: name)
      }
    }
    reading = try ForcedReading(parameters)
  }

  /// Reads the `queryParameters` of a key.
  init(queryParameters text: String) throws(AlgoliaAPIError) {
    var texts: [String: String] = [:]
    for pair in text.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = PercentEncoding.decode(parts[0], isForm: true)
      guard texts[name] == nil else {
        throw AlgoliaAPIError(message: "In the key: \(name) occurs twice", status: 400)
      }
      texts[name] = parts.count == 2 ? PercentEncoding.decode(parts[1], isForm: true) : ""
    }
    try self.init(texts)
  }

  /// Restrictions that nothing meets.
  static let never = KeyRestrictions(end: .min)

  private init(end: Int) {
    self.end = end
  }

  /// Checks the time, the client's address and the page that a request comes from.
  ///
  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` of status 403.
  func check(_ visit: Visit) throws(AlgoliaAPIError) {
    if let end, end <= visit.seconds {
      throw AlgoliaAPIError(message: "Validity period expired", status: 403)
    }
    if let sources, !sources.contains(where: { $0.contains(visit.address ?? "") }) {
      throw AlgoliaAPIError(message: "Source not allowed with this API key", status: 403)
    }
    if let referers, !referers.contains(where: { $0.fits(visit.referer) }) {
      throw AlgoliaAPIError(message: "Method not allowed with this referer", status: 403)
    }
  }
}

/// Who sends a request, and when.
struct Visit: Sendable {
  /// The application ID that the request names; empty for none.
  var applicationID = ""

  /// The API key that it sends; empty for none.
  var key = ""

  /// The IP address of the client; `nil` if it is unknown.
  var address: String?

  /// The page that the request comes from; empty if it does not say it.
  var referer = ""

  /// The time, in seconds since 1970.
  var seconds: Int
}
