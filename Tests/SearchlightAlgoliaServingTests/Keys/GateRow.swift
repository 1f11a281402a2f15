@_spi(Members) import SearchlightBackend

@testable import SearchlightAlgoliaServing

/// A route of the server, with what a call of it looks like.
struct GateRow {
  /// Where a call names its index.
  enum Place {
    case path, query, requests, events, destination, replicas, composition, nowhere
  }

  let method: String
  /// The path of the route's template.
  let template: String
  let operation: SearchlightAlgoliaServing.Operation
  let place: Place

  init(
    _ method: String, _ template: String, _ operation: SearchlightAlgoliaServing.Operation,
    _ place: Place? = nil
  ) {
    self.method = method
    self.template = template
    self.operation = operation
    let isAnalytics = template.hasPrefix("2/") || template == "report"
    self.place =
      place ?? (isAnalytics ? .query : template.contains("{index}") ? .path : .nowhere)
  }

  /// The target of a call for an index.
  func target(_ index: String) -> String {
    // The path of a call that names a second index names one that every limited key may access.
    let own = [.destination, .replicas].contains(place) ? "films" : index
    let encoded = own.replacing("*", with: "%2A")
    let path = "/" + template.replacing("{index}", with: encoded).replacing("{}", with: "x")
    return place == .query ? path + "?index=\(encoded)" : path
  }

  /// The body of a call for an index; empty where none is needed.
  func body(_ index: String) -> JSON? {
    let name = JSON.string(index)
    switch place {
    case .path, .query, .nowhere:
      switch operation {
      case .batch, .batchCompositions, .saveCompositionRules: return ["requests": []]
      case .deleteBy: return ["filters": "objectID:none"]
      case .saveRules, .saveSynonyms: return []
      case .addApiKey, .updateApiKey: return ["acl": []]
      case .setFaults: return ["faults": []]
      default: return method == "GET" ? nil : [:]
      }
    case .requests:
      switch operation {
      case .multipleBatch:
        return ["requests": [["action": "clear", "indexName": name, "body": [:]]]]
      case .getRecommendations:
        return [
          "requests": [
            [
              "indexName": name, "objectID": "x", "threshold": 0, "model": "related-products",
            ]
          ]
        ]
      default: return ["requests": [["indexName": name, "objectID": "x"]]]
      }
    case .events:
      return [
        "events": [
          [
            "eventType": "view", "eventName": "Seen", "index": name, "userToken": "u",
            "objectIDs": ["x"],
          ]
        ]
      ]
    case .composition:
      let behavior: JSON = [
        "injection": ["main": ["source": ["search": ["index": name]]]]
      ]
      let composition: JSON = ["objectID": "x", "name": "x", "behavior": behavior]
      let rule: JSON = ["objectID": "x", "consequence": ["behavior": behavior]]
      return switch operation {
      case .putComposition: composition
      case .batchCompositions: ["requests": [["action": "upsert", "body": composition]]]
      case .putCompositionRule: rule
      case .saveCompositionRules: ["requests": [["action": "upsert", "body": rule]]]
      default: ["label": name]
      }
    case .destination: return ["operation": "copy", "destination": name]
    case .replicas: return ["replicas": ["films_old", "virtual(films_new)", name]]
    }
  }

  /// Every route, once; a call that names indices at two places has a row for each.
  static let all: [GateRow] = searching + indexing + settings + compositions + others + analytics

