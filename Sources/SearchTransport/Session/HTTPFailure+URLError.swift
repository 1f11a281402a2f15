import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPFailure {
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
      case .badURL, .unsupportedURL: .refused("the address of the request is invalid")
      default: .unreachable(Self.reason(error.code) ?? Self.reason(of: error))
      }
  }

  /// Finds the reason of an error without a code of its own.
  ///
  /// On Linux, certificate errors have no code; only the message of the underlying library
  /// identifies them.
  private static func reason(of error: URLError) -> String {
    let words = (error.userInfo[NSLocalizedDescriptionKey] as? String ?? "").lowercased()
    if words.contains("certificate") {
      return words.contains("expired")
        ? "the certificate of the host has expired" : "the certificate of the host is not trusted"
    }
    if ["ssl", "tls"].contains(where: words.contains) {
      return "no secure connection was established"
    }
    return "the connection failed (\(error.code.rawValue))"
  }

  private static func reason(_ code: URLError.Code) -> String? {
    switch code {
    case .cannotFindHost, .dnsLookupFailed: "the name of the host cannot be resolved"
    case .cannotConnectToHost: "the host refuses connections"
    case .networkConnectionLost: "the connection broke"
    case .notConnectedToInternet: "the device is offline"
    case .timedOut: "the connection was silent for too long"
    case .secureConnectionFailed: "no secure connection was established"
    case .serverCertificateHasBadDate: "the certificate of the host has expired"
    case .serverCertificateUntrusted, .serverCertificateHasUnknownRoot:
      "the certificate of the host is not trusted"
    case .serverCertificateNotYetValid: "the certificate of the host is not valid yet"
    case .badServerResponse, .cannotParseResponse: "the answer is not HTTP"
    case .cannotDecodeContentData, .cannotDecodeRawData: "the compressed answer is damaged"
    default: nil
    }
  }
}
