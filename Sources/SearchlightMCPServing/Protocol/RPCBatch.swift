import SearchlightBackend
import SearchlightBasics

/// The answers to a batch, which are sent together.
final class RPCBatch: Sendable {
  /// The answers that a batch always has room for, in bytes: those that say that something was changed.
  private static let smallAnswer = 1_000

  private struct State {
    var answers: [[UInt8]?]
    var missing: Int
    var size = 0
    var isSent = false
  }

  /// What becomes of the answers when another one is there.
  struct Step: Sendable {
    /// The answer to the batch, if that was the last message, and any has an answer.
    var line: [UInt8]?

    /// Whether there are no more answers to wait for.
    var isLast = false

    /// By how much the answers that wait for others have grown, in bytes.
    var growth = 0
  }

  private let state: Locked<State>
  private let limit: Int

  /// - Parameters:
  ///   - count: The number of messages.
  ///   - limit: The largest answer to the batch, in bytes, beside answers that are small.
  init(_ count: Int, limit: Int) {
    state = Locked(State(answers: Array(repeating: nil, count: count), missing: count))
    self.limit = limit
  }

  /// The error for a request that is not carried out, because the answers before have used the room; `nil`
  /// as long as there is room.
  var refusal: MCPError? {
    guard state.withLock({ $0.size >= limit }) else { return nil }
    return .internal(
      "The request was not carried out, because the answers to a batch have at most \(limit) bytes. Send "
        + "it again by itself.")
  }

  /// Takes the answer to a message.
  ///
  /// - Parameters:
  ///   - answer: The answer; `nil` for a message that is not answered.
  ///   - id: The identifier of the request that is answered.
  func put(_ answer: [UInt8]?, to id: RPCID? = nil, at number: Int) -> Step {
    state.withLock { state in
      if state.isSent { return Step(isLast: true) }
      var answer = answer
      if let size = answer?.count, size > Self.smallAnswer, size > limit - state.size {
        answer = RPCAnswer.bytes(
          to: id,
          .failure(
            .internal(
              "The answer is left out, because the answers to a batch have at most \(limit) bytes. Send "
                + "requests with long answers by themselves.")))
      }
      let size = answer?.count ?? 0
      state.answers[number] = answer
      state.missing -= 1
      state.size += size
      return state.missing == 0 ? Self.send(&state, before: state.size - size) : Step(growth: size)
    }
  }

  /// Gives up the answers that are still missing.
  func close() -> Step {
    state.withLock { state in
      state.isSent ? Step() : Self.send(&state, before: state.size)
    }
  }

  /// - Parameter size: The bytes that have waited so far.
  private static func send(_ state: inout State, before size: Int) -> Step {
    state.isSent = true
    let answers = state.answers.compactMap(\.self)
    state.answers = []
    return Step(line: answers.isEmpty ? nil : bytes(answers), isLast: true, growth: -size)
  }

  /// Answers as one array.
  private static func bytes(_ answers: [[UInt8]]) -> [UInt8] {
    Array("[".utf8) + answers.joined(separator: [UInt8(ascii: ",")]) + Array("]".utf8)
  }
}

/// The messages that the server sends.
enum RPCAnswer {
  /// Returns the answer to a request, as one line without its end.
  ///
  /// - Parameter id: The identifier of the request; `nil` if it could not be read.
  static func bytes(to id: RPCID?, _ result: Result<JSON, MCPError>) -> [UInt8] {
    var members: [String: JSON] = ["jsonrpc": "2.0", "id": id?.json ?? .null]
    switch result {
    case .success(let result): members["result"] = result
    case .failure(let failure): members["error"] = failure.json
    }
    return JSON.object(members).bytes
  }

  /// Returns a notification, as one line without its end.
  static func notification(_ method: String, _ params: [String: JSON]) -> [UInt8] {
    JSON.object(["jsonrpc": "2.0", "method": .string(method), "params": .object(params)]).bytes
  }
}