  private static let compositions = [
    GateRow("GET", "1/compositions", .listCompositions),
    GateRow("POST", "1/compositions/*/batch", .batchCompositions, .composition),
    GateRow("GET", "1/compositions/{}", .getComposition),
    GateRow("PUT", "1/compositions/{}", .putComposition, .composition),
    GateRow("DELETE", "1/compositions/{}", .deleteComposition),
    GateRow("POST", "1/compositions/{}/run", .runComposition),
    GateRow("POST", "1/compositions/{}/facets/{}/query", .searchCompositionFacetValues),
    GateRow(
      "POST", "1/compositions/{}/sortingStrategy", .updateSortingStrategyComposition, .composition),
    GateRow("GET", "1/compositions/{}/task/{}", .getCompositionTask),
    GateRow("POST", "1/compositions/{}/rules/search", .searchCompositionRules),
    GateRow("POST", "1/compositions/{}/rules/batch", .saveCompositionRules, .composition),
    GateRow("GET", "1/compositions/{}/rules/{}", .getCompositionRule),
    GateRow("PUT", "1/compositions/{}/rules/{}", .putCompositionRule, .composition),
    GateRow("DELETE", "1/compositions/{}/rules/{}", .deleteCompositionRule),
  ]

  private static let searching = [
    GateRow("POST", "1/indexes/*/queries", .search, .requests),
    GateRow("POST", "1/indexes/*/objects", .getObjects, .requests),
    GateRow("POST", "1/indexes/*/recommendations", .getRecommendations, .requests),
    GateRow("POST", "1/indexes/{index}/query", .searchSingleIndex),
    GateRow("POST", "1/indexes/{index}/queries", .searchSingleIndex),
    GateRow("GET", "1/indexes/{index}", .searchSingleIndex),
    GateRow("POST", "1/indexes/{index}/facets/{}/query", .searchForFacetValues),
    GateRow("POST", "1/indexes/{index}/browse", .browse),
    GateRow("GET", "1/indexes/{index}/browse", .browse),
    GateRow("GET", "1/indexes/{index}/{}", .getObject),
    GateRow("GET", "1/indexes", .listIndices),
  ]

  private static let indexing = [
    GateRow("POST", "1/indexes/*/batch", .multipleBatch, .requests),
    GateRow("POST", "1/indexes/{index}/batch", .batch),
    GateRow("POST", "1/indexes/{index}/clear", .clearObjects),
    GateRow("POST", "1/indexes/{index}/deleteByQuery", .deleteBy),
    GateRow("POST", "1/indexes/{index}/operation", .operationIndex, .destination),
    GateRow("GET", "1/indexes/{index}/task/{}", .getTask),
    GateRow("GET", "1/task/{}", .getAppTask),
    GateRow("POST", "1/indexes/{index}", .saveObject),
    GateRow("DELETE", "1/indexes/{index}", .deleteIndex),
    GateRow("POST", "1/indexes/{index}/{}/partial", .partialUpdateObject),
    GateRow("PUT", "1/indexes/{index}/{}", .addOrUpdateObject),
    GateRow("DELETE", "1/indexes/{index}/{}", .deleteObject),
  ]

  private static let settings = [
    GateRow("GET", "1/indexes/{index}/settings", .getSettings),
    GateRow("PUT", "1/indexes/{index}/settings", .setSettings),
    GateRow("PUT", "1/indexes/{index}/settings", .setSettings, .replicas),
    GateRow("POST", "1/indexes/{index}/rules/search", .searchRules),
    GateRow("POST", "1/indexes/{index}/rules/batch", .saveRules),
    GateRow("POST", "1/indexes/{index}/rules/clear", .clearRules),
    GateRow("GET", "1/indexes/{index}/rules/{}", .getRule),
    GateRow("PUT", "1/indexes/{index}/rules/{}", .saveRule),
    GateRow("DELETE", "1/indexes/{index}/rules/{}", .deleteRule),
    GateRow("POST", "1/indexes/{index}/synonyms/search", .searchSynonyms),
    GateRow("POST", "1/indexes/{index}/synonyms/batch", .saveSynonyms),
    GateRow("POST", "1/indexes/{index}/synonyms/clear", .clearSynonyms),
    GateRow("GET", "1/indexes/{index}/synonyms/{}", .getSynonym),
    GateRow("PUT", "1/indexes/{index}/synonyms/{}", .saveSynonym),
    GateRow("DELETE", "1/indexes/{index}/synonyms/{}", .deleteSynonym),
  ]

