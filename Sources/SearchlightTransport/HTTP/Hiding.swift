package import SearchlightBackend
import SearchlightBasics

/// What is written in place of a secret.
let hiddenText = "(hidden)"

extension SecretTexts {
  /// Secrets to be hidden in what others send.
  ///
  /// Those of fewer than six bytes would match ordinary words, and are left out.
  init(hiding secrets: [String]) {
    self.init(secrets.filter { $0.utf8.count > 5 })
  }

  /// Returns the text with `(hidden)` in place of secrets, whatever their spelling.
  func hide(in text: String) -> String {
    replacing(in: Array(text.utf8)[...]) { _ in hiddenText }
      .map { String(decoding: $0, as: UTF8.self) } ?? text
  }
}

extension String {
  /// Returns the text with `(hidden)` in place of secrets of six bytes or more, whatever their
  /// spelling.
  package func hiding(_ secrets: [String]) -> String { SecretTexts(hiding: secrets).hide(in: self) }
}

extension JSON {
  /// Returns the value with `(hidden)` in place of secrets in its texts.
  package func hiding(_ secrets: [String]) -> JSON {
    let texts = SecretTexts(hiding: secrets)
    return texts.isEmpty ? self : hiding(texts)
  }

  private func hiding(_ secrets: SecretTexts) -> JSON {
    switch self {
    case .string(let text): .string(secrets.hide(in: text))
    case .array(let elements): .array(elements.map { $0.hiding(secrets) })
    case .object(let members): .object(members.mapValues { $0.hiding(secrets) })
    case .integer, .number, .exact, .bool, .null: self
    }
  }
}

extension TransportResponse {
  /// Returns the body with `(hidden)` in place of secrets, which a proxy may have copied from the
  /// request; if there are secrets, at most the first 64 KiB.
  ///
  /// Call this before you shorten the body. Secrets of fewer than six bytes are not hidden, because
  /// they would match ordinary words.
  package func body(hiding secrets: [String]) -> [UInt8] {
    let secrets = SecretTexts(hiding: secrets)
    guard !secrets.isEmpty else { return body }
    let body = body.prefix(1 << 16)
    return secrets.replacing(in: body) { _ in hiddenText } ?? Array(body)
  }

  /// Returns the answer with `(hidden)` in place of secrets, in its body and its header fields.
  package func hiding(_ secrets: [String]) -> TransportResponse {
    var headers = TransportHeaders()
    for field in self.headers.fields { headers[field.name] = field.value.hiding(secrets) }
    return TransportResponse(status: status, headers: headers, body: body(hiding: secrets))
  }
}

extension HTTPExchangeError {
  /// Returns the failure with `(hidden)` in place of secrets.
  package func hiding(_ secrets: [String]) -> HTTPExchangeError {
    switch self {
    case .cancelled, .tooLarge: self
    case .unreachable(let reason): .unreachable(reason.hiding(secrets))
    case .refused(let reason): .refused(reason.hiding(secrets))
    }
  }
}

extension SearchError {
  /// Returns the error with `(hidden)` in place of secrets.
  package func hiding(_ secrets: [String]) -> SearchError {
    switch self {
    case .rejected(let message, let status):
      .rejected(message: message.hiding(secrets), status: status)
    case .notAllowed(let message): .notAllowed(message.hiding(secrets))
    case .unreachable(let reason): .unreachable(reason.hiding(secrets))
    case .unavailable(let reason): .unavailable(reason.hiding(secrets))
    case .malformedResponse(let reason): .malformedResponse(reason.hiding(secrets))
    case .unknownIndex(let name, let known):
      .unknownIndex(IndexName(name.rawValue.hiding(secrets)), known: known)
    case .cancelled, .rateLimited, .timedOut, .missingResponse: self
    }
  }
}
