import SearchBackend
import Signals

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
    _ bytes: some Sequence<UInt8>, allowsBatches: Bool
  ) throws(RPCMessage.Rejection) {
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
    guard 1...Self.batchLimit ~= messages.count else {
      throw RPCMessage.Rejection(
        failure: .invalidRequest(
          "A batch has 1 to \(Self.batchLimit) messages, and not \(messages.count)."))
    }
    self = .batch(messages)
  }

  /// Checks that a request may be part of a batch.
  static func checkPart(_ request: RPCRequest, _ era: Era) throws(MCPFailure) {
    guard request.method != "initialize" else {
      throw .invalidRequest("The request initialize is not sent in a batch.")
    }
    guard era == .handshake(.march2025) else {
      throw .invalidRequest("A request that states its version is not sent in a batch.")
    }
  }
}

/// The answers to a batch, which are sent together.
final class RPCBatch: Sendable {
  private struct State {
    var answers: [[UInt8]?]
    var missing: Int
  }

  private let state: Locked<State>

  init(_ count: Int) {
    state = Locked(State(answers: Array(repeating: nil, count: count), missing: count))
  }

  /// Takes the answer to a message, and returns that to the batch if it was the last one.
  ///
  /// - Parameter answer: The answer; `nil` for a message that is not answered.
  /// - Returns: `nil` as long as answers are missing, and if nothing is answered.
  func put(_ answer: [UInt8]?, at number: Int) -> [UInt8]? {
    let answers = state.withLock { state -> [[UInt8]] in
      state.answers[number] = answer
      state.missing -= 1
      return state.missing == 0 ? state.answers.compactMap(\.self) : []
    }
    return answers.isEmpty ? nil : Self.bytes(answers)
  }

  /// Answers as one array.
  static func bytes(_ answers: [[UInt8]]) -> [UInt8] {
    Array("[".utf8) + answers.joined(separator: [UInt8(ascii: ",")]) + Array("]".utf8)
  }
}
