public import SearchCore

extension HitsInteractor {
  /// The loaded rows in sections of the values of an attribute, as it stands in the records, whether they decode or
  /// not.
  ///
  /// ```swift
  /// search[movieHits.grouped(by: "year", .consecutive)]
  /// search[movieHits.grouped(by: "genres", values: .every, order: .count, limit: 5)]
  /// search[productHits.grouped(by: "productID", .variants)]
  /// ```
  ///
  /// Values are texts as in facet counts: `42` and `"42"` are one. Rows without a value are a section whose key
  /// is `nil`.
  ///
  /// - Parameters:
  ///   - attribute: The attribute, nested ones with dots; see `RawHit.values(of:)`.
  ///   - arrangement: How rows become sections.
  ///   - values: In which sections a record stands that has several values; ``HitsArrangement/variants`` have one.
  ///   - order: In which order sections stand.
  ///   - limit: How many sections are shown at most, the others are ``GroupedHits/furtherSections``; `nil` shows all.
  public func grouped(
    by attribute: Attribute, _ arrangement: HitsArrangement = .collected,
    values: GroupedValues = .first, order: HitsSectionOrder = .appearance, limit: Int? = nil
  ) -> GroupedHitsPresenter<Record, String> {
    let name = GroupingName(
      list: identity, key: attribute, arrangement: arrangement, values: values, order: order,
      limit: limit)
    return GroupedHitsPresenter(
      self, arrangement, order: order, limit: limit, attribute: attribute,
      identity: identity.isExact ? .exact(name) : .shared(name)
    ) { _, _, hit in
      let found = hit.values(of: attribute)
      if arrangement == .variants { return found.count == 1 ? found.compactMap(\.thing) : [] }
      return (values == .first ? found.prefix(1) : found[...]).map(\.description)
    }
  }

  /// The loaded rows in sections of a property of the records.
  ///
  /// ```swift
  /// search[movieHits.grouped(by: \.object.decade)]
  /// ```
  ///
  /// Rows that have none, and rows that do not decode, are a section whose key is `nil`.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - arrangement: How rows become sections.
  ///   - limit: How many sections are shown at most; `nil` shows all.
  public func grouped<SectionKey: Hashable & Sendable>(
    by property: any KeyPath<Record, SectionKey?> & Sendable,
    _ arrangement: HitsArrangement = .collected, limit: Int? = nil
  ) -> GroupedHitsPresenter<Record, SectionKey> {
    grouped(arrangement, limit, name(property, arrangement, limit)) { $0[keyPath: property] }
  }

  /// The loaded rows in sections of a property of the records; rows that do not decode are a section whose key is
  /// `nil`.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - arrangement: How rows become sections.
  ///   - limit: How many sections are shown at most; `nil` shows all.
  public func grouped<SectionKey: Hashable & Sendable>(
    by property: any KeyPath<Record, SectionKey> & Sendable,
    _ arrangement: HitsArrangement = .collected, limit: Int? = nil
  ) -> GroupedHitsPresenter<Record, SectionKey> {
    grouped(arrangement, limit, name(property, arrangement, limit)) { $0[keyPath: property] }
  }

  /// The loaded rows in sections of whatever a function makes of the records.
  ///
  /// ```swift
  /// let byDecade = movieHits.grouped { $0.object.year / 10 * 10 }
  /// ```
  ///
  /// Rows of which it makes `nil`, and rows that do not decode, are a section whose key is `nil`. Keep the presenter:
  /// a screen cannot know that another one with the same function presents the same.
  ///
  /// - Parameters:
  ///   - arrangement: How rows become sections.
  ///   - limit: How many sections are shown at most; `nil` shows all.
  ///   - key: What a record has in common with others of its section; must be pure.
  public func grouped<SectionKey: Hashable & Sendable>(
    _ arrangement: HitsArrangement = .collected, limit: Int? = nil,
    key: @escaping @Sendable (Record) -> SectionKey?
  ) -> GroupedHitsPresenter<Record, SectionKey> {
    grouped(arrangement, limit, .shared(identity), key)
  }

  private func grouped<SectionKey: Hashable & Sendable>(
    _ arrangement: HitsArrangement, _ limit: Int?, _ identity: PresenterIdentity,
    _ key: @escaping @Sendable (Record) -> SectionKey?
  ) -> GroupedHitsPresenter<Record, SectionKey> {
    GroupedHitsPresenter(
      self, arrangement, order: .appearance, limit: limit, attribute: nil, identity: identity
    ) { hits, row, _ in
      hits.hit(atIndex: row).flatMap(key).map { [$0] } ?? []
    }
  }

  private func name(
    _ property: some Hashable & Sendable, _ arrangement: HitsArrangement, _ limit: Int?
  ) -> PresenterIdentity {
    let name = GroupingName(
      list: identity, key: property, arrangement: arrangement, values: .first, order: .appearance,
      limit: limit)
    return identity.isExact ? .exact(name) : .shared(name)
  }
}

/// What a grouping is made of.
private struct GroupingName<Name: Hashable & Sendable>: Hashable, Sendable {
  let list: PresenterIdentity
  let key: Name
  let arrangement: HitsArrangement
  let values: GroupedValues
  let order: HitsSectionOrder
  let limit: Int?
}

extension FacetValue {
  /// What a record with this value is a variant of; `nil` if of nothing.
  fileprivate var thing: String? {
    switch self {
    case .string(let text): text
    case .number(let number): FacetValue.number(number.rounded()).description
    case .bool: nil
    }
  }
}
