import Foundation
import SearchlightLocal
import SearchlightMCPServing
import SearchlightOpenSearch
import SearchlightTransport
import Searchlight
import SearchlightSamples

/// What assistants search: the index of a file, or a hosted one.
struct AssistantIndex {
  let options: AssistantOptions
  let environment: [String: String]

  /// Carries the calls to a cluster.
  var exchange: any HTTPExchange = URLSessionExchange()

  /// Opens the index.
  ///
  /// - Throws: ``WorkError`` if a file cannot be read, or the index cannot be built or opened.
  func open() throws(WorkError) -> MCPCatalog {
    switch options.origin {
    case .data(let data): return try local(data)
    case .hosted(let hosted, let facets): return try self.hosted(hosted, facets)
    }
  }

  private func hosted(
    _ hosted: HostedIndex, _ facets: [Attribute]
  ) throws(WorkError) -> MCPCatalog {
    let name = IndexName(hosted.name)
    var sorts: [MCPSortOrder] = []
    var orders: [ClusterAddress.Order] = []
    for sort in options.sorts {
      switch sort {
      case .index(let index, let title):
        orders.append(.index(IndexName(index)))
        sorts.append(MCPSortOrder(title, index: IndexName(index)))
      case .ranking(let criterion, let title):
        let order = IndexName("\(name) by \(criterion)")
        orders.append(.ranking(criterion, name: order))
        sorts.append(MCPSortOrder(title, index: order))
      }
    }
    let service = try hosted.service(
      facets: facets, orders: orders, environment: environment, exchange: exchange)
    let machine = SearchLab.records(
      of: name, named: "hosted", service: BlockingService(service), facets: facets,
      look: RecordLook(line: RecordLine([]))
    ).machine
    return MCPCatalog(
      service,
      indices: [
        MCPIndex(
          name, summary: options.summary, sorts: sorts,
          filterable: facets + (try Self.uncounted(hosted)))
      ],
      // No command has this machine, so that the log can be inspected but not replayed.
      session: session(machine, named: nil, name, service))
  }

  /// Returns the attributes that the settings for a cluster declare only for filters.
  private static func uncounted(_ hosted: HostedIndex) throws(WorkError) -> [Attribute] {
    guard let path = hosted.settings else { return [] }
    let all = try InputFile.json(of: path)
    // Other settings may be for the cluster alone.
    var members: [String: JSON] = [:]
    for name in ["attributesForFaceting", "numericAttributesForFiltering"] {
      members[name] = all[name]
    }
    return (try? IndexSettings(json: .object(members)))?.uncounted ?? []
  }

  private func local(_ data: TryOptions) throws(WorkError) -> MCPCatalog {
    let outcome = try TryCommand(options: data).load()
    var index = outcome.index
    let sorts = try addSorts(to: &index)
    let service = LocalService([index])
    let offered = MCPIndex(
      index.name, summary: options.summary, sorts: sorts, filterable: index.settings.uncounted)
    var catalog = MCPCatalog(service, indices: [offered])
    if !options.allowedWrites.isEmpty {
      catalog.writer = AssistantWriter(
        service, tools: options.allowedWrites,
        path: SavedIndex.isPresent(at: data.data) ? data.data : nil)
    }
    // A replay guesses the settings anew, and its machine has their facets.
    let settings = outcome.guess?.settings ?? index.settings
    catalog.session = session(
      SearchLab.records(of: index, facets: settings.attributesForFaceting).machine,
      named: SessionData.records, index.name, service)
    return catalog
  }

  private func session(
    _ machine: SearchMachine, named name: String?, _ index: IndexName, _ service: any SearchService
  ) -> AssistantSession? {
    guard options.hasSession else { return nil }
    return AssistantSession(
      machine, index: index, service: service,
      log: options.log.map { AssistantLog(path: $0, machine: name) })
  }

  /// Adds the orders of attributes as replicas, and returns all orders with those of the replicas that
  /// the index has.
  private func addSorts(to index: inout LocalIndex) throws(WorkError) -> [MCPSortOrder] {
    let known = index.replicas
    var added: [IndexReplica] = []
    var sorts: [MCPSortOrder] = []
    for sort in options.sorts {
      switch sort {
      case .index(let name, let title):
        guard known.contains(where: { $0.name.rawValue == name }) else {
          let names = known.map { "\"\($0.name)\"" }.joined(separator: ", ")
          throw WorkError(
            "The index has no replica \"\(name)\" for --sort. "
              + (names.isEmpty ? "It has none" : "It has \(names)")
              + "; an attribute is named as in \"\(title)=desc(year)\".")
        }
        sorts.append(MCPSortOrder(title, index: IndexName(name)))
      case .ranking(let criterion, let title):
        let name = IndexName("\(index.name) by \(criterion)")
        sorts.append(MCPSortOrder(title, index: name))
        guard !known.contains(where: { $0.name == name }),
          !added.contains(where: { $0.name == name })
        else { continue }
        added.append(IndexReplica(name, ranking: [criterion] + RankingCriterion.standard))
      }
    }
    let named = Set(sorts.map(\.index))
    sorts += known.filter { !named.contains($0.name) }
      .map { MCPSortOrder($0.name.rawValue, index: $0.name) }
    guard !added.isEmpty else { return sorts }
    do {
      try index.setReplicas(known + added)
    } catch {
      throw WorkError("\(error)")
    }
    return sorts
  }
}

extension IndexSettings {
  /// The attributes by which records can be filtered though their values are not counted.
  fileprivate var uncounted: [Attribute] {
    attributesForFaceting.filter { $0.use == .filterOnly }.map(\.attribute)
      + numericAttributesForFiltering.map(\.attribute)
  }
}

/// Changes an index for assistants, in memory and in the file or folder from which it was opened.
actor AssistantWriter: MCPRecordWriter {
  nonisolated let tools: Set<String>

  private let service: LocalService

  /// The path of the file or folder of the index; `nil` for records, whose file is not changed.
  private let path: String?

  init(_ service: LocalService, tools: Set<String>, path: String?) {
    self.service = service
    self.tools = tools
    self.path = path
  }

  nonisolated var note: String {
    path == nil
      ? "The change is in memory, and is lost when the server ends."
      : "The change is stored in the file of the index."
  }

  func save(_ records: [JSON], in index: IndexName) async throws(MCPRecordWriterError) {
    try change(index) { try $0.save(records) }
  }

  func delete(_ objectIDs: [String], in index: IndexName) async throws(MCPRecordWriterError) -> Int
  {
    try change(index) { $0.delete(objectIDs) }
  }

  /// Changes the index if the change can be stored as well.
  private func change<Result>(
    _ name: IndexName, _ body: (inout LocalIndex) throws -> Result
  ) throws(MCPRecordWriterError) -> Result {
    do {
      return try service.update(name) { index in
        let result = try body(&index)
        try store(&index)
        return result
      }
    } catch {
      throw MCPRecordWriterError("\(error)")
    }
  }

  private func store(_ index: inout LocalIndex) throws {
    guard let path else { return }
    let url = URL(filePath: path)
    if InputFile.isRegular(path) {
      try index.write(to: url)
    } else {
      // The folder is locked only for the change, so that other processes can write to it too.
      try IndexFolder(url).save(&index)
    }
  }
}
