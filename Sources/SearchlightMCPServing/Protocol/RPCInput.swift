import SearchlightBackend

/// What a client sends at a time: a message or a batch of messages.
///
/// Only the revision 2025-03-26 has batches.
enum RPCInput: Sendable {
  case message(JSON)
  case batch([JSON])

  /// The largest number of messages in a batch.
  private static let batchLimit = 50

  /// Reads what a client has sent.
  ///
  /// - Parameter allowsBatches: Whether the revision of the client has batches.
  init(
    _ bytes: [UInt8], allowsBatches: Bool
  ) throws(RPCMessage.Rejection) {
    guard !allowsBatches || Self.messageCount(bytes) <= Self.batchLimit else {
      throw Self.wrongSize
    }
    let json: JSON
    do {
      json = try JSON(parsing: bytes)
    } catch {
      throw RPCMessage.Rejection(failure: .notJSON(error))
    }
    guard allowsBatches, case .array(let messages) = json else {
      self = .message(json)
      return
    }
    guard 1...Self.batchLimit ~= messages.count else { throw Self.wrongSize }
    self = .batch(messages)
  }

  private static let wrongSize = RPCMessage.Rejection(
    failure: .invalidRequest("A batch has 1 to \(batchLimit) messages."))

  /// Returns the number of messages that some bytes have, more than one for a batch; of a batch
  /// that is too large, one more than the limit.
  ///
  /// The messages are not read: there may be millions.
  static func messageCount(_ bytes: [UInt8]) -> Int {
    let first = bytes.first { byte in
      [UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "\"")].contains(byte)
    }
    guard first == UInt8(ascii: "[") else { return 1 }
    var (count, depth) = (1, 0)
    var (isText, isEscaped) = (false, false)
    for byte in bytes {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = isText
      case UInt8(ascii: "\""): isText.toggle()
      case _ where isText: break
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 1:
        count += 1
        if count > batchLimit { return count }
      default: break
      }
    }
    return count
  }

  /// Returns the number of messages of a request, by which it is counted: 1 for a batch that is
  /// refused.
  static func countedMessages(_ bytes: [UInt8]) -> Int {
    let count = messageCount(bytes)
    return count <= batchLimit ? count : 1
  }

  /// Checks that a request may be part of a batch.
  static func checkPart(_ request: RPCRequest, _ era: Era) throws(MCPError) {
    guard request.method != "initialize" else {
      throw .invalidRequest("The request initialize is not sent in a batch.")
    }
    guard era == .handshake(.march2025) else {
      throw .invalidRequest("A request that states its version is not sent in a batch.")
    }
  }
}
