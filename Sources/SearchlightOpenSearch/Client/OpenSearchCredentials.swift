public import SearchlightTransport
import SearchlightBasics

/// Credentials that authorise calls to a cluster.
///
/// No description, dump, error or log contains the secrets.
public struct OpenSearchCredentials: Sendable {
  private let make: @Sendable (TransportRequest) -> TransportHeaders

  /// The kind of credentials, for descriptions.
  let kind: String

  /// The secrets that errors must hide when an answer repeats them.
  let secrets: [String]

  private init(
    _ kind: String, secrets: [String],
    _ make: @escaping @Sendable (TransportRequest) -> TransportHeaders
  ) {
    self.kind = kind
    self.secrets = secrets
    self.make = make
  }

  /// No credentials, such as for a cluster on the same machine.
  public static let none = OpenSearchCredentials("none", secrets: []) { _ in [:] }

  /// Basic authentication with the name and password of a user.
  public static func basic(user: String, password: String) -> OpenSearchCredentials {
    let token = Base64.encode("\(user):\(password)".utf8)
    return OpenSearchCredentials("basic", secrets: [password, token, "\(user):\(password)"]) { _ in
      ["authorization": "Basic \(token)"]
    }
  }

  /// Returns an API key of the cluster: its encoded format, or `id:secret`, which is then encoded.
  public static func apiKey(_ key: String) -> OpenSearchCredentials {
    let encoded = key.contains(":") ? Base64.encode(key.utf8) : key
    let plain = Base64.decode(encoded).flatMap { String(validating: $0, as: UTF8.self) } ?? key
    // A proxy may repeat the secret without the identifier, so the secret is hidden on its own too.
    let secret = plain.lastIndex(of: ":").map { String(plain[plain.index(after: $0)...]) } ?? plain
    return OpenSearchCredentials("API key", secrets: [key, encoded, secret]) { _ in
      ["authorization": "ApiKey \(encoded)"]
    }
  }

  /// Returns a bearer token.
  public static func bearer(_ token: String) -> OpenSearchCredentials {
    OpenSearchCredentials("bearer", secrets: [token]) { _ in
      ["authorization": "Bearer \(token)"]
    }
  }

  /// Header fields that the app computes for each call, such as the signature that a cloud provider
  /// demands.
  ///
  /// - Parameter headers: Called for each request, from any thread, with the request as it is sent,
  ///   including its body.
  public static func signed(
    _ headers: @escaping @Sendable (TransportRequest) -> TransportHeaders
  ) -> OpenSearchCredentials {
    OpenSearchCredentials("signed", secrets: [], headers)
  }

  /// Whether nothing authorises the calls.
  var isEmpty: Bool { kind == Self.none.kind }

  /// Returns the header fields that authorise a request.
  func headers(of request: TransportRequest) -> TransportHeaders { make(request) }
}

extension OpenSearchCredentials: CustomStringConvertible, CustomReflectable {
  /// The kind of credentials, without the secrets.
  public var description: String { "OpenSearchCredentials(\(kind))" }

  /// The content of a `dump`: the kind of credentials, without the secrets.
  public var customMirror: Mirror { Mirror(self, children: ["kind": kind]) }
}
