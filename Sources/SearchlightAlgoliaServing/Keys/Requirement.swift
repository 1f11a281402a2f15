/// What an operation needs of a key.
struct Requirement: Sendable {
  /// How far an operation reaches.
  enum Reach: Sendable {
    /// It reads, and a key that hides records or attributes hides them from it.
    case reading
    /// It changes indices, or shows what others have read: a key that hides anything may not do it.
    case everything
    /// It concerns all indices at once: in addition, a key for some indices may not do it.
    case allIndices
  }

  /// The right; `nil` if any key may do it.
  let right: AccessRight?

  /// The rights each of which is enough in place of ``right``.
  let alternatives: [AccessRight]

  let reach: Reach

  init(_ right: AccessRight?, _ reach: Reach, or alternatives: [AccessRight] = []) {
    self.right = right
    self.alternatives = alternatives
    self.reach = reach
  }
}

extension Operation {
  /// What the operation needs of a key; `nil` if it needs no key.
  var requirement: Requirement? {
    switch self {
    case .isAlive: nil
    case .search, .searchSingleIndex, .searchForFacetValues, .getObject, .getObjects,
      .getRecommendations, .pushEvents:
      Requirement(.search, .reading)
    case .browse: Requirement(.browse, .reading)
    case .listIndices: Requirement(.listIndexes, .reading)
    case .saveObject, .addOrUpdateObject, .partialUpdateObject, .batch, .multipleBatch,
      .operationIndex:
      Requirement(.addObject, .everything)
    case .getTask: Requirement(.addObject, .reading)
    case .getAppTask: Requirement(.editSettings, .reading)
    case .deleteObject: Requirement(.deleteObject, .everything)
    case .deleteBy, .clearObjects, .deleteIndex: Requirement(.deleteIndex, .everything)
    case .deleteUserToken: Requirement(.deleteIndex, .allIndices)
    case .getSettings, .getRule, .searchRules, .getSynonym, .searchSynonyms, .dictionaries,
      .recommendRules:
      Requirement(.settings, .reading)
    case .setSettings, .saveRule, .saveRules, .deleteRule, .clearRules, .saveSynonym,
      .saveSynonyms, .deleteSynonym, .clearSynonyms:
      Requirement(.editSettings, .everything)
    case .runComposition, .searchCompositionFacetValues: Requirement(.search, .reading)
    case .listCompositions, .getComposition, .getCompositionRule:
      Requirement(.settings, .reading, or: [.editSettings])
    case .searchCompositionRules: Requirement(.settings, .reading)
    case .putComposition, .deleteComposition, .batchCompositions, .updateSortingStrategyComposition,
      .putCompositionRule, .deleteCompositionRule, .saveCompositionRules:
      Requirement(.editSettings, .everything)
    case .getCompositionTask:
      Requirement(
        .editSettings, .reading, or: [.settings, .addObject, .deleteObject, .deleteIndex])
    case .getLogs: Requirement(.logs, .everything)
    // It shows what others have searched for.
    case .getTopSearches, .getSearchesCount, .getSearchesNoResults, .getNoResultsRate,
      .getSearchesNoClicks, .getNoClickRate, .getClickThroughRate, .getAverageClickPosition,
      .getClickPositions, .getConversionRate, .getAddToCartRate, .getPurchaseRate,
      .getRevenue, .getTopHits, .getTopFilterAttributes, .getTopFilterForAttribute,
      .getTopFiltersNoResults, .getUsersCount, .getTopCountries, .getStatus, .getReport:
      Requirement(.analytics, .everything)
    // Any key may read its own description.
    case .getApiKey: Requirement(nil, .reading)
    case .addApiKey, .updateApiKey, .listApiKeys, .deleteApiKey, .restoreApiKey, .clusters,
      .sources, .getFaults, .setFaults, .getEvents:
      Requirement(.admin, .allIndices)
    }
  }
}
