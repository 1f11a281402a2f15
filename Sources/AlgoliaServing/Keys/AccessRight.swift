/// What a key may do, by the names that Algolia's service has for it.
enum AccessRight: String, Hashable, Sendable, CaseIterable {
  case search, browse, addObject, deleteObject, deleteIndex, settings, editSettings, listIndexes
  case logs, seeUnretrievableAttributes, analytics, recommendation, usage, personalization
  case inference, nluWriteProject, nluReadProject
  /// Everything, keys included. No key can be given it: only the one of the server has it.
  case admin
}

extension Operation {
  /// The right that a key must have; `nil` if every key may do it.
  var right: AccessRight? {
    switch self {
    case .search, .searchSingleIndex, .searchForFacetValues, .getObject, .getObjects,
      .getRecommendations, .getApiKey, .pushEvents:
      .search
    case .browse: .browse
    case .saveObject, .addOrUpdateObject, .partialUpdateObject, .batch, .multipleBatch,
      .operationIndex, .getTask:
      .addObject
    case .deleteObject: .deleteObject
    case .deleteBy, .clearObjects, .deleteIndex, .deleteUserToken: .deleteIndex
    case .listIndices: .listIndexes
    case .getSettings, .getRule, .searchRules, .getSynonym, .searchSynonyms, .dictionaries,
      .recommendRules:
      .settings
    case .setSettings, .saveRule, .saveRules, .deleteRule, .clearRules, .saveSynonym,
      .saveSynonyms, .deleteSynonym, .clearSynonyms, .getAppTask:
      .editSettings
    case .getLogs: .logs
    case .addApiKey, .updateApiKey, .listApiKeys, .deleteApiKey, .restoreApiKey, .clusters,
      .sources, .getFaults, .setFaults, .getEvents:
      .admin
    case .isAlive: nil
    }
  }
}
