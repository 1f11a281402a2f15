import SearchlightBackend
import SearchlightTransport

/// One HTTP call of a cluster's API.
struct OpenSearchCall: Sendable {
  let method: TransportMethod
  let target: String
  let body: [UInt8]?
  /// Whether the call changes no records and no indices.
  let isRead: Bool
  /// Whether the body is newline-delimited JSON.
  let isLines: Bool

  init(
    _ method: TransportMethod, _ target: String, body: [UInt8]? = nil, isRead: Bool,
    isLines: Bool = false
  ) {
    self.method = method
    self.target = target
    self.body = body
    self.isRead = isRead
    self.isLines = isLines
  }

  var description: String { "\(method.rawValue) \(target)" }

  static let information = OpenSearchCall(.get, "/", isRead: true)

  /// Asks for the nodes that answer calls, with their addresses.
  static let nodes = OpenSearchCall(
    .get, "/_nodes/http?filter_path=nodes.*.roles,nodes.*.http.publish_address", isRead: true)

  static func mapping(_ target: String) -> OpenSearchCall {
    OpenSearchCall(.get, "/\(target)/_mapping", isRead: true)
  }

  /// Asks for the fields of an index as searches see them, which needs no other permission than
  /// reading does.
  static func fieldCapabilities(_ target: String) -> OpenSearchCall {
    OpenSearchCall(.get, "/\(target)/_field_caps?fields=*", isRead: true)
  }

  static func search(_ bytes: [UInt8]) -> OpenSearchCall {
    OpenSearchCall(.post, "/_msearch", body: bytes, isRead: true, isLines: true)
  }

  /// - Parameter isFresh: Whether the cluster must not answer from its cache.
  static func search(_ target: String, body: JSON, isFresh: Bool = false) -> OpenSearchCall {
    OpenSearchCall(
      .post, "/\(target)/_search\(isFresh ? "?request_cache=false" : "")", body: body.bytes,
      isRead: true)
  }

  /// Returns a search in a point in time, which names its index.
  static func search(body: JSON) -> OpenSearchCall {
    OpenSearchCall(.post, "/_search", body: body.bytes, isRead: true)
  }

  static func bulk(_ bytes: [UInt8]) -> OpenSearchCall {
    OpenSearchCall(.post, "/_bulk", body: bytes, isRead: false, isLines: true)
  }

  static func create(_ target: String, _ body: JSON) -> OpenSearchCall {
    OpenSearchCall(.put, "/\(target)", body: body.bytes, isRead: false)
  }

  static func delete(_ target: String) -> OpenSearchCall {
    OpenSearchCall(.delete, "/\(target)", isRead: false)
  }

  static func refresh(_ target: String) -> OpenSearchCall {
    OpenSearchCall(.post, "/\(target)/_refresh", isRead: false)
  }

  /// Merges the segments of each shard of an index to one.
  static func merge(_ target: String) -> OpenSearchCall {
    OpenSearchCall(.post, "/\(target)/_forcemerge?max_num_segments=1", isRead: false)
  }

  /// Asks for the indices of an alias with all of their aliases, or for those of an index.
  static func aliases(of target: String) -> OpenSearchCall {
    OpenSearchCall(.get, "/\(target)/_alias", isRead: true)
  }

  /// Asks for all indices, also closed ones, whose names are an alias's with something appended.
  static func numberedIndices(of alias: String) -> OpenSearchCall {
    OpenSearchCall(.get, "/\(alias)-*/_alias?expand_wildcards=all", isRead: true)
  }

  /// Asks for the marks of the same indices, and whether they have the field of the order.
  static func loadMarks(of alias: String) -> OpenSearchCall {
    let paths = "*.mappings._meta,*.mappings.properties.\(OpenSearchIndex.orderField)"
    return OpenSearchCall(
      .get, "/\(alias)-*/_mapping?expand_wildcards=all&filter_path=\(paths)", isRead: true)
  }

  /// Changes what the mapping of an index says about the index as a whole.
  static func setMetadata(_ target: String, _ metadata: JSON) -> OpenSearchCall {
    OpenSearchCall(
      .put, "/\(target)/_mapping", body: JSON.object(["_meta": metadata]).bytes, isRead: false)
  }

  /// Asks for records by their identifiers, which needs no other permission than searching does.
  static func records(_ ids: [String], in target: String) -> OpenSearchCall {
    let query: JSON = ["ids": ["values": .array(ids.map(JSON.string))]]
    return search(target, body: ["query": query, "size": .integer(ids.count)])
  }

  /// Saves one record in place of the one with its identifier, so that searches find it at once.
  static func save(_ record: JSON, _ id: String, in target: String) -> OpenSearchCall {
    OpenSearchCall(.put, "/\(target)/_doc/\(id)?refresh=true", body: record.bytes, isRead: false)
  }

  static func count(_ target: String) -> OpenSearchCall {
    OpenSearchCall(.get, "/\(target)/_count", isRead: true)
  }

  /// Asks for the largest number in a field, in all shards or not at all.
  static func maximum(of field: String, in target: String) -> OpenSearchCall {
    let body: JSON = [
      "aggs": ["largest": ["max": ["field": .string(field)]]], "size": 0,
      "track_total_hits": false,
    ]
    return OpenSearchCall(
      .post, "/\(target)/_search?allow_partial_search_results=false", body: body.bytes,
      isRead: true)
  }

  static func changeAliases(_ actions: [JSON]) -> OpenSearchCall {
    OpenSearchCall(
      .post, "/_aliases", body: JSON.object(["actions": .array(actions)]).bytes, isRead: false)
  }

  /// Opens a point in time: a snapshot of an index, on which consecutive searches page through.
  static func openPointInTime(_ target: String, _ product: ClusterVersion.Product)
    -> OpenSearchCall
  {
    product == .openSearch
      ? OpenSearchCall(.post, "/\(target)/_search/point_in_time?keep_alive=1m", isRead: true)
      : OpenSearchCall(.post, "/\(target)/_pit?keep_alive=1m", isRead: true)
  }

  static func closePointInTime(_ id: String, _ product: ClusterVersion.Product) -> OpenSearchCall {
    product == .openSearch
      ? OpenSearchCall(
        .delete, "/_search/point_in_time", body: JSON.object(["pit_id": [.string(id)]]).bytes,
        isRead: true)
      : OpenSearchCall(
        .delete, "/_pit", body: JSON.object(["id": .string(id)]).bytes, isRead: true)
  }
}
