import SearchlightAlgoliaForm
import SearchlightBackend

/// Answers calls about the rules of a composition.
extension AlgoliaServer {
  /// Reads a rule from the body of a call, which need not repeat the identifier in the path.
  func rule(
    _ json: JSON, _ id: String, of composition: String
  ) throws(AlgoliaAPIError) -> CompositionRule {
    let named = try json.named(id)
    guard named.isNested(atMost: Composition.deepest - 2) else {
      throw AlgoliaAPIError(
        message: "The rule must nest at most \(Composition.deepest - 2) deep, not \(json.excerpt)",
        status: 400)
    }
    do {
      return try CompositionRule(named, of: "the composition \(JSON.string(composition).excerpt)")
    } catch {
      throw AlgoliaAPIError(refusal: error)
    }
  }

  func compositionRule(_ call: ServerCall) throws(AlgoliaAPIError) -> Reply {
    let rules = try composition(call).rules
    guard let rule = rules.first(where: { $0.objectID == call.identifier }) else {
      throw AlgoliaAPIError(
        message: "Rule \(JSON.string(call.identifier).excerpt) does not exist", status: 404)
    }
    return Reply(rule.json)
  }

  func putCompositionRule(_ call: ServerCall) async throws(AlgoliaAPIError) -> Reply {
    let rule = try rule(try call.object(), call.identifier, of: call.composition)
    return try await changeRules(call, [(rule.objectID, rule)])
  }

  func deleteCompositionRule(_ call: ServerCall) async throws(AlgoliaAPIError) -> Reply {
    try await changeRules(call, [(call.identifier, nil)])
  }

  /// Saves and deletes several rules in one step.
  func saveCompositionRules(_ call: ServerCall) async throws(AlgoliaAPIError) -> Reply {
    var changes: [(id: String, rule: CompositionRule?)] = []
    for change in try CompositionChange.changes(try call.object()) {
      let rule =
        change.isUpsert ? try rule(change.body, change.objectID, of: call.composition) : nil
      changes.append((change.objectID, rule))
    }
    return try await changeRules(call, changes)
  }

  func searchCompositionRules(_ call: ServerCall) throws(AlgoliaAPIError) -> Reply {
    try search(among: composition(call).rules.map(\.json), call)
  }

  private func changeRules(
    _ call: ServerCall, _ changes: [(id: String, rule: CompositionRule?)]
  ) async throws(AlgoliaAPIError) -> Reply {
    // A composition that does not exist is an error, also for a call that changes nothing.
    _ = try composition(call)
    return try await changeCompositions(call) { compositions throws(AlgoliaAPIError) in
      guard let composition = compositions[call.composition] else { return }
      for index in composition.indices { try call.access.check(index) }
      let rules = composition.rules.applying(changes)
      guard rules.count <= max(Composition.mostRules, composition.rules.count) else {
        throw AlgoliaAPIError(
          message: "A composition must have at most \(Composition.mostRules) rules, not "
            + "\(rules.count)",
          status: 400)
      }
      compositions[call.composition] = composition.with(rules)
    }
  }
}

extension [CompositionRule] {
  /// Returns the rules after saving and deleting some: a saved one takes the place of the rule with
  /// its identifier, or else the last place.
  fileprivate func applying(_ changes: [(id: String, rule: CompositionRule?)]) -> Self {
    var rules: [CompositionRule?] = self
    var places = Dictionary(enumerated().map { ($1.objectID, $0) }) { first, _ in first }
    for (id, rule) in changes {
      if let place = places[id] {
        rules[place] = rule
        if rule == nil { places[id] = nil }
      } else if let rule {
        places[id] = rules.count
        rules.append(rule)
      }
    }
    return rules.compactMap(\.self)
  }
}
