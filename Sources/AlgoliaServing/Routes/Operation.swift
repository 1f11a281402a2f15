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
}
