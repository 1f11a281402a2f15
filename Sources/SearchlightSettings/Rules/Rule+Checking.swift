import SearchlightBackend

extension Rule {
  /// The last position to which a rule can promote a record.
  static let lastPosition = 300

  private static let maximumConditions = 25
  private static let maximumPromoted = 300
  private static let maximumGroup = 100
  private static let maximumHidden = 50

  /// Checks the rules of an index.
  ///
  /// - Parameter checker: Knows what the index can do.
  /// - Throws: ``RuleError`` naming the rule and what is wrong with it.
  package static func check(_ rules: [Rule], by checker: RuleChecker) throws(RuleError) {
    var known: Set<String> = []
    for rule in rules {
      guard !rule.objectID.isEmpty else { throw .emptyObjectID }
      guard known.insert(rule.objectID).inserted else {
        throw .duplicateObjectID(rule.objectID)
      }
      try rule.check(by: checker)
    }
  }

  private func check(by checker: RuleChecker) throws(RuleError) {
    try limit("conditions", conditions.count, to: Self.maximumConditions)
    var facets: Set<Attribute> = []
    for (index, condition) in conditions.enumerated() {
      facets.formUnion(
        try checker.facets(of: condition, "conditions.\(index)", of: objectID))
    }
    try checkPromotions()
    try limit("consequence.hide", consequence.hide.count, to: Self.maximumHidden)
    if let data = consequence.userData, data.objectValue == nil {
      throw invalid("consequence.userData", "an object", data.excerpt)
    }
    let values = [("params", consequence.params.json), ("userData", consequence.userData ?? .null)]
    for (name, value) in values where !value.isNested(atMost: JSON.deepestStored) {
      let expected = "a value that nests at most \(JSON.deepestStored) deep"
      throw invalid("consequence.\(name)", expected, value.excerpt)
    }
    try checker.check(consequence.params, of: objectID)
    for (name, filters) in [
      ("automaticFacetFilters", consequence.automaticFacetFilters),
      ("automaticOptionalFacetFilters", consequence.automaticOptionalFacetFilters),
    ] {
      for (index, filter) in filters.enumerated() {
        let path = "consequence.params.\(name).\(index)"
        guard facets.contains(filter.facet) else {
          throw invalid(
            "\(path).facet", "an attribute that occurs in a pattern of the rule as {facet:…}",
            "\"\(filter.facet)\"")
        }
        if let score = filter.score, !(0...65_535).contains(score) {
          throw invalid("\(path).score", "from 0 to 65535", "\(score)")
        }
      }
    }
    guard case .edits(let edits) = consequence.query else { return }
    for (index, edit) in edits.enumerated() {
      let pattern = RulePattern(edit.delete, checker.splitter)
      let isFacet = pattern.elements.count == 1 && pattern.facets.allSatisfy(facets.contains)
      guard !pattern.isEmpty, pattern.facets.isEmpty || isFacet else {
        throw invalid(
          "consequence.params.query.edits.\(index).delete",
          "words, or only a {facet:…} that occurs in a pattern of the rule", "\"\(edit.delete)\"")
      }
    }
  }

  private func checkPromotions() throws(RuleError) {
    let promoted = consequence.promote.flatMap(\.objectIDs)
    try limit("consequence.promote", promoted.count, to: Self.maximumPromoted)
    var known: Set<String> = []
    for objectID in promoted where !known.insert(objectID).inserted {
      throw .repeated("consequence.promote", value: "\"\(objectID)\"", objectID: self.objectID)
    }
    var positions: Set<Int> = []
    for (index, promotion) in consequence.promote.enumerated() {
      let path = "consequence.promote.\(index)"
      guard (0...Self.lastPosition).contains(promotion.position) else {
        throw invalid(
          "\(path).position", "from 0 to \(Self.lastPosition)", "\(promotion.position)")
      }
      guard positions.insert(promotion.position).inserted else {
        throw .repeated(
          "consequence.promote", value: "the position \(promotion.position)", objectID: objectID)
      }
      try limit("\(path).objectIDs", promotion.objectIDs.count, to: Self.maximumGroup)
      if promotion.objectIDs.isEmpty {
        throw invalid("\(path).objectIDs", "at least one identifier", "[]")
      }
    }
  }

  private func limit(_ name: String, _ count: Int, to limit: Int) throws(RuleError) {
    if count > limit { throw .tooMany(name, count: count, limit: limit, objectID: objectID) }
  }

  private func invalid(_ name: String, _ expected: String, _ found: String) -> RuleError {
    .invalidMember(name, expected: expected, found: found, objectID: objectID)
  }
}
