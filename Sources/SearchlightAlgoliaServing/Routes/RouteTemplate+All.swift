extension RouteTemplate {
  /// All templates, in matching order: a literal segment comes before a name at the same position.
  static let all: [RouteTemplate] =
    searching + indexing + settings + compositions + others + analytics + unavailable + byName

  private static let searching = [
    RouteTemplate("POST", "1/indexes/*/queries", .search),
    RouteTemplate("POST", "1/indexes/*/objects", .getObjects),
    RouteTemplate("POST", "1/indexes/*/recommendations", .getRecommendations),
    RouteTemplate("POST", "1/indexes/{index}/query", .searchSingleIndex),
    RouteTemplate("POST", "1/indexes/{index}/queries", .searchSingleIndex),
    RouteTemplate("GET", "1/indexes/{index}", .searchSingleIndex),
    RouteTemplate("POST", "1/indexes/{index}/facets/{}/query", .searchForFacetValues),
    RouteTemplate("POST", "1/indexes/{index}/browse", .browse),
    RouteTemplate("GET", "1/indexes/{index}/browse", .browse),
  ]

  private static let indexing = [
    RouteTemplate("POST", "1/indexes/*/batch", .multipleBatch),
    RouteTemplate("POST", "1/indexes/{index}/batch", .batch),
    RouteTemplate("POST", "1/indexes/{index}/clear", .clearObjects),
    RouteTemplate("POST", "1/indexes/{index}/deleteByQuery", .deleteBy),
    RouteTemplate("POST", "1/indexes/{index}/operation", .operationIndex),
    RouteTemplate("GET", "1/indexes/{index}/task/{}", .getTask),
    RouteTemplate("GET", "1/task/{}", .getAppTask),
    RouteTemplate("GET", "1/indexes", .listIndices),
    RouteTemplate("POST", "1/indexes/{index}", .saveObject),
    RouteTemplate("DELETE", "1/indexes/{index}", .deleteIndex),
    RouteTemplate("POST", "1/indexes/{index}/{}/partial", .partialUpdateObject),
  ]

  private static let settings = [
    RouteTemplate("GET", "1/indexes/{index}/settings", .getSettings),
    RouteTemplate("PUT", "1/indexes/{index}/settings", .setSettings),
    RouteTemplate("POST", "1/indexes/{index}/rules/search", .searchRules),
    RouteTemplate("POST", "1/indexes/{index}/rules/batch", .saveRules),
    RouteTemplate("POST", "1/indexes/{index}/rules/clear", .clearRules),
    RouteTemplate("GET", "1/indexes/{index}/rules/{}", .getRule),
    RouteTemplate("PUT", "1/indexes/{index}/rules/{}", .saveRule),
    RouteTemplate("DELETE", "1/indexes/{index}/rules/{}", .deleteRule),
    RouteTemplate("POST", "1/indexes/{index}/synonyms/search", .searchSynonyms),
    RouteTemplate("POST", "1/indexes/{index}/synonyms/batch", .saveSynonyms),
    RouteTemplate("POST", "1/indexes/{index}/synonyms/clear", .clearSynonyms),
    RouteTemplate("GET", "1/indexes/{index}/synonyms/{}", .getSynonym),
    RouteTemplate("PUT", "1/indexes/{index}/synonyms/{}", .saveSynonym),
    RouteTemplate("DELETE", "1/indexes/{index}/synonyms/{}", .deleteSynonym),
  ]

  private static let compositions = [
    RouteTemplate("GET", "1/compositions", .listCompositions),
    RouteTemplate("POST", "1/compositions/*/batch", .batchCompositions),
    RouteTemplate("POST", "1/compositions/{}/run", .runComposition),
    RouteTemplate("POST", "1/compositions/{}/facets/{}/query", .searchCompositionFacetValues),
    RouteTemplate("POST", "1/compositions/{}/sortingStrategy", .updateSortingStrategyComposition),
    RouteTemplate("GET", "1/compositions/{}/task/{}", .getCompositionTask),
    RouteTemplate("POST", "1/compositions/{}/rules/search", .searchCompositionRules),
    RouteTemplate("POST", "1/compositions/{}/rules/batch", .saveCompositionRules),
    RouteTemplate("GET", "1/compositions/{}/rules/{}", .getCompositionRule),
    RouteTemplate("PUT", "1/compositions/{}/rules/{}", .putCompositionRule),
    RouteTemplate("DELETE", "1/compositions/{}/rules/{}", .deleteCompositionRule),
    RouteTemplate("GET", "1/compositions/{}", .getComposition),
    RouteTemplate("PUT", "1/compositions/{}", .putComposition),
    RouteTemplate("DELETE", "1/compositions/{}", .deleteComposition),
  ]

  private static let others = [
    RouteTemplate("GET", "1/keys", .listApiKeys),
    RouteTemplate("POST", "1/keys", .addApiKey),
    RouteTemplate("GET", "1/keys/{}", .getApiKey),
    RouteTemplate("PUT", "1/keys/{}", .updateApiKey),
    RouteTemplate("DELETE", "1/keys/{}", .deleteApiKey),
    RouteTemplate("POST", "1/keys/{}/restore", .restoreApiKey),
    RouteTemplate("POST", "1/events", .pushEvents),
    RouteTemplate("DELETE", "1/usertokens/{}", .deleteUserToken),
    RouteTemplate("GET", "1/logs", .getLogs),
    RouteTemplate("GET", "1/isalive", .isAlive),
    RouteTemplate("GET", "", .isAlive),
    RouteTemplate("GET", "local/faults", .getFaults),
    RouteTemplate("PUT", "local/faults", .setFaults),
    RouteTemplate("GET", "local/events", .getEvents),
    RouteTemplate("GET", "report", .getReport),
  ]

  private static let analytics = [
    RouteTemplate("GET", "2/searches", .getTopSearches),
    RouteTemplate("GET", "2/searches/count", .getSearchesCount),
    RouteTemplate("GET", "2/searches/noResults", .getSearchesNoResults),
    RouteTemplate("GET", "2/searches/noResultRate", .getNoResultsRate),
    RouteTemplate("GET", "2/searches/noClicks", .getSearchesNoClicks),
    RouteTemplate("GET", "2/searches/noClickRate", .getNoClickRate),
    RouteTemplate("GET", "2/clicks/clickThroughRate", .getClickThroughRate),
    RouteTemplate("GET", "2/clicks/averageClickPosition", .getAverageClickPosition),
    RouteTemplate("GET", "2/clicks/positions", .getClickPositions),
    RouteTemplate("GET", "2/conversions/conversionRate", .getConversionRate),
    RouteTemplate("GET", "2/conversions/addToCartRate", .getAddToCartRate),
    RouteTemplate("GET", "2/conversions/purchaseRate", .getPurchaseRate),
    RouteTemplate("GET", "2/conversions/revenue", .getRevenue),
    RouteTemplate("GET", "2/hits", .getTopHits),
    RouteTemplate("GET", "2/filters", .getTopFilterAttributes),
    RouteTemplate("GET", "2/filters/noResults", .getTopFiltersNoResults),
    RouteTemplate("GET", "2/filters/{}", .getTopFilterForAttribute),
    RouteTemplate("GET", "2/users/count", .getUsersCount),
    RouteTemplate("GET", "2/countries", .getTopCountries),
    RouteTemplate("GET", "2/status", .getStatus),
  ]

  private static let unavailable = [
    RouteTemplate("POST", "1/dictionaries/{}/batch", .dictionaries),
    RouteTemplate("POST", "1/dictionaries/{}/search", .dictionaries),
    RouteTemplate("GET", "1/dictionaries/*/languages", .dictionaries),
    RouteTemplate("GET", "1/dictionaries/*/settings", .dictionaries),
    RouteTemplate("PUT", "1/dictionaries/*/settings", .dictionaries),
    RouteTemplate("GET", "1/clusters", .clusters),
    RouteTemplate("GET", "1/clusters/mapping", .clusters),
    RouteTemplate("POST", "1/clusters/mapping", .clusters),
    RouteTemplate("GET", "1/clusters/mapping/{}", .clusters),
    RouteTemplate("DELETE", "1/clusters/mapping/{}", .clusters),
    RouteTemplate("POST", "1/clusters/mapping/{}", .clusters),
    RouteTemplate("GET", "1/security/sources", .sources),
    RouteTemplate("PUT", "1/security/sources", .sources),
    RouteTemplate("POST", "1/security/sources/append", .sources),
    RouteTemplate("DELETE", "1/security/sources/{}", .sources),
    RouteTemplate("POST", "1/indexes/{index}/{}/recommend/rules/batch", .recommendRules),
    RouteTemplate("POST", "1/indexes/{index}/{}/recommend/rules/search", .recommendRules),
    RouteTemplate("GET", "1/indexes/{index}/{}/recommend/rules/{}", .recommendRules),
    RouteTemplate("DELETE", "1/indexes/{index}/{}/recommend/rules/{}", .recommendRules),
    RouteTemplate("GET", "1/indexes/{index}/{}/task/{}", .recommendRules),
  ]

  /// Templates for records, which come last because an identifier may equal a literal segment.
  private static let byName = [
    RouteTemplate("GET", "1/indexes/{index}/{}", .getObject),
    RouteTemplate("PUT", "1/indexes/{index}/{}", .addOrUpdateObject),
    RouteTemplate("DELETE", "1/indexes/{index}/{}", .deleteObject),
  ]
}
