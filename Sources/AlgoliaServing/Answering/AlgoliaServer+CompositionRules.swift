import AlgoliaForm
import SearchBackend

/// Answers calls about the rules of a composition.
extension AlgoliaServer {
  /// Reads a rule from the body of a call, which need not repeat the identifier in the path.
  func rule(
    _ json: JSON, _ id: String, of composition: String
  ) throws(AlgoliaFailure) -> CompositionRule {
    let named = try json.named(id)
    guard named.isNested(atMost: Composition.deepest - 2) else {
      throw AlgoliaFailure(
        message: "The rule must nest at most \(Composition.deepest - 2) deep, not \(json.excerpt)",
        status: 400)
    }
    do {
      return try CompositionRule(named, of: "the composition \(JSON.string(composition).excerpt)")
    } catch {
      throw AlgoliaFailure(refusal: error)
    }
  }

  func compositionRule(_ call: ServerCall) throws(AlgoliaFailure) -> Reply {
    let rules = try composition(call).rules
    guard let rule = rules.first(where: { $0.objectID == call.identifier }) else {
      throw AlgoliaFailure(
        message: "Rule \(JSON.string(call.identifier).excerpt) does not exist", status: 404)
    }
    return Reply(rule.json)
  }

  func putCompositionRule(_ call: ServerCall) async throws(AlgoliaFailure) -> Reply {
    let rule = try rule(try call.object(), call.identifier, of: call.composition)
    return try await changeRules(call) { $0.save(rule) }
  }

  func deleteCompositionRule(_ call: ServerCall) async throws(AlgoliaFailure) -> Reply {
    try await changeRules(call) { rules in
      rules.removeAll { $0.objectID == call.identifier }
    }
  }

  /// Saves and deletes several rules in one step.
  func saveCompositionRules(_ call: ServerCall) async throws(AlgoliaFailure) -> Reply {
    var changes: [(id: String, rule: CompositionRule?)] = []
    for change in try CompositionChange.changes(try call.object()) {
      let rule =
        change.isUpsert ? try rule(change.body, change.objectID, of: call.composition) : nil
      changes.append((change.objectID, rule))
    }
    let wanted = changes
    return try await changeRules(call) { rules in
      for (id, rule) in wanted {
        if let rule { rules.save(rule) } else { rules.removeAll { $0.objectID == id } }
      }
    }
  }

  func searchCompositionRules(_ call: ServerCall) throws(AlgoliaFailure) -> Reply {
    try search(among: composition(call).rules.map(\.json), call)
  }

  private func changeRules(
    _ call: ServerCall, _ body: @Sendable (inout [CompositionRule]) -> Void
  ) async throws(AlgoliaFailure) -> Reply {
    // A composition that does not exist is an error, also for a call that changes nothing.
    _ = try composition(call)
    return try await changeCompositions(call) { compositions throws(AlgoliaFailure) in
      guard let composition = compositions[call.composition] else { return }
      for index in composition.indices { try call.access.check(index) }
      var rules = composition.rules
      body(&rules)
      compositions[call.composition] = composition.with(rules)
    }
  }
}

extension [CompositionRule] {
  /// Saves a rule, replacing the one with its identifier.
  fileprivate mutating func save(_ rule: CompositionRule) {
    if let index = firstIndex(where: { $0.objectID == rule.objectID }) {
      self[index] = rule
    } else {
      append(rule)
    }
  }
}
