import SearchlightAlgoliaForm
import SearchlightLocal
import SearchlightBackend
import SearchlightBasics

extension AlgoliaServer {
  /// Answers one record.
  func object(_ call: ServerCall) throws(AlgoliaAPIError) -> Reply {
    let attributes = call.route.query["attributesToRetrieve"].map { text in
      text.split(separator: ",").map { Attribute(String($0)) }
    }
    guard let record = try record(call.identifier, of: call.index, attributes, call) else {
      throw AlgoliaAPIError(message: "ObjectID does not exist", status: 404)
    }
    return Reply(record)
  }

  /// Answers records of any indices, with `null` for a record that does not exist.
  func objects(_ call: ServerCall) throws(AlgoliaAPIError) -> Reply {
    let body = try call.object()
    guard let requests = body["requests"]?.arrayValue else {
      throw AlgoliaAPIError(message: "requests must be an array: \(body.excerpt)", status: 400)
    }
    var results: [JSON] = []
    var messages: [String] = []
    for request in requests {
      let name = try call.index(in: request)
      guard let id = request.recordID else {
        throw AlgoliaAPIError(message: "objectID is missing: \(request.excerpt)", status: 400)
      }
      let attributes = try MemberReader(request, of: "the request").texts("attributesToRetrieve")
      let exists = (try? index(name)) != nil
      let record =
        exists ? try record(id, of: name, attributes?.map { Attribute($0) }, call) : nil
      if record == nil { messages.append("ObjectID \(id) does not exist.") }
      results.append(record ?? .null)
    }
    var answer: [String: JSON] = ["results": .array(results)]
    if !messages.isEmpty { answer["message"] = .string(messages.joined(separator: " ")) }
    return Reply(.object(answer))
  }

  /// Returns a record as the key of a call may see it; `nil` if it does not exist or the key hides
  /// it.
  ///
  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` of status 404 for an index that does not exist, and of
  ///   status 400 for filters of the key that the index does not support.
  func record(
    _ id: String, of name: IndexName, _ attributes: [Attribute]?, _ call: ServerCall
  ) throws(AlgoliaAPIError) -> JSON? {
    let index = try existing(name)
    var request = SearchRequest(index: name)
    call.access.apply(to: &request, default: nil)
    if call.access.reading.hidesRecords {
      let isThis = Filter.facet("objectID", .string(id))
      request.filters = [[FilterGroup(.and("objectID", layer: .base), [isThis])]]
      do {
        // Filters compare values without regard to case, and identifiers differ in it.
        guard try index.browsed(request).contains(where: { $0.recordID == id }) else { return nil }
      } catch {
        throw AlgoliaAPIError(error)
      }
    }
    return index.records([id], attributesToRetrieve: attributes, request.guarding)[0]
  }

  /// Answers the names and sizes of all indices, including replicas.
  func indices(_ call: ServerCall) throws(AlgoliaAPIError) -> Reply {
    let catalog = catalog.withLock { $0 }
    let now = options.milliseconds()
    let names = Set(service.indexNames).union(catalog.entries.keys).filter(call.access.allows)
    var items: [JSON] = []
    for name in names.sorted() {
      guard let index = try? index(name) else { continue }
      let entry = catalog.entries[name] ?? IndexEntry(created: now, updated: now)
      var item: [String: JSON] = [
        "name": .string(name.rawValue), "createdAt": .string(Timestamp.text(entry.created)),
        "updatedAt": .string(Timestamp.text(entry.updated)), "entries": .integer(index.count),
        "dataSize": .integer(index.recordBytes),
        "fileSize": .integer(index.recordBytes + index.indexBytes), "lastBuildTimeS": 0,
        "numberOfPendingTasks": 0, "pendingTask": false,
      ]
      item["primary"] = entry.primary.flatMap {
        call.access.allows($0) ? .string($0.rawValue) : nil
      }
      if entry.isVirtual { item["virtual"] = true }
      if !entry.replicas.isEmpty {
        item["replicas"] = .array(
          entry.replicas.map(\.index).filter(call.access.allows).map { .string($0.rawValue) })
      }
      items.append(.object(item))
    }
    let page = try number("page", of: call) ?? 0
    let size = max(try number("hitsPerPage", of: call) ?? 100, 1)
    let isPaged = call.route.query["page"] != nil
    let pageCount = isPaged ? (items.count + size - 1) / size : 1
    let first = min(page, pageCount) * size
    let shown = isPaged ? Array(items.dropFirst(first).prefix(size)) : items
    return Reply(["items": .array(shown), "nbPages": .integer(pageCount)])
  }

  /// Returns a whole number in the query of the URL, from 0 to 1,000,000; `nil` if there is none.
  func number(_ name: String, of call: ServerCall) throws(AlgoliaAPIError) -> Int? {
    guard let text = call.route.query[name] else { return nil }
    guard let number = Int(text), (0...1_000_000).contains(number) else {
      throw AlgoliaAPIError(
        message: "\(name) must be a whole number from 0 to 1000000, not \"\(text.prefix(60))\"",
        status: 400)
    }
    return number
  }

  /// Returns the index with a name; throws if it does not exist.
  func existing(_ name: IndexName) throws(AlgoliaAPIError) -> LocalIndex {
    do {
      return try index(name)
    } catch {
      throw AlgoliaAPIError(error)
    }
  }
}
