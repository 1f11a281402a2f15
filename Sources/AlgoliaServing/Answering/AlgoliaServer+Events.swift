import AlgoliaForm
import SearchBackend
import Signals

extension AlgoliaServer {
  /// Accepts events of users: all of them, or none if one is invalid.
  func pushEvents(_ call: ServerCall) throws(AlgoliaFailure) -> Reply {
    let body = try call.object()
    guard let events = body["events"]?.arrayValue, (1...1000).contains(events.count) else {
      throw AlgoliaFailure(
        message: "events must be an array of 1 to 1000 events: \(body.excerpt)", status: 422)
    }
    for (number, event) in events.enumerated() {
      if let problem = EventCheck.validationError(of: event) {
        throw AlgoliaFailure(message: "events[\(number)]: \(problem)", status: 422)
      }
    }
    journal.withLock { $0.add(events: events) }
    record(events: events)
    return Reply(["status": 200, "message": "OK"])
  }

  /// Answers the latest events, and apart from them the reports of pages, newest last.
  func storedEvents() -> Reply {
    let journal = journal.withLock { $0 }
    return Reply(["events": .array(journal.events), "reports": .array(journal.reports)])
  }

  /// Removes the events and searches of a user, and the calls in the log that mention the user.
  func deleteUser(_ call: ServerCall) async throws(AlgoliaFailure) -> Reply {
    // To look through the calls takes long, and every other call waits for the journal.
    let calls = journal.withLock { journal in
      journal.remove(user: call.identifier)
      return journal.numberedCalls
    }
    let mentioned = calls.filter { $0.call.mentions(call.identifier) }.map(\.number)
    journal.withLock { $0.erase(calls: mentioned) }
    try await forget(user: call.identifier)
    return Reply([:])
  }

  /// Answers the latest calls, newest first.
  ///
  /// A key that is limited to some indices sees the calls that named no others. A key without the
  /// right to see every attribute sees no records.
  func logs(_ call: ServerCall) throws(AlgoliaFailure) -> Reply {
    let offset = try number("offset", of: call) ?? 0
    let length = min(try number("length", of: call) ?? 10, ServerJournal.limit)
    let type = call.route.query["type"] ?? "all"
    let index = call.route.query["indexName"]
    let access = call.access
    let logs = journal.withLock { $0.calls }.reversed().lazy.filter { log in
      (index == nil || log.shownIndex == index)
        && (type == "all" || log.kind.rawValue == type)
        && (access.indices.isEmpty
          || !log.indices.isEmpty && log.indices.allSatisfy(access.allows))
    }
    let seesAll = access.allows(.seeUnretrievableAttributes)
    let shown = logs.dropFirst(offset).prefix(length).map { seesAll ? $0.json : $0.withoutRecords }
    return Reply(["logs": .array(Array(shown))])
  }

  /// Records a call in the journal, without what is secret.
  func note(_ request: ServerRequest, _ answer: ServerAnswer, _ trace: CallTrace) {
    guard trace.route?.operation.isLogged ?? true else { return }
    let call = LoggedCall(
      request, answer, trace.route, body: trace.body, indices: trace.indices,
      hiding: [options.adminKey, trace.key].compactMap(\.self), at: options.milliseconds())
    journal.withLock { $0.add(call) }
  }
}