  private static let analytics = [
    GateRow("GET", "2/searches", .getTopSearches),
    GateRow("GET", "2/searches/count", .getSearchesCount),
    GateRow("GET", "2/searches/noResults", .getSearchesNoResults),
    GateRow("GET", "2/searches/noResultRate", .getNoResultsRate),
    GateRow("GET", "2/searches/noClicks", .getSearchesNoClicks),
    GateRow("GET", "2/searches/noClickRate", .getNoClickRate),
    GateRow("GET", "2/clicks/clickThroughRate", .getClickThroughRate),
    GateRow("GET", "2/clicks/averageClickPosition", .getAverageClickPosition),
    GateRow("GET", "2/clicks/positions", .getClickPositions),
    GateRow("GET", "2/conversions/conversionRate", .getConversionRate),
    GateRow("GET", "2/conversions/addToCartRate", .getAddToCartRate),
    GateRow("GET", "2/conversions/purchaseRate", .getPurchaseRate),
    GateRow("GET", "2/conversions/revenue", .getRevenue), GateRow("GET", "2/hits", .getTopHits),
    GateRow("GET", "2/filters", .getTopFilterAttributes),
    GateRow("GET", "2/filters/noResults", .getTopFiltersNoResults),
    GateRow("GET", "2/filters/{}", .getTopFilterForAttribute),
    GateRow("GET", "2/users/count", .getUsersCount),
    GateRow("GET", "2/countries", .getTopCountries), GateRow("GET", "2/status", .getStatus),
    GateRow("GET", "report", .getReport),
  ]

  private static let others = [
    GateRow("GET", "1/keys", .listApiKeys), GateRow("POST", "1/keys", .addApiKey),
    GateRow("GET", "1/keys/{}", .getApiKey), GateRow("PUT", "1/keys/{}", .updateApiKey),
    GateRow("DELETE", "1/keys/{}", .deleteApiKey),
    GateRow("POST", "1/keys/{}/restore", .restoreApiKey),
    GateRow("POST", "1/events", .pushEvents, .events),
    GateRow("DELETE", "1/usertokens/{}", .deleteUserToken), GateRow("GET", "1/logs", .getLogs),
    GateRow("GET", "1/isalive", .isAlive), GateRow("GET", "", .isAlive),
    GateRow("GET", "local/faults", .getFaults), GateRow("PUT", "local/faults", .setFaults),
    GateRow("GET", "local/events", .getEvents),
    GateRow("POST", "1/dictionaries/{}/batch", .dictionaries),
    GateRow("POST", "1/dictionaries/{}/search", .dictionaries),
    GateRow("GET", "1/dictionaries/*/languages", .dictionaries),
    GateRow("GET", "1/dictionaries/*/settings", .dictionaries),
    GateRow("PUT", "1/dictionaries/*/settings", .dictionaries),
    GateRow("GET", "1/clusters", .clusters), GateRow("GET", "1/clusters/mapping", .clusters),
    GateRow("POST", "1/clusters/mapping", .clusters),
    GateRow("GET", "1/clusters/mapping/{}", .clusters),
    GateRow("DELETE", "1/clusters/mapping/{}", .clusters),
    GateRow("POST", "1/clusters/mapping/{}", .clusters),
    GateRow("GET", "1/security/sources", .sources), GateRow("PUT", "1/security/sources", .sources),
    GateRow("POST", "1/security/sources/append", .sources),
    GateRow("DELETE", "1/security/sources/{}", .sources),
    GateRow("POST", "1/indexes/{index}/{}/recommend/rules/batch", .recommendRules),
    GateRow("POST", "1/indexes/{index}/{}/recommend/rules/search", .recommendRules),
    GateRow("GET", "1/indexes/{index}/{}/recommend/rules/{}", .recommendRules),
    GateRow("DELETE", "1/indexes/{index}/{}/recommend/rules/{}", .recommendRules),
    GateRow("GET", "1/indexes/{index}/{}/task/{}", .recommendRules),
  ]
}
