/// The rights of an API key, under the names of Algolia's service.
enum AccessRight: String, Hashable, Sendable, CaseIterable {
  case search, browse, addObject, deleteObject, deleteIndex, settings, editSettings, listIndexes
  case logs, seeUnretrievableAttributes, analytics, recommendation, usage, personalization
  case inference, nluWriteProject, nluReadProject
  /// All rights, including those on keys. Only the server's own key has it; no key can be created
  /// with it.
  case admin
}

extension Operation {
  /// The right that the operation requires; `nil` if any key may perform it.
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
