public import SearchlightCore

extension AlgoliaClient {
  /// Waits until an operation on an API key has taken effect, polling at growing intervals.
  ///
  /// ```swift
  /// let made = try await client.send(.addKey(["acl": ["search"]]))
  /// try await client.waitForApiKey(key: made["key"]?.stringValue ?? "", operation: .add)
  /// ```
  ///
  /// - Parameters:
  ///   - key: The API key.
  ///   - operation: The operation on the key.
  ///   - apiKey: For an update, the new rights of the key; only the rights in this object are
  ///     compared.
  ///   - limit: The longest time to wait; `nil` to wait until it has effect or the caller is
  ///     cancelled.
  ///   - progress: A closure that receives the number of polls so far, each time there is no effect
  ///     yet.
  /// - Returns: The key as the service describes it; `nil` for a deleted key.
  /// - Throws: ``AlgoliaError/Reason/keyPending(_:)`` when the time is up.
  @discardableResult
  @concurrent
  public func waitForApiKey(
    key: String, operation: AlgoliaKeyOperation, apiKey: JSON? = nil, limit: Duration? = nil,
    progress: (Int) -> Void = { _ in }
  ) async throws(AlgoliaError) -> JSON? {
    let call = AlgoliaCall.key(key)
    if operation == .update, apiKey?.objectValue == nil {
      throw AlgoliaError(
        .invalid("the new rights show whether an update has taken effect; pass them as apiKey"),
        call: call.description)
    }
    let requestID = connection.configuration.requestID()
    let polling = Polling(
      call: call, end: limit.map { connection.now() + $0 }, reason: .keyPending(operation),
      requestID: requestID)
    return try await poll(polling, progress: progress) { () throws(AlgoliaError) -> JSON?? in
      let found = try await self.key(call, requestID: requestID)
      let counts =
        switch operation {
        case .add: found != nil
        case .update: found.map { ($0 as JSON).hasRights(of: apiKey ?? [:]) } ?? false
        case .delete: found == nil
        }
      return counts ? .some(found) : nil
    }
  }

  /// Returns the key as the service describes it; `nil` if it does not exist.
  private func key(_ call: AlgoliaCall, requestID: String) async throws(AlgoliaError) -> JSON? {
    do {
      return try await send(call, requestID: requestID)
    } catch  where error.status == 404 {
      return nil
    }
  }
}

extension JSON {
  /// Returns whether a key has all rights in another object; the order of lists does not matter.
  fileprivate func hasRights(of other: JSON) -> Bool {
    (other.objectValue ?? [:]).allSatisfy { name, value in
      // The service reports the remaining validity, which shrinks every second.
      if name == "validity", let wanted = value.doubleValue, wanted > 0 {
        return self[name]?.doubleValue.map { 0 < $0 && $0 <= wanted } ?? false
      }
      if let wanted = value.arrayValue { return Set(wanted) == Set(self[name]?.arrayValue ?? []) }
      if let number = value.doubleValue { return number == self[name]?.doubleValue }
      return value == self[name] ?? .null
    }
  }
}
