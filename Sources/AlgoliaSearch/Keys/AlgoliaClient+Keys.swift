public import SearchCore

extension AlgoliaClient {
  /// Waits until what was done to a key counts, asking in growing intervals: keys have no tasks.
  ///
  /// ```swift
  /// let made = try await client.send(.addKey(["acl": ["search"]]))
  /// try await client.waitForApiKey(key: made.key?.stringValue ?? "", operation: .add)
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - operation: What was done to it.
  ///   - apiKey: The rights that it was given, for a change: those that this names are compared.
  ///   - limit: The longest time to wait; `nil` to wait until it counts or the calling task is cancelled.
  ///   - progress: Is told each time that it does not count yet: how often the service was asked.
  /// - Returns: The key as the service tells it; `nil` for one that is deleted.
  /// - Throws: ``AlgoliaError/Reason/keyPending(_:)`` when the time is up.
  @discardableResult
  public func waitForApiKey(
    key: String, operation: AlgoliaKeyOperation, apiKey: JSON? = nil, limit: Duration? = nil,
    progress: (Int) -> Void = { _ in }
  ) async throws(AlgoliaError) -> JSON? {
    let call = AlgoliaCall.key(key)
    if operation == .update, apiKey?.objectValue == nil {
      throw AlgoliaError(
        .invalid("whether a change counts is seen by the rights it gave; name them as apiKey"),
        call: call.description)
    }
    let requestID = connection.configuration.requestID()
    return try await poll(
      call, until: limit.map { connection.now() + $0 }, otherwise: .keyPending(operation),
      requestID: requestID, progress: progress
    ) { () throws(AlgoliaError) -> JSON?? in
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

  /// A key; `nil` if there is none.
  private func key(_ call: AlgoliaCall, requestID: String) async throws(AlgoliaError) -> JSON? {
    do {
      return try await send(call, requestID: requestID)
    } catch  where error.status == 404 {
      return nil
    }
  }
}

extension JSON {
  /// Whether a key has the rights that another object names; lists of them have no order.
  fileprivate func hasRights(of other: JSON) -> Bool {
    (other.objectValue ?? [:]).allSatisfy { name, value in
      // The service tells how long the key is valid from now on, which is less by each second.
      if name == "validity", let wanted = value.doubleValue, wanted > 0 {
        return self[name]?.doubleValue.map { 0 < $0 && $0 <= wanted } ?? false
      }
      if let wanted = value.arrayValue { return Set(wanted) == Set(self[name]?.arrayValue ?? []) }
      if let number = value.doubleValue { return number == self[name]?.doubleValue }
      return value == self[name] ?? .null
    }
  }
}
