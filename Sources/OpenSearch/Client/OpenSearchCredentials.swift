public import SearchTransport

/// What gives access to a cluster.
///
/// No description, dump, error or log of it holds what it gives.
public struct OpenSearchCredentials: Sendable {
  private let make: @Sendable (HTTPRequest) -> HTTPHeaders

  /// What the kind of access is called, for descriptions.
  let kind: String

  /// The texts that must not be shown.
  let secrets: [String]

  private init(
    _ kind: String, secrets: [String], _ make: @escaping @Sendable (HTTPRequest) -> HTTPHeaders
  ) {
    self.kind = kind
    self.secrets = secrets
    self.make = make
  }

  /// No credentials, as for a cluster on this machine.
  public static let none = OpenSearchCredentials("none", secrets: []) { _ in [:] }

  /// The name and the password of a user.
  public static func basic(user: String, password: String) -> OpenSearchCredentials {
    let token = Base64.encode("\(user):\(password)".utf8)
    return OpenSearchCredentials("basic", secrets: [password, token]) { _ in
      ["authorization": "Basic \(token)"]
    }
  }

  /// A key of the cluster: the encoded form, or `id:secret`, which is encoded.
  public static func apiKey(_ key: String) -> OpenSearchCredentials {
    let encoded = key.contains(":") ? Base64.encode(key.utf8) : key
    // A proxy may repeat the secret without the identifier.
    let secret = key.lastIndex(of: ":").map { String(key[key.index(after: $0)...]) } ?? key
    return OpenSearchCredentials("API key", secrets: [key, encoded, secret]) { _ in
      ["authorization": "ApiKey \(encoded)"]
    }
  }

  /// A token.
  public static func bearer(_ token: String) -> OpenSearchCredentials {
    OpenSearchCredentials("bearer", secrets: [token]) { _ in
      ["authorization": "Bearer \(token)"]
    }
  }

  /// Header fields that the app makes for each call, such as the signature that a hosted cloud demands.
  ///
  /// - Parameter headers: Is given the call as it is sent, with its body; asked again for each call, from any thread.
  public static func signed(
    _ headers: @escaping @Sendable (HTTPRequest) -> HTTPHeaders
  ) -> OpenSearchCredentials {
    OpenSearchCredentials("signed", secrets: [], headers)
  }

  /// The header fields of a call.
  func headers(of request: HTTPRequest) -> HTTPHeaders { make(request) }
}

extension OpenSearchCredentials: CustomStringConvertible, CustomReflectable {
  /// The kind, and nothing that gives access.
  public var description: String { "OpenSearchCredentials(\(kind))" }

  /// What `dump` shows.
  public var customMirror: Mirror { Mirror(self, children: ["kind": kind]) }
}
