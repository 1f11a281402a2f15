import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPFailure {
  /// What an error of a session means.
  ///
  /// The reasons are written here: Foundation's own differ from system to system, and may hold the address.
  init(_ error: any Error) {
    guard let error = error as? URLError else {
      self = .unreachable("the connection failed")
      return
    }
    self =
      switch error.code {
      case .cancelled: .cancelled
      case .badURL, .unsupportedURL: .refused("the address of the request cannot be one")
      default: .unreachable(Self.reason(error.code))
      }
  }

  private static func reason(_ code: URLError.Code) -> String {
    switch code {
    case .cannotFindHost, .dnsLookupFailed: "the name of the host cannot be resolved"
    case .cannotConnectToHost: "the host refuses connections"
    case .networkConnectionLost: "the connection broke"
    case .notConnectedToInternet: "the device is offline"
    case .timedOut: "the connection was silent for too long"
    case .secureConnectionFailed: "no secure connection came about"
    case .serverCertificateHasBadDate: "the certificate of the host has expired"
    case .serverCertificateUntrusted, .serverCertificateHasUnknownRoot:
      "the certificate of the host is not trusted"
    case .serverCertificateNotYetValid: "the certificate of the host is not valid yet"
    case .badServerResponse, .cannotParseResponse: "the answer is not HTTP"
    case .cannotDecodeContentData, .cannotDecodeRawData: "the compressed answer is damaged"
    default: "the connection failed (\(code.rawValue))"
    }
  }
}
