package import SearchlightBackend

/// Checks whether rules are valid with the settings of an index.
package struct RuleChecker {
  /// The parameters that belong to the list that is searched, not to a rule.
  private static let reserved: Set<String> = [
    "enableRules", "hitsPerPage", "length", "offset", "page", "ruleContexts",
  ]

  let splitter: any QueryWordSplitter

  private let settings: IndexSettings
  private let facets: Set<Attribute>

  /// Answers a request that has the parameters of a rule, or says why that is not possible.
  private let tryParameters: (SearchParameters) throws(SearchError) -> Void

  /// - Parameter tryParameters: Checks the parameters of a rule as the index would those of a
  ///   request.
  package init(
    _ settings: IndexSettings, _ splitter: any QueryWordSplitter,
    tryParameters: @escaping (SearchParameters) throws(SearchError) -> Void
  ) {
    self.settings = settings
    self.splitter = splitter
    self.tryParameters = tryParameters
    facets = Set(settings.attributesForFaceting.map(\.attribute))
  }

  /// Checks a condition and returns the facets whose values its pattern has.
  func facets(
    of condition: Rule.Condition, _ path: String, of objectID: String
  ) throws(RuleError) -> [Attribute] {
    func invalid(_ name: String, _ expected: String, _ found: String) -> RuleError {
      .invalidMember("\(path).\(name)", expected: expected, found: found, objectID: objectID)
    }
    guard condition.pattern != nil || condition.context != nil || condition.filters != nil else {
      throw .invalidMember(
        path, expected: "left out, or have a pattern, a context or filters", found: "{}",
        objectID: objectID)
    }
    if let context = condition.context {
      guard Rule.isContext(context) else {
        throw invalid("context", "ASCII letters, digits, - and _", "\"\(context)\"")
      }
    }
    if let text = condition.filters { try check(filters: text, "\(path).filters", of: objectID) }
    guard let text = condition.pattern else { return [] }
    let pattern = RulePattern(text, splitter)
    if pattern.isEmpty, !text.isEmpty || condition.anchoring != .is {
      throw invalid(
        "pattern", "words, {facet:…}, or the empty string if the anchoring is \"is\"", "\"\(text)\""
      )
    }
    for attribute in pattern.facets where !facets.contains(attribute) {
      throw .refused(
        "\(path).pattern",
        reason: "The values of `\(attribute)` attribute are not known, you need to add it to "
          + "attributesForFaceting.", objectID: objectID)
    }
    return pattern.facets
  }

  private func check(
    filters text: String, _ path: String, of objectID: String
  ) throws(RuleError) {
    let groups: [FilterGroup]
    do {
      groups = try FilterGroup.groups(parsing: text)
    } catch {
      throw .refused(path, reason: error.description, objectID: objectID)
    }
    let isPlain = groups.allSatisfy {
      $0.id.kind == .and && !$0.filters.contains(where: \.isNumeric)
    }
    guard !groups.isEmpty, isPlain else {
      throw .invalidMember(
        path, expected: "facets and tags joined by AND, such as genre:comedy AND _tags:new",
        found: "\"\(text)\"", objectID: objectID)
    }
    do throws(SearchError) {
      try settings.check(groups)
    } catch {
      throw .refused(path, reason: error.reason, objectID: objectID)
    }
  }

  /// Checks parameters as those of a request that has them.
  func check(_ parameters: SearchParameters, of objectID: String) throws(RuleError) {
    for name in parameters.names where Self.reserved.contains(name) {
      throw .unsupportedMember(
        "consequence.params.\(name)",
        remedy: "The list that sends the request sets it; leave it out.", objectID: objectID)
    }
    do throws(SearchError) {
      try tryParameters(parameters)
    } catch {
      throw .refused("consequence.params", reason: error.reason, objectID: objectID)
    }
  }
}

extension SearchError {
  /// The message of the engine alone, or else the description of the error.
  fileprivate var reason: String {
    if case .rejected(let message, _) = self { message } else { description }
  }
}

extension Filter {
  fileprivate var isNumeric: Bool {
    if case .numeric = self { true } else { false }
  }
}

extension Rule {
  /// Returns whether a text can name a context: letters and digits of ASCII, `-` and `_`, at least
  /// one.
  package static func isContext(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }
}
