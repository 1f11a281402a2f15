public import SearchlightCore

extension HitsInteractor {
  /// Groups the loaded rows by the values of an attribute in the raw records, whether they can be
  /// decoded or not.
  ///
  /// ```swift
  /// search[movieHits.grouped(by: "year", .consecutive)]
  /// search[movieHits.grouped(by: "genres", values: .every, order: .count, limit: 5)]
  /// search[productHits.grouped(by: "productID", .variants)]
  /// ```
  ///
  /// Values are compared as text, as in facet counts: `42` and `"42"` are equal. Rows without a
  /// value form a section whose key is `nil`.
  ///
  /// - Parameters:
  ///   - attribute: The attribute, with dots for nested ones; see `RawHit.values(of:)`.
  ///   - arrangement: How rows are arranged in sections.
  ///   - values: The sections of a record with several values; ignored for
  ///     ``SearchlightComponents/HitsArrangement/variants``, where such a record is a section of its own.
  ///   - order: The order of the sections.
  ///   - limit: The maximum number of sections; the others are
  ///     ``SearchlightComponents/GroupedHits/furtherSections``. `nil` shows all.
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
      if arrangement == .variants { return found.count == 1 ? found.compactMap(\.variantKey) : [] }
      return (values == .first ? found.prefix(1) : found[...]).map(\.description)
    }
  }

  /// Groups the loaded rows by an optional property of the records.
  ///
  /// ```swift
  /// search[movieHits.grouped(by: \.object.decade)]
  /// ```
  ///
  /// Rows whose property is `nil`, and rows that cannot be decoded, form a section whose key is
  /// `nil`.
  ///
  /// - Parameters:
  ///   - property: The key path of the property.
  ///   - arrangement: How rows are arranged in sections.
  ///   - limit: The maximum number of sections; `nil` for all.
  public func grouped<SectionKey: Hashable & Sendable>(
    by property: any KeyPath<Record, SectionKey?> & Sendable,
    _ arrangement: HitsArrangement = .collected, limit: Int? = nil
  ) -> GroupedHitsPresenter<Record, SectionKey> {
    grouped(arrangement, limit, name(property, arrangement, limit)) { $0[keyPath: property] }
  }

  /// Groups the loaded rows by a property of the records.
  ///
  /// Rows that cannot be decoded form a section whose key is `nil`.
  ///
  /// - Parameters:
  ///   - property: The key path of the property.
  ///   - arrangement: How rows are arranged in sections.
  ///   - limit: The maximum number of sections; `nil` for all.
  public func grouped<SectionKey: Hashable & Sendable>(
    by property: any KeyPath<Record, SectionKey> & Sendable,
    _ arrangement: HitsArrangement = .collected, limit: Int? = nil
  ) -> GroupedHitsPresenter<Record, SectionKey> {
    grouped(arrangement, limit, name(property, arrangement, limit)) { $0[keyPath: property] }
  }

  /// Groups the loaded rows by the result of a function of the records.
  ///
  /// ```swift
  /// let byDecade = movieHits.grouped { $0.object.year / 10 * 10 }
  /// ```
  ///
  /// Rows for which the function returns `nil`, and rows that cannot be decoded, form a section
  /// whose key is `nil`. Keep the presenter instead of creating it anew, because functions cannot
  /// be compared: a screen does not recognize another presenter with the same function. A screen that
  /// reads the presenter keeps the function until its readers are notified, so capture an object that
  /// owns the screen weakly, or only a value of it.
  ///
  /// - Parameters:
  ///   - arrangement: How rows are arranged in sections.
  ///   - limit: The maximum number of sections; `nil` for all.
  ///   - key: Returns the value that the records of a section share; must be pure.
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

/// The parameters that make two groupings equal.
private struct GroupingName<Name: Hashable & Sendable>: Hashable, Sendable {
  let list: PresenterIdentity
  let key: Name
  let arrangement: HitsArrangement
  let values: GroupedValues
  let order: HitsSectionOrder
  let limit: Int?
}

extension FacetValue {
  /// The value as the key of a section of variants; `nil` for a Boolean, which makes no variants.
  fileprivate var variantKey: String? {
    switch self {
    case .string(let text): text
    case .number(let number): FacetValue.number(number.rounded()).description
    case .bool: nil
    }
  }
}
