import SearchlightBackend

/// The operations of the API, named like the methods of Algolia's clients.
enum Operation: String, Hashable, Sendable, CaseIterable {
  // Searching
  case search, searchSingleIndex, searchForFacetValues, browse, getObject, getObjects
  case getRecommendations
  // Records
  case saveObject, addOrUpdateObject, partialUpdateObject, deleteObject, deleteBy, clearObjects
  case deleteIndex, batch, multipleBatch, operationIndex, getTask, getAppTask, listIndices
  // Settings, rules and synonyms
  case getSettings, setSettings
  case getRule, saveRule, saveRules, deleteRule, clearRules, searchRules
  case getSynonym, saveSynonym, saveSynonyms, deleteSynonym, clearSynonyms, searchSynonyms
  // Compositions
  case runComposition, searchCompositionFacetValues
  case listCompositions, getComposition, putComposition, deleteComposition, batchCompositions
  case updateSortingStrategyComposition, getCompositionTask
  case getCompositionRule, putCompositionRule, deleteCompositionRule, saveCompositionRules
  case searchCompositionRules
  // Keys, events and others
  case addApiKey, updateApiKey, getApiKey, listApiKeys, deleteApiKey, restoreApiKey
  case pushEvents, deleteUserToken, getLogs, isAlive
  // Analytics
  case getTopSearches, getSearchesCount, getSearchesNoResults, getNoResultsRate, getSearchesNoClicks
  case getNoClickRate, getClickThroughRate, getAverageClickPosition, getClickPositions
  case getConversionRate, getAddToCartRate, getPurchaseRate, getRevenue, getTopHits
  case getTopFilterAttributes, getTopFilterForAttribute, getTopFiltersNoResults, getUsersCount
  case getTopCountries, getStatus
  // Specific to this server
  case getFaults, setFaults, getEvents, getReport
  // Not supported by this server
  case dictionaries, clusters, sources, recommendRules
}

extension Operation {
  /// Whether the first name in the path is that of a composition.
  var namesComposition: Bool {
    switch self {
    case .runComposition, .searchCompositionFacetValues, .getComposition, .putComposition,
      .deleteComposition, .updateSortingStrategyComposition, .getCompositionTask,
      .getCompositionRule, .putCompositionRule, .deleteCompositionRule, .saveCompositionRules,
      .searchCompositionRules:
      true
    default: false
    }
  }

  /// Returns the indices that the body of a call names, which the call reads or changes in addition
  /// to that in its path.
  ///
  /// A value that is not a name is left out here; the operation itself refuses it.
  func indices(in body: JSON) -> [IndexName] {
    switch self {
    case .search, .getObjects, .getRecommendations, .multipleBatch:
      Self.names("indexName", of: body["requests"])
    case .pushEvents: Self.names("index", of: body["events"])
    case .operationIndex: [body["destination"]?.stringValue].compactMap { $0.map { IndexName($0) } }
    case .setSettings:
      (body["replicas"]?.arrayValue ?? []).compactMap(\.stringValue).map { ReplicaName($0).index }
    case .searchSingleIndex, .searchForFacetValues, .browse, .getObject, .saveObject,
      .addOrUpdateObject, .partialUpdateObject, .deleteObject, .deleteBy, .clearObjects,
      .deleteIndex, .batch, .getTask, .getAppTask, .listIndices, .getSettings, .getRule, .saveRule,
      .saveRules, .deleteRule, .clearRules, .searchRules, .getSynonym, .saveSynonym, .saveSynonyms,
      .deleteSynonym, .clearSynonyms, .searchSynonyms, .addApiKey, .updateApiKey, .getApiKey,
      .listApiKeys, .deleteApiKey, .restoreApiKey, .deleteUserToken, .getLogs, .isAlive, .getFaults,
      .setFaults, .getEvents, .dictionaries, .clusters, .sources, .recommendRules,
      // The server knows the indices of compositions.
      .runComposition, .searchCompositionFacetValues, .listCompositions, .getComposition,
      .putComposition, .deleteComposition, .batchCompositions, .updateSortingStrategyComposition,
      .getCompositionTask, .getCompositionRule, .putCompositionRule, .deleteCompositionRule,
      .saveCompositionRules, .searchCompositionRules,
      // The query of their URL names the index, see ``Route/index``.
      .getTopSearches, .getSearchesCount, .getSearchesNoResults, .getNoResultsRate,
      .getSearchesNoClicks, .getNoClickRate, .getClickThroughRate, .getAverageClickPosition,
      .getClickPositions, .getConversionRate, .getAddToCartRate, .getPurchaseRate,
      .getRevenue, .getTopHits, .getTopFilterAttributes, .getTopFilterForAttribute,
      .getTopFiltersNoResults, .getUsersCount, .getTopCountries, .getStatus, .getReport:
      []
    }
  }

  private static func names(_ member: String, of elements: JSON?) -> [IndexName] {
    (elements?.arrayValue ?? []).compactMap { $0[member]?.stringValue }.map { IndexName($0) }
  }
}
