import SearchlightAlgolia
@_spi(Members) import SearchlightBackend
import SearchlightCore
import SearchlightTransport

/// A call of Algolia's API and the request it must send, from the service's own test suite.
///
/// The data in `requests.json` is unchanged. Two cases have an address without digits in the field
/// `x-forwarded-for`; that literal text is what must be sent.
struct StatedRequest: Sendable, CustomStringConvertible {
  let client: String
  let method: String
  let name: String?
  let parameters: JSON
  let request: JSON
  let options: JSON?

  init(json: JSON) {
    client = json["client"]?.stringValue ?? ""
    method = json["method"]?.stringValue ?? ""
    name = json["name"]?.stringValue
    parameters = json["parameters"] ?? [:]
    request = json["request"] ?? [:]
    options = json["requestOptions"]
  }

  var description: String { "\(client) \(method)\(name.map { ": \($0)" } ?? "")" }

  private var index: IndexName { IndexName(text("indexName")) }

  private func text(_ name: String) -> String { parameters[name]?.stringValue ?? "" }
  private func flag(_ name: String) -> Bool? { parameters[name]?.boolValue }
  private func number(_ name: String) -> Int? { parameters[name]?.intValue }

  /// The call that Searchlight makes; `nil` for an unsupported method.
  var call: AlgoliaCall? {
    var call = searching ?? indexing ?? settings ?? others
    if let headers = options?["headers"]?.objectValue {
      for (name, value) in headers { call?.headers[name] = value.stringValue }
    }
    call?.query.merge(options?["queryParameters"]?.objectValue ?? [:]) { _, later in later }
    return call
  }

  private var searching: AlgoliaCall? {
    switch method {
    case "search": .search(queries: parameters)
    case "searchSingleIndex": .search(index, parameters: parameters["searchParams"])
    case "searchForFacetValues":
      .facetValues(
        index, of: Attribute(text("facetName")), body: parameters["searchForFacetValuesRequest"])
    case "browse": .browse(index, body: parameters["browseParams"])
    case "getObject":
      .object(
        index, text("objectID"),
        attributes: parameters["attributesToRetrieve"]?.arrayValue?.compactMap {
          $0.stringValue.map { Attribute($0) }
        })
    case "getObjects": .objects(parameters)
    case "listIndices": .indices(page: number("page"), hitsPerPage: number("hitsPerPage"))
    case "getLogs":
      .logs(
        offset: number("offset"), length: number("length"),
        index: parameters["indexName"]?.stringValue.map { IndexName($0) },
        type: parameters["type"]?.stringValue)
    case "getRecommendations": .recommendations(parameters)
    default: nil
    }
  }

  private var indexing: AlgoliaCall? {
    switch method {
    case "saveObject": .add(index, parameters["body"] ?? [:])
    case "addOrUpdateObject": .save(index, text("objectID"), parameters["body"] ?? [:])
    case "partialUpdateObject":
      .partialUpdate(
        index, text("objectID"), parameters["attributesToUpdate"] ?? [:],
        createsMissing: flag("createIfNotExists"))
    case "deleteObject": .delete(index, text("objectID"))
    case "deleteBy": .delete(index, by: parameters["deleteByParams"] ?? [:])
    case "clearObjects": .clear(index)
    case "deleteIndex": .deleteIndex(index)
    case "batch": .batch(index, parameters["batchWriteParams"] ?? [:])
    case "multipleBatch": .batch(parameters)
    case "operationIndex": .operation(index, parameters["operationIndexParams"] ?? [:])
    case "getTask": .task(index, number("taskID") ?? -1)
    case "getAppTask": .task(number("taskID") ?? -1)
    default: nil
    }
  }

  private var settings: AlgoliaCall? {
    let forwarding = flag("forwardToReplicas")
    let id = text("objectID")
    return switch method {
    case "getSettings": .settings(index, version: number("getVersion"))
    case "setSettings":
      .setSettings(index, parameters["indexSettings"] ?? [:], forwardToReplicas: forwarding)
    case "getRule": .entry(.rules, index, id)
    case "saveRule":
      .save(.rules, index, id, parameters["rule"] ?? [:], forwardToReplicas: forwarding)
    case "saveRules":
      .save(
        .rules, index, parameters["rules"]?.arrayValue ?? [],
        replacesAll: flag("clearExistingRules"), forwardToReplicas: forwarding)
    case "deleteRule": .delete(.rules, index, id, forwardToReplicas: forwarding)
    case "clearRules": .clear(.rules, index, forwardToReplicas: forwarding)
    case "searchRules": .search(.rules, index, body: parameters["searchRulesParams"])
    case "getSynonym": .entry(.synonyms, index, id)
    case "saveSynonym":
      .save(.synonyms, index, id, parameters["synonymHit"] ?? [:], forwardToReplicas: forwarding)
    case "saveSynonyms":
      .save(
        .synonyms, index, parameters["synonymHit"]?.arrayValue ?? [],
        replacesAll: flag("replaceExistingSynonyms"), forwardToReplicas: forwarding)
    case "deleteSynonym": .delete(.synonyms, index, id, forwardToReplicas: forwarding)
    case "clearSynonyms": .clear(.synonyms, index, forwardToReplicas: forwarding)
    case "searchSynonyms": .search(.synonyms, index, body: parameters["searchSynonymsParams"])
    default: nil
    }
  }

  private var others: AlgoliaCall? {
    switch method {
    case "addApiKey": .addKey(parameters)
    case "updateApiKey": .updateKey(text("key"), parameters["apiKey"] ?? [:])
    case "getApiKey": .key(text("key"))
    case "listApiKeys": .keys
    case "deleteApiKey": .deleteKey(text("key"))
    case "restoreApiKey": .restoreKey(text("key"))
    case "pushEvents": .events(parameters)
    case "deleteUserToken": .deleteUser(text("userToken"))
    default: nil
    }
  }
}
