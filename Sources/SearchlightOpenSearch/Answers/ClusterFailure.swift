import SearchlightBackend

/// A failure that a cluster reports for a call, or for one search of a multi-search.
public struct ClusterFailure: Hashable, Sendable {
  /// The HTTP status, such as 400; `nil` if the cluster names none.
  public let status: Int?

  /// The cluster's name for the kind of failure, such as `index_not_found_exception`; empty for
  /// none.
  public let type: String

  /// What happened, in the cluster's words.
  public let reason: String

  /// Creates a failure.
  public init(status: Int?, type: String, reason: String) {
    self.status = status
    self.type = type
    self.reason = reason
  }

  /// Reads the failure in an answer; `nil` if the answer reports none.
  init?(_ answer: JSON) {
    guard let error = answer["error"], error != .null else { return nil }
    let root = error["root_cause"]?[0]
    // The outer error often says only that all shards failed, so the failure of a shard is
    // preferred.
    let cause = error["caused_by"]?["caused_by"] ?? error["caused_by"]
    let isOuter = error["type"] == "search_phase_execution_exception"
    let shard = error["failed_shards"]?[0]?["reason"]
    let best = isOuter ? shard ?? root ?? cause ?? error : error
    status = answer["status"]?.intValue
    type = (best["type"] ?? error["type"])?.stringValue ?? ""
    let text =
      (best["reason"] ?? error["reason"])?.stringValue ?? error.stringValue ?? error.excerpt
    reason = String(text.prefix(500))
  }

  /// Reads the failure in a response body; if there is none, the reason describes the body.
  init(body: [UInt8], status: Int) {
    if let json = try? JSON(parsing: body), let failure = ClusterFailure(json) {
      self.init(status: failure.status ?? status, type: failure.type, reason: failure.reason)
      return
    }
    let isPage = body.first { $0 > 0x20 } == UInt8(ascii: "<")
    let text = String(decoding: body.prefix(200), as: UTF8.self)
    self.init(
      status: status, type: "",
      reason: isPage
        ? "the answer is an HTML page, such as proxies and network sign-in pages send"
        : text.isEmpty ? "the answer is empty" : text)
  }

  /// Whether the cluster blocks calls until somebody or something lifts the block, such as for want
  /// of disk space; not while it starts.
  var isLastingBlock: Bool { type == "cluster_block_exception" && status != 503 }

  /// Whether a record was not saved because the index has the same or a later version of it.
  var isAboutVersion: Bool { status == 409 && type == "version_conflict_engine_exception" }

  /// Converts the failure to an error that the state of a search can hold.
  ///
  /// - Parameter index: The index that was searched; `nil` for none.
  func searchError(of index: OpenSearchIndex?) -> SearchError {
    let text = reason
    // The same search is refused as often as it is sent, whatever status the cluster gives.
    if type.hasPrefix("too_many_") && type.hasSuffix("clauses") || text.contains("maxClauseCount") {
      return .rejected(
        message: text
          + ". The search has more clauses than the cluster takes: use fewer filters, or raise "
          + "indices.query.bool.max_clause_count.",
        status: 400)
    }
    switch type {
    case "index_not_found_exception":
      return .unknownIndex(index?.name ?? IndexName(text), known: [])
    case "index_closed_exception":
      return .unavailable(
        "the index \(index?.target ?? "") is closed; open it with POST /\(index?.target ?? "INDEX")/_open"
      )
    case "cluster_block_exception":
      return .unavailable(
        "the cluster blocks the call: \(text). An index that is read-only because a disk is full "
          + "accepts calls again once there is room")
    case "no_shard_available_action_exception", "search_phase_execution_exception",
      "master_not_discovered_exception", "cluster_manager_not_discovered_exception":
      return .unavailable(
        text.isEmpty || text == "all shards failed"
          ? "no shard of the index \(index?.target ?? "") is available; see GET /_cluster/health"
          : text)
    case "circuit_breaking_exception", "es_rejected_execution_exception",
      "opensearch_rejected_execution_exception", "rejected_execution_exception",
      "too_many_requests", "task_rejected_exception":
      return .rateLimited(retryAfter: nil)
    case "timeout_exception", "elasticsearch_timeout_exception", "opensearch_timeout_exception",
      "receive_timeout_transport_exception":
      return .timedOut
    case "security_exception": return .notAllowed(text)
    default: break
    }
    switch status {
    case 401, 403: return .notAllowed(text)
    case 404 where index != nil && type.isEmpty: return .unavailable(text)
    case 408: return .timedOut
    case 429: return .rateLimited(retryAfter: nil)
    case .some(300..<400), .some(500...): return .unavailable(text)
    default: return .rejected(message: Self.withAdvice(text), status: status)
    }
  }

  /// Adds how to fix the failure, where the cluster's text does not say it.
  private static func withAdvice(_ text: String) -> String {
    if text.contains("Text fields are not optimised") || text.contains("Fielddata is disabled") {
      return text
        + " Map the attribute with a sub-field: {\"type\":\"text\",\"fields\":{\"keyword\":{\"type\":\"keyword\"}}}, "
        + "and index the records again."
    }
    if text.contains("Result window is too large") {
      return text
        + " The service requests pages beyond it with search_after if the index allows deep pages."
    }
    return text
  }
}

extension ClusterFailure: CustomStringConvertible {
  /// `404 index_not_found_exception: no such index [movies]`.
  public var description: String {
    let head = [status.map(String.init), type.isEmpty ? nil : type].compactMap(\.self)
    return head.isEmpty ? reason : "\(head.joined(separator: " ")): \(reason)"
  }
}

extension ClusterFailure {
  /// Why the cluster, or some of its shards, have refused a search, in the cluster's words.
  static func reasons(in answer: JSON) -> [String] {
    let failures =
      answer["_shards"]?["failures"]?.arrayValue ?? answer["error"]?["failed_shards"]?.arrayValue
      ?? []
    var reasons = ClusterFailure(answer).map { [$0.reason] } ?? []
    for failure in failures {
      var reason = failure["reason"]
      while let current = reason {
        if let text = current["reason"]?.stringValue { reasons.append(text) }
        reason = current["caused_by"]
      }
    }
    return reasons
  }
}
