import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPExchangeError {
  /// Converts an error of a session.
  ///
  /// The reasons are written here, because Foundation's texts differ between systems and may
  /// contain the address.
  init(_ error: any Error) {
    guard let error = error as? URLError else {
      self = .unreachable("the connection failed")
      return
    }
    self =
      switch error.code {
      case .cancelled: .cancelled
      case .badURL: .refused("the address of the request is invalid")
      default: .unreachable(Self.reason(error.code) ?? Self.reason(of: error))
      }
  }

  /// Finds the reason of an error without a code of its own.
  ///
  /// On Linux, most errors have no code; only the message of the underlying library identifies
  /// them.
  private static func reason(of error: URLError) -> String {
    let words = (error.userInfo[NSLocalizedDescriptionKey] as? String ?? "").lowercased()
    if words.contains("certificate") {
      return words.contains("expired")
        ? "the certificate of the host has expired" : untrusted
    }
    for (parts, reason) in reasons where parts.contains(where: words.contains) { return reason }
    switch error.code {
    // The scheme of a request is checked before, so an unsupported one is that of the answer.
    case .badServerResponse, .cannotParseResponse, .unsupportedURL: return malformed
    default: break
    }
    return "the connection failed for a reason that the system does not name "
      + "(code \(error.code.rawValue))"
  }

  private static let broken = "the connection broke"
  private static let cut = "the connection was closed before the whole answer had arrived"
  private static let damaged = "the compressed answer is damaged"
  private static let insecure = "no secure connection was established"
  private static let malformed = "the answer is not HTTP"
  private static let silent = "the connection was silent for too long"
  private static let untrusted =
    "the certificate of the host is not trusted; if an authority of your own has signed it, add "
    + "the authority to those that the system trusts"
  private static let unconnected = "no connection to the host was established"

  /// Parts of the library's messages in lower case, with the reasons that they identify; the first
  /// that fits counts.
  private static let reasons: [(parts: [String], reason: String)] = [
    (["empty reply"], "the connection was closed before an answer arrived"),
    (["bytes remaining", "bytes missing", "outstanding read data", "closed cleanly"], cut),
    (["unrecognized content encoding"], "the answer is compressed in an unknown way"),
    (["unencoding"], damaged),
    (["too large response header", "out of memory"], "the head of the answer is too large"),
    (
      [
        "chunked", "hexadecimal", "header", "content-length", "http version", "response code",
        "http/0.9", "http2", "http/2", "weird server reply",
      ], malformed
    ),
    (["ssl", "tls"], insecure),
    (["reset", "broken pipe", "connection died", "recv failure", "send failure"], broken),
    (["receiving data from the peer", "sending data to the peer"], broken),
    (["timed out"], silent),
    (["proxy"], "the proxy does not answer"),
    (["resolve"], "the name of the host cannot be resolved"),
    (["no route", "network is unreachable"], "there is no route to the host"),
    (["connect"], unconnected),
  ]

  private static func reason(_ code: URLError.Code) -> String? {
    switch code {
    case .cannotFindHost, .dnsLookupFailed: "the name of the host cannot be resolved"
    case .cannotConnectToHost: "the host refuses connections"
    case .networkConnectionLost: broken
    case .notConnectedToInternet: "the device is offline"
    case .timedOut: silent
    case .secureConnectionFailed: insecure
    case .serverCertificateHasBadDate: "the certificate of the host has expired"
    case .serverCertificateUntrusted, .serverCertificateHasUnknownRoot: untrusted
    case .serverCertificateNotYetValid: "the certificate of the host is not valid yet"
    case .dataLengthExceedsMaximum: "the answer is too large for the system"
    case .internationalRoamingOff, .dataNotAllowed, .callIsActive:
      "the device does not allow connections now"
    case .appTransportSecurityRequiresSecureConnection:
      "the system allows secure connections only; use https, or an exception in the app"
    case .cannotDecodeContentData, .cannotDecodeRawData: damaged
    default: nil
    }
  }
}
