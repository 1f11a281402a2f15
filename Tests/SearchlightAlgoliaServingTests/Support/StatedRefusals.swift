/// The requests of the test suite that a local server refuses, by method and name, with their
/// status.
enum StatedRefusals {
  static let statuses: [String: Int] = Dictionary(
    lacking.map { ($0, 402) } + missing.map { ($0, 404) } + refused.map { ($0, 400) }
  ) { $1 }

  /// Features that the local server lacks: dictionaries, clusters, and allowed sources.
  private static let lacking = [
    "batchRecommendRules: batch recommend rules",
    "deleteRecommendRule: ",
    "getRecommendRule: ",
    "getRecommendStatus: ",
    "searchRecommendRules: ",
    "appendSource: ",
    "assignUserId: simple",
    "assignUserId: it should not encode the userID",
    "batchAssignUserIds: ",
    "batchDictionaryEntries: replace",
    "batchDictionaryEntries: delete",
    "batchDictionaryEntries: append",
    "deleteSource: ",
    "getDictionaryLanguages: get getDictionaryLanguages",
    "getDictionarySettings: get getDictionarySettings results",
    "getSources: ",
    "getTopUserIds: ",
    "getUserId: ",
    "hasPendingMappings: hasPendingMappings with minimal parameters",
    "hasPendingMappings: hasPendingMappings with parameters",
    "listClusters: ",
    "listUserIds: listUserIds with minimal parameters",
    "listUserIds: listUserIds with parameters",
    "removeUserId: ",
    "replaceSources: ",
    "searchDictionaryEntries: get searchDictionaryEntries results with minimal parameters",
    "searchDictionaryEntries: get searchDictionaryEntries results with all parameters",
    "searchUserIds: ",
    "setDictionarySettings: get setDictionarySettings results with minimal parameters",
    "setDictionarySettings: get setDictionarySettings results with all parameters",
  ]

  /// Keys, tasks, rules and synonyms that do not exist.
  private static let missing = [
    "deleteApiKey: ",
    "getApiKey: ",
    "getAppTask: ",
    "getRule: ",
    "getSynonym: ",
    "getTask: ",
    "getTask: getTask with taskID 0",
    "restoreApiKey: ",
    "updateApiKey: ",
  ]

  /// Invalid requests, such as four with wrong filters and those without identifiers, and features
  /// that the engine lacks: dictionaries of languages, rules with a validity, similar queries
  /// and neural search.
  private static let refused = [
    "batch: deleteObject",
    "batch: partialUpdateObject",
    "batch: partialUpdateObjectNoCreate",
    "batch: updateObject",
    "browse: browse allow a cursor in parameters",
    "browse: browse with query string",
    "saveRule: saveRule with all parameters",
    "saveRule: dynamic filtering",
    "saveRule: saveRule always active rule",
    "saveRule: one sided validity",
    "saveRules: saveRules with all parameters",
    "search: filterOnly",
    "search: filterOr",
    "search: filterNot",
    "search: search filters accept all of the possible shapes",
    "search: search with all search parameters",
    "search: withQueryCategorization",
    "searchForFacetValues: get searchForFacetValues results with all parameters",
    "searchSingleIndex: filters for stores",
    "searchSingleIndex: buildTheQuery",
    "searchSingleIndex: similarQuery",
    "searchSingleIndex: escape_double_quotes",
    "searchSingleIndex: set_querylanguages_override",
    "searchSingleIndex: set_querylanguages_with_japanese_query",
    "searchSingleIndex: set_natural_languages",
    "searchSingleIndex: override_natural_languages_with_query",
    "setSettings: list of string ignorePlurals",
    "setSettings: removeStopWords list of string",
    "setSettings: mode neuralSearch",
    "setSettings: relevancyStrictness",
    "setSettings: everything",
    "setSettings: neural_search",
    "setSettings: set_default_relevancy",
    "setSettings: set_querylanguage_ignoreplurals",
    "setSettings: set_attributes_to_transliterate",
    "setSettings: set_querylanguage_removestopwords",
    "setSettings: set_decompounded_attributes",
    "setSettings: set_decompounded_multiple_attributes",
    "setSettings: set_querylanguage_both",
    "setSettings: set_indexlanguages",
  ]
}
