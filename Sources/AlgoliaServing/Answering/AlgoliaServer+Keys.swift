import AlgoliaForm
import SearchBackend
import Signals

extension AlgoliaServer {
  /// Creates, updates, answers, deletes or restores API keys.
  func answerKeys(_ call: ServerCall) async throws(AlgoliaFailure) -> Reply {
    let reply = try change(call)
    guard call.route.operation != .getApiKey, call.route.operation != .listApiKeys else {
      return reply
    }
    // There is no task to wait for, and a key that was deleted must not come back.
    await persist()
    do {
      try await flush()
    } catch {
      throw AlgoliaFailure(refusal: error)
    }
    return reply
  }

  private func change(_ call: ServerCall) throws(AlgoliaFailure) -> Reply {
    let milliseconds = options.milliseconds()
    let (seconds, time) = (milliseconds / 1000, Timestamp.text(milliseconds))
    switch call.route.operation {
    case .addApiKey:
      let key = try AccessKey(
        value: options.identifier() + options.identifier(), created: seconds, now: seconds,
        json: call.object())
      keys.withLock { $0.add(key) }
      return Reply(["key": .string(key.value), "createdAt": .string(time)])
    case .listApiKeys:
      let all = keys.withLock { $0.valid(at: seconds) }
      return Reply(["keys": .array(all.map { $0.json(at: seconds) })])
    case .getApiKey:
      return Reply(try key(call, at: seconds).json(at: seconds))
    case .updateApiKey:
      let earlier = try key(call, at: seconds)
      let key = try AccessKey(
        value: earlier.value, created: earlier.created, now: seconds, json: call.object())
      keys.withLock { $0.add(key) }
      return Reply(["key": .string(key.value), "updatedAt": .string(time)])
    case .deleteApiKey:
      guard keys.withLock({ $0.delete(call.identifier, at: seconds) }) else { throw .unknownKey }
      return Reply(["deletedAt": .string(time)])
    default:
      guard keys.withLock({ $0.restore(call.identifier, at: seconds) }) else { throw .unknownKey }
      return Reply(["key": .string(call.identifier), "createdAt": .string(time)])
    }
  }

  private func key(_ call: ServerCall, at seconds: Int) throws(AlgoliaFailure) -> AccessKey {
    guard let key = keys.withLock({ $0.key(call.identifier, at: seconds) }) else {
      throw .unknownKey
    }
    return key
  }
}

extension AlgoliaFailure {
  fileprivate static let unknownKey = AlgoliaFailure(message: "Key does not exist", status: 404)
}
