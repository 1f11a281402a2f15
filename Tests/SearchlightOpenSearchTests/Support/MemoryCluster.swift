import SearchlightBasics
import SearchlightCore

@testable import SearchlightOpenSearch
import SearchlightTransport

/// A cluster in memory, as far as a load needs one: indices with aliases, metadata and records.
///
/// As a real cluster does, it makes an index that a bulk call names and that it does not have.
final class MemoryCluster: Sendable {
  /// An index with its aliases, the metadata of its mapping, and its records by identifier.
  struct Index: Sendable {
    var aliases: Set<String> = []
    var metadata: JSON?
    var records: [String: JSON] = [:]

    /// What its aliases have besides the index: a filter and routing.
    var properties: [String: JSON] = [:]

    var versions: [String: Int] = [:]
  }

  private let state: Locked<[String: Index]>

  /// The calls that are refused, such as `POST /_aliases`, with the status of the answers.
  private let refused: [String: Int]

  /// Returns the item of a bulk answer that is not a success, for the record of a line.
  private let item: @Sendable (JSON) -> JSON?

  init(
    _ indices: [String: Index] = [:], refusing refused: [String: Int] = [:],
    item: @escaping @Sendable (JSON) -> JSON? = { _ in nil }
  ) {
    state = Locked(indices)
    self.refused = refused
    self.item = item
  }

  /// An index that a load of `movies` has made in another process, which has ended.
  static func made(
    _ aliases: Set<String> = ["movies"], records: Int = 0, host: String = "here",
    process: Int = 7, start: Int = 0, isFinished: Bool = true
  ) -> Index {
    let other = LoadProcess(host: host, number: process, run: "other") { _ in
      false
    } now: {
      start
    }
    var mark = LoadMark("movies", by: other)
    mark.isFinished = isFinished
    let ids = (0..<records).map { "old\($0)" }
    return Index(
      aliases: aliases, metadata: mark.metadata,
      records: Dictionary(uniqueKeysWithValues: ids.map { ($0, ["objectID": .string($0)]) }))
  }

  var indices: [String: Index] { state.withLock { $0 } }

  /// The indices that an alias names, in ascending order.
  func indices(of alias: String) -> [String] {
    indices.filter { $0.value.aliases.contains(alias) }.keys.sorted()
  }

  func answer(_ request: TransportRequest) -> TransportResponse {
    let call = "\(request.method.rawValue) \(request.target)"
    if let status = refused[call] {
      return TransportResponse(status: status, body: Array("{}".utf8))
    }
    let path = request.target.prefix { $0 != "?" }.split(separator: "/").map(String.init)
    let body = request.body.flatMap { try? JSON(parsing: $0) } ?? [:]
    switch (request.method, path.last) {
    case (.post, "_bulk"): return bulk(request.body ?? [])
    case (.post, "_aliases"): return changeAliases(body["actions"]?.arrayValue ?? [])
    case (.put, "_mapping"):
      state.withLock { $0[path[0]]?.metadata = body["_meta"] }
      return Self.done
    case (.put, _): return create(path[0], body)
    case (.delete, _):
      let index = state.withLock { $0.removeValue(forKey: path[0]) }
      return index == nil ? Self.missing : Self.done
    default: return read(path)
    }
  }

  // MARK: - Reading

  private func read(_ path: [String]) -> TransportResponse {
    let found = matches(path[0])
    if found.isEmpty, !path[0].hasSuffix("*") { return Self.missing }
    switch path[1] {
    case "_alias":
      return Self.success(
        .object(
          found.mapValues { index in
            let aliases = index.aliases.map { ($0, JSON.object(index.properties)) }
            return ["aliases": .object(Dictionary(uniqueKeysWithValues: aliases))]
          }))
    case "_mapping":
      let mappings = found.compactMapValues { index -> JSON? in
        var members: [String: JSON] = [:]
        members["_meta"] = index.metadata
        if index.records.values.contains(where: { $0[OpenSearchIndex.orderField] != nil }) {
          members["properties"] = .object([OpenSearchIndex.orderField: ["type": "long"]])
        }
        return members.isEmpty ? nil : ["mappings": .object(members)]
      }
      return Self.success(.object(mappings))
    case "_count":
      return Self.success(["count": .integer(found.values.map(\.records.count).reduce(0, +))])
    case "_search":
      let numbers = found.values.flatMap { index in
        index.records.values.compactMap { $0["_searchlight_order"]?.doubleValue }
      }
      return Self.success([
        "aggregations": ["largest": ["value": numbers.max().map(JSON.number) ?? .null]]
      ])
    default: return Self.success([:])
    }
  }

  /// The indices with a name or an alias, or whose names or aliases begin with what precedes an
  /// asterisk.
  private func matches(_ pattern: String) -> [String: Index] {
    indices.filter { name, index in
      index.aliases.union([name]).contains { candidate in
        pattern.hasSuffix("*")
          ? candidate.hasPrefix(pattern.dropLast()) : candidate == pattern
      }
    }
  }

  // MARK: - Changes

  private func create(_ name: String, _ body: JSON) -> TransportResponse {
    let isTaken = !matches(name).isEmpty
    if isTaken {
      return TransportResponse(
        status: 400,
        body: JSON.object([
          "error": ["type": "resource_already_exists_exception", "reason": "it exists"]
        ]).bytes)
    }
    state.withLock { $0[name] = Index(metadata: body["mappings"]?["_meta"]) }
    return Self.done
  }

  private func bulk(_ body: [UInt8]) -> TransportResponse {
    let lines = body.split(separator: UInt8(ascii: "\n")).compactMap { try? JSON(parsing: $0) }
    var items: [JSON] = []
    for line in stride(from: 0, to: lines.count - 1, by: 2) {
      let (action, record) = (lines[line]["index"], lines[line + 1])
      if let item = item(record) {
        items.append(["index": item])
        continue
      }
      let (target, id) = (action?["_index"]?.stringValue ?? "", action?["_id"]?.stringValue ?? "")
      let name = matches(target).keys.min() ?? target
      let version = action?["version"]?.intValue
      items.append(
        state.withLock { indices in
          if let version, let own = indices[name]?.versions[id], own > version {
            let error: JSON = [
              "type": "version_conflict_engine_exception", "reason": "it is older",
            ]
            return ["index": ["status": 409, "error": error]]
          }
          indices[name, default: Index()].versions[id] = version
          let former = indices[name]?.records.updateValue(record, forKey: id)
          return ["index": ["status": 201, "result": former == nil ? "created" : "updated"]]
        })
    }
    return Self.success(["items": .array(items)])
  }

  private func changeAliases(_ actions: [JSON]) -> TransportResponse {
    state.withLock { indices in
      for action in actions {
        for (kind, change) in action.objectValue ?? [:] {
          let (index, alias) = (change["index"]?.stringValue, change["alias"]?.stringValue)
          guard let index, let alias else { continue }
          if kind == "add" {
            indices[index]?.aliases.insert(alias)
            indices[index]?.properties = (change.objectValue ?? [:]).filter {
              !["alias", "index"].contains($0.key)
            }
          } else {
            indices[index]?.aliases.remove(alias)
          }
        }
      }
    }
    return Self.done
  }

  private static let done = success(["acknowledged": true])

  private static func success(_ json: JSON) -> TransportResponse {
    TransportResponse(status: 200, body: json.bytes)
  }

  private static let missing = TransportResponse(
    status: 404,
    body: JSON.object(["error": ["type": "index_not_found_exception", "reason": "no such index"]])
      .bytes)
}
