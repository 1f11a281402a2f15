import SearchlightAlgoliaForm
import SearchlightCore

/// A copy of an index to another application, with its progress.
struct AlgoliaCopying {
  private let source: AlgoliaIndex
  private let destination: AlgoliaIndex
  private let batchSize: Int
  /// The request identifier of the calls to both applications.
  private let requestID: String

  /// The tasks that the other application has accepted.
  private(set) var tasks: [AlgoliaTask] = []

  /// The number of records that the other application has accepted.
  private(set) var count = 0

  init(from source: AlgoliaIndex, to destination: AlgoliaIndex, batchSize: Int, requestID: String) {
    self.source = source
    self.destination = destination
    self.batchSize = batchSize
    self.requestID = requestID
  }

  mutating func run(progress: (Int) -> Void) async throws(AlgoliaError) {
    try await copySettings()
    for entries in [AlgoliaEntries.rules, .synonyms] { try await copy(entries) }
    try await copyRecords(progress: progress)
    try await destination.client.wait(for: tasks, until: nil, requestID: requestID)
  }

  private mutating func copySettings() async throws(AlgoliaError) {
    let call = AlgoliaCall.settings(source.name)
    let answer = try await source.client.send(call, requestID: requestID)
    guard var settings = answer.objectValue else {
      throw AlgoliaError(
        .malformedAnswer(
          "settings must be an object, not \(source.client.connection.excerpt(of: answer))"),
        call: call.description, requestID: requestID)
    }
    // `primary` names the index that this one is a replica of, which is not a setting.
    settings["primary"] = nil
    // Replicas are indices of the application. Setting them would make or overwrite those of the
    // destination's application that have these names.
    settings["replicas"] = nil
    try await send(.setSettings(destination.name, .object(settings)))
  }

  private mutating func copy(_ entries: AlgoliaEntries) async throws(AlgoliaError) {
    try await copy(.entries(entries, text: ""), portions: 1000) {
      (copying, some) throws(AlgoliaError) in
      try await copying.send(.save(entries, copying.destination.name, some))
    }
  }

  private mutating func copyRecords(progress: (Int) -> Void) async throws(AlgoliaError) {
    let parameters: JSON = ["hitsPerPage": .integer(batchSize)]
    try await copy(.records(parameters), portions: batchSize) {
      (copying, some) throws(AlgoliaError) in
      do throws(AlgoliaError) {
        copying.tasks += try await copying.destination.batches(
          some.map { AlgoliaBatchOperation(.addObject, $0) }, batchSize: copying.batchSize,
          requestID: copying.requestID, progress: { _ in })
      } catch {
        copying.tasks += error.acceptedTasks
        copying.count += error.acceptedCount
        throw error
      }
      copying.count += some.count
      progress(copying.count)
    }
  }

  /// Reads all elements and saves them portion by portion.
  private mutating func copy(
    _ pages: AlgoliaPages, portions: Int,
    _ save: (inout AlgoliaCopying, [JSON]) async throws(AlgoliaError) -> Void
  ) async throws(AlgoliaError) {
    var portion: [JSON] = []
    var elements = AlgoliaBrowsing(index: source, pages: pages, requestID: requestID)
      .makeAsyncIterator()
    while let element = try await elements.next() {
      portion.append(element)
      if portion.count >= portions {
        try await save(&self, portion)
        portion = []
      }
    }
    if !portion.isEmpty { try await save(&self, portion) }
  }

  /// Sends a change to the other application and records its task.
  private mutating func send(_ call: AlgoliaCall) async throws(AlgoliaError) {
    tasks.append(try await destination.update(call, requestID: requestID))
  }
}

extension AlgoliaIndex {
  /// Copies settings, rules, synonyms and records to an index of another application.
  ///
  /// Within one application, ``copy(to:scope:)`` copies in one call. Records that change during the
  /// copy may be copied in their old or their new state. Replicas are not copied.
  ///
  /// - Parameters:
  ///   - destination: An index of a client of the other application, which must not exist yet.
  ///   - batchSize: The largest number of records to read and to save in one call, from 1 to 1,000.
  ///   - progress: A closure that receives, after each call, the number of records that the other
  ///     application has accepted.
  /// - Returns: The tasks of the other application, all done.
  /// - Throws: ``AlgoliaError/Reason/invalid(_:)`` if the destination belongs to the same
  ///   application, exists already, or the batch size is out of range. After a later failure, the
  ///   error tells what the other application has accepted.
  @discardableResult
  @concurrent
  public func copy(
    to destination: AlgoliaIndex, batchSize: Int = 1000, progress: (Int) -> Void = { _ in }
  ) async throws(AlgoliaError) -> [AlgoliaTask] {
    let call = AlgoliaCall.operation(name, [:]).description
    guard 1...1000 ~= batchSize else {
      throw AlgoliaError(
        .invalid(
          "a batch of \(batchSize) records cannot be read; batchSize must be from 1 to 1,000"),
        call: call)
    }
    if client.isOfSameApplication(as: destination.client) {
      throw AlgoliaError(
        .invalid("both indices belong to the same application; use copy(to:scope:)"), call: call
      )
    }
    if try await destination.client.indexExists(indexName: destination.name) {
      throw AlgoliaError(
        .invalid("the other application already has an index \(destination.name); delete it first"),
        call: call)
    }
    var copying = AlgoliaCopying(
      from: self, to: destination, batchSize: batchSize,
      requestID: client.connection.configuration.requestID())
    do {
      try await copying.run(progress: progress)
    } catch {
      throw error.accepting(copying.tasks, count: copying.count)
    }
    return copying.tasks
  }
}

extension AlgoliaClient {
  /// Returns whether two clients use the same application on the same hosts.
  fileprivate func isOfSameApplication(as other: AlgoliaClient) -> Bool {
    appID.lowercased() == other.appID.lowercased()
      && connection.configuration.hosts == other.connection.configuration.hosts
  }
}
