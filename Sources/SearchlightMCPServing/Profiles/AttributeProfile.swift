import SearchlightBackend

/// What is known of an attribute by which records can be filtered.
struct AttributeProfile: Hashable, Sendable {
  /// The kind of values, which decides how a filter is written.
  enum Kind: Hashable, Sendable {
    case text
    case truth
    /// Numbers from the smallest to the largest; `nil` if these are not known.
    case number(ClosedRange<Double>?)
    /// Not known, because the index does not count the values.
    case unknown
  }

  let attribute: Attribute
  let kind: Kind

  /// The values with the most records, most frequent first.
  let values: [Facet]

  /// Whether ``values`` has all values.
  let isComplete: Bool

  /// Whether the index counts the values.
  let isCounted: Bool

  /// The largest number of values that a schema lists.
  static let listedValues = 30

  /// The longest value that a schema or a description has, in bytes.
  static let longestListed = 80

  /// All values, if they are few and short enough to be listed; `nil` otherwise.
  var choices: [String]? {
    guard isComplete, !values.isEmpty, values.count <= Self.listedValues,
      values.allSatisfy({ $0.value.utf8.count <= Self.longestListed })
    else { return nil }
    return values.map(\.value)
  }

  /// The attribute of an answer that has counted it.
  init(_ attribute: Attribute, counted: [Facet], stats: FacetStats?, limit: Int, isExact: Bool) {
    self.attribute = attribute
    isCounted = true
    values = counted
    isComplete = isExact && counted.count < limit
    if let stats, stats.min.isFinite, stats.max.isFinite, stats.min <= stats.max {
      kind = .number(stats.min...stats.max)
    } else {
      let isTruth = !counted.isEmpty && counted.allSatisfy { ["true", "false"].contains($0.value) }
      kind = isTruth ? .truth : .text
    }
  }

  /// An attribute that can be filtered by, but is not counted.
  ///
  /// - Parameter hasNumbers: Whether records have numbers there, so that these can be compared.
  init(uncounted attribute: Attribute, hasNumbers: Bool) {
    self.attribute = attribute
    kind = hasNumbers ? .number(nil) : .unknown
    isCounted = false
    values = []
    isComplete = false
  }

  /// Returns the attribute in two indices.
  func merged(with other: AttributeProfile) -> AttributeProfile {
    AttributeProfile(merging: self, other)
  }

  private init(merging left: AttributeProfile, _ right: AttributeProfile) {
    attribute = left.attribute
    isCounted = left.isCounted && right.isCounted
    switch (left.kind, right.kind) {
    case (.number(let first?), .number(let second?)):
      kind = .number(
        min(first.lowerBound, second.lowerBound)...max(first.upperBound, second.upperBound))
    case (.number, .number): kind = .number(nil)
    case (let first, let second): kind = first == second ? first : .unknown
    }
    let known = Set(left.values.map(\.value))
    values = left.values + right.values.filter { !known.contains($0.value) }
    isComplete = left.isComplete && right.isComplete
  }

  /// What the attribute is, for the description of a tool.
  var summary: String {
    switch kind {
    case .number(nil): return "numbers"
    case .number(let range?):
      return
        "numbers from \(NumericValue(range.lowerBound)) to \(NumericValue(range.upperBound))"
    case .truth: return "true or false"
    case .unknown: return "values that are not counted"
    case .text:
      let short = values.filter { $0.value.utf8.count <= Self.longestListed }
      if short.isEmpty { return values.isEmpty ? "no values" : "long texts" }
      let listed = short.prefix(choices == nil ? 8 : Self.listedValues)
      let texts = listed.map { $0.value.quoted(atMostBytes: .max) }.joined(separator: ", ")
      return choices == nil ? "texts such as \(texts)" : "one of \(texts)"
    }
  }
}

/// What is known of all indices of a catalog.
struct CatalogProfile: Hashable, Sendable {
  /// At least one.
  let indices: [IndexProfile]

  /// Whether a tool needs to be told which index it is about.
  var hasChoice: Bool { indices.count > 1 }

  /// Whether some index can be asked for similar records.
  var offersSimilar: Bool { indices.contains(where: \.offersSimilar) }

  /// The attributes of all indices, by name.
  var attributes: [AttributeProfile] {
    var merged: [Attribute: AttributeProfile] = [:]
    for profile in indices.flatMap(\.attributes) {
      merged[profile.attribute] =
        merged[profile.attribute]?.merged(with: profile) ?? profile
    }
    return merged.values.sorted { $0.attribute < $1.attribute }
  }

  /// Returns the profile of an index; `nil` for one that the catalog does not have.
  func index(_ name: IndexName) -> IndexProfile? { indices.first { $0.index.name == name } }
}
