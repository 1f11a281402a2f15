import SearchBackend
import SearchTransport

/// One HTTP call of a cluster's API.
struct OpenSearchCall: Sendable {
  let method: HTTPMethod
  let target: String
  let body: [UInt8]?
  /// Whether the call changes no records and no indices.
  let isRead: Bool
  /// Whether the body is newline-delimited JSON.
  let isLines: Bool

  init(
    _ method: HTTPMethod, _ target: String, body: [UInt8]? = nil, isRead: Bool,
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

  static func mapping(_ target: String) -> OpenSearchCall {
    OpenSearchCall(.get, "/\(target)/_mapping", isRead: true)
  }

  static func search(_ bytes: [UInt8]) -> OpenSearchCall {
    OpenSearchCall(.post, "/_msearch", body: bytes, isRead: true, isLines: true)
  }

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

  static func aliases(of target: String) -> OpenSearchCall {
    OpenSearchCall(.get, "/_alias/\(target)", isRead: true)
  }

  static func changeAliases(_ actions: [JSON]) -> OpenSearchCall {
    OpenSearchCall(
      .post, "/_aliases", body: JSON.object(["actions": .array(actions)]).bytes, isRead: false)
  }

  /// Opens a point in time: a snapshot of an index, on which consecutive searches page through.
  static func openPointInTime(_ target: String, _ product: OpenSearchVersion.Product)
    -> OpenSearchCall
  {
    product == .openSearch
      ? OpenSearchCall(.post, "/\(target)/_search/point_in_time?keep_alive=1m", isRead: true)
      : OpenSearchCall(.post, "/\(target)/_pit?keep_alive=1m", isRead: true)
  }

  static func closePointInTime(_ id: String, _ product: OpenSearchVersion.Product) -> OpenSearchCall
  {
    product == .openSearch
      ? OpenSearchCall(
        .delete, "/_search/point_in_time", body: JSON.object(["pit_id": [.string(id)]]).bytes,
        isRead: true)
      : OpenSearchCall(
        .delete, "/_pit", body: JSON.object(["id": .string(id)]).bytes, isRead: true)
  }
}
