import Expectations
import Foundation
import Testing

@testable import SearchlightTransport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Reasons of failures")
struct FailureTests {
  @Test("Every failure has its reason in words")
  func descriptions() {
    let failures: [(HTTPExchangeError, String)] = [
      (.cancelled, "the call was cancelled"), (.unreachable("no route"), "no route"),
      (.tooLarge(limit: 9), "the answer is larger than 9 bytes"), (.refused("bad URL"), "bad URL"),
    ]
    for (failure, text) in failures { expectEqual(failure.description, text) }
    let outcomes: [(TransportAttempt.Outcome, String)] = [
      (.status(503), "one: status 503"), (.timedOut, "one: no answer in time"),
      (.failed("no route"), "one: no route"), (.cancelled, "one: cancelled"),
    ]
    for (outcome, text) in outcomes {
      let attempt = TransportAttempt(
        host: HTTPHost("one"), outcome: outcome, duration: .zero, timeToFirstByte: nil,
        mayHaveTakenEffect: false, bytesSent: 0, bytesReceived: 0)
      expectEqual(attempt.description, text)
    }
  }

  private static let untrusted =
    "the certificate of the host is not trusted; if an authority of your own has signed it, add "
    + "the authority to those that the system trusts"

  @Test("Every error of a session has a reason that does not depend on the system")
  func codes() {
    let untrusted = Self.untrusted
    let noName = "the name of the host cannot be resolved"
    let damaged = "the compressed answer is damaged"
    let unnamed = "the connection failed for a reason that the system does not name (code -1)"
    let reasons: [(URLError.Code, String)] = [
      (.cannotFindHost, noName), (.dnsLookupFailed, noName),
      (.cannotConnectToHost, "the host refuses connections"),
      (.networkConnectionLost, "the connection broke"),
      (.notConnectedToInternet, "the device is offline"),
      (.timedOut, "the connection was silent for too long"),
      (.secureConnectionFailed, "no secure connection was established"),
      (.serverCertificateHasBadDate, "the certificate of the host has expired"),
      (.serverCertificateUntrusted, untrusted), (.serverCertificateHasUnknownRoot, untrusted),
      (.serverCertificateNotYetValid, "the certificate of the host is not valid yet"),
      (.badServerResponse, "the answer is not HTTP"),
      (.cannotParseResponse, "the answer is not HTTP"),
      (.cannotDecodeContentData, damaged), (.cannotDecodeRawData, damaged),
      (.unsupportedURL, "the answer is not HTTP"), (.unknown, unnamed),
      (.dataNotAllowed, "the device does not allow connections now"),
    ]
    for (code, reason) in reasons {
      expectEqual(HTTPExchangeError(URLError(code)), .unreachable(reason), "\(code)")
    }
    expectEqual(HTTPExchangeError(URLError(.cancelled)), .cancelled)
    expectEqual(
      HTTPExchangeError(URLError(.badURL)), .refused("the address of the request is invalid"))
    expectEqual(
      HTTPExchangeError(CocoaError(.coderInvalidValue)), .unreachable("the connection failed"))
  }

  @Test("An error without a code of its own gets its reason from the library's message")
  func messages() {
    let cases = [
      (
        "SSL certificate problem: certificate has expired",
        "the certificate of the host has expired"
      ),
      ("Peer Certificate cannot be authenticated", Self.untrusted),
      ("SSL connect error", "no secure connection was established"),
      ("gnutls_handshake() failed: TLS fatal", "no secure connection was established"),
      ("Recv failure: Connection reset by peer", "the connection broke"),
      ("Connection timed out after 9 ms", "the connection was silent for too long"),
      ("Could not resolve host: one", "the name of the host cannot be resolved"),
      ("Failed to connect to 10.0.0.1 port 80: No route to host", "there is no route to the host"),
      ("Failed to connect to one port 80", "no connection to the host was established"),
      (
        "HTTP/2 stream 1 was not closed cleanly",
        "the connection was closed before the whole answer had arrived"
      ),
      ("Error in the HTTP2 framing layer", "the answer is not HTTP"),
      (
        "something expired",
        "the connection failed for a reason that the system does not name (code -1)"
      ),
    ]
    for (message, reason) in cases {
      let error = URLError(.unknown, userInfo: [NSLocalizedDescriptionKey: message])
      expectEqual(HTTPExchangeError(error), .unreachable(reason), "\(message)")
    }
  }
}
