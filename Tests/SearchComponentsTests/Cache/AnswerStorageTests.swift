import Foundation
@testable import SearchComponents
import SearchCore
import SearchTesting
import StateMachine
import StateMachineTools
import Testing

@Suite("Answer storage")
struct AnswerStorageTests {
  private let cache = AnswerCacheInteractor(
    freshFor: .seconds(30), keptFor: .seconds(100), isStored: true)

  private func probe() -> SearchProbe {
    SearchProbe(NamedList.machine(cache), matching: .including)
  }

  private func answer(_ query: String, at time: Int64? = 0, edition: Int = 1) throws -> CachedAnswer
  {
    let request = SearchRequest(
      index: "movies", query: query, filters: [[]], parameters: ["hitsPerPage": 3])
    let response = try NamedHits(edition: edition).answer(
      MultiSearchRequest(id: RequestID(1), entries: [.init(source: "movies", request: request)]))
    return CachedAnswer(
      request: request, response: try #require(try response.results["movies"]?.get()),
      storedAt: time)
  }

  // MARK: - The start of a session

  /// Replies to the load with the answer to the text "a", at an age in seconds.
  private func load(_ age: Int64, in probe: inout SearchProbe) throws {
    var first = SearchProbe(NamedList.machine())
    first.send(.text("a"))
    let request = try #require(first.requests.first?.entries.first?.request)
    let kept = CachedAnswer(
      request: request, response: try answer("a").response, storedAt: 5)
    probe.perform(.load, of: cache, with: .loaded([kept], ages: [age * 1000], nil))
  }

  @Test("Requests wait until stored answers are loaded, and a fresh one is shown without asking")
  func fresh() throws {
    var probe = probe()
    probe.send(.text("a"))
    #expect(probe.phase == .waiting && probe.state["movies"]?.isHeld == true)
    #expect(probe.value(of: cache).isLoading && probe.work(of: cache) == [.load])
    try load(29, in: &probe)
    #expect(probe.phase == .loaded && probe.rows.first == "a/0/1")
    #expect(probe.origin == .cache(storedAt: 5) && !probe.value(of: cache).isLoading)
    probe.advance(by: .seconds(1))
    #expect(probe.work(of: cache) == [.age(1)], "it was 29 seconds old")
  }

  @Test("A stale answer of an earlier session is shown while the service is asked")
  func stale() throws {
    var probe = probe()
    probe.send(.text("a"))
    try load(30, in: &probe)
    #expect(probe.phase == .refreshing && probe.asked == ["a"] && probe.rows.first == "a/0/1")
    probe.advance(by: .seconds(69))
    #expect(probe.work(of: cache).isEmpty)
    probe.advance(by: .seconds(1))
    #expect(probe.work(of: cache) == [.age(1)])
  }

  @Test(
    "A stored answer that has expired is not used, and one from the future counts as stale",
    arguments: [100, -1])
  func ages(age: Int64) throws {
    var probe = probe()
    probe.send(.text("a"))
    try load(age, in: &probe)
    #expect(probe.asked == ["a"] && probe.rows.isEmpty == (age == 100))
  }

  @Test("If the storage cannot be read, the search starts without it and reports the problem")
  func unreadable() {
    var probe = probe()
    probe.send(.text("a"))
    probe.perform(.load, of: cache, with: .loaded([], ages: [], .notRead("no folder")))
    #expect(probe.asked == ["a"] && probe.value(of: cache).problem == .notRead("no folder"))
    var other = self.probe()
    other.send(.text("a"))
    other.fail(.load, of: cache, because: "nobody")
    #expect(other.asked == ["a"] && other.value(of: cache).problem == .notRead("nobody"))
  }

  @Test("A cancelled load restarts with the next action")
  func cancelled() throws {
    var probe = probe()
    probe.send(.text("a"))
    probe.cancelAll()
    #expect(probe.work(of: cache).isEmpty)
    probe.send(.start)
    #expect(probe.work(of: cache) == [.load])
    try load(0, in: &probe)
    #expect(probe.phase == .loaded)
  }

  @Test("Loaded answers that were not requested are ignored")
  func unasked() throws {
    var probe = probe()
    probe.send(.text("a"))
    try load(0, in: &probe)
    probe.send(cache.intent(.loaded([try answer("x")], ages: [0], nil)))
    #expect(probe.value(of: cache).count == 1)
  }

  @Test("Answers that are removed during the load are not used, and requests no longer wait")
  func removedWhileRead() throws {
    var probe = probe()
    probe.send(.text("a"))
    probe.send(cache.removeAll)
    #expect(probe.asked == ["a"] && probe.rows.isEmpty)
    #expect(probe.work(of: cache) == [.load], "the removal comes behind it")
    try load(0, in: &probe)
    #expect(probe.rows.isEmpty && probe.value(of: cache).count == 0)
    #expect(probe.work(of: cache) == [.removeAll])
  }

  @Test("A removal that was cancelled or has failed is repeated until it succeeds")
  func removedAgain() throws {
    var probe = probe()
    probe.send(.text("a"))
    try load(0, in: &probe)
    probe.send(cache.removeAll)
    probe.cancelAll()
    #expect(probe.work(of: cache).isEmpty)
    probe.send(.start)
    #expect(probe.work(of: cache) == [.removeAll])
    probe.perform(.removeAll, of: cache, with: .removed(.notWritten("no permission")))
    #expect(probe.value(of: cache).problem == .notWritten("no permission"))
    #expect(probe.work(of: cache).isEmpty, "not by itself")
    probe.send(.submit)
    probe.perform(.removeAll, of: cache, with: .removed(nil))
    probe.send(.submit)
    #expect(probe.work(of: cache).isEmpty && probe.value(of: cache).problem == nil)
  }

  @Test("An answer too large to be cached also removes the older answer that it replaces")
  func outgrown() throws {
    let small = try answer("a").byteCount
    let cache = AnswerCacheInteractor(byteLimit: small, isStored: true)
    var probe = SearchProbe(NamedList.machine(cache), matching: .including)
    probe.send(.text("a"))
    probe.perform(.load, of: cache, with: .loaded([], ages: [], nil))
    probe.answer(from: NamedHits())
    let request = try #require(probe.state["movies"]?.answer?.request)
    for work in probe.work(of: cache) {
      if case .store(_, let number) = work {
        probe.perform(work, of: cache, with: .stored(number, at: 0, nil))
      }
    }
    probe.send(.refresh())
    probe.answer(from: NamedHits(edition: 1_000_000))
    #expect(probe.value(of: cache).count == 0 && probe.work(of: cache) == [.remove(request)])
  }

  @Test("An evicted answer is also removed from the storage")
  func dropped() throws {
    let cache = AnswerCacheInteractor(limit: 1, keptFor: .seconds(100), isStored: true)
    var probe = SearchProbe(NamedList.machine(cache), matching: .including)
    probe.send(.text("a"))
    let request = try #require(probe.state["movies"]?.wanted)
    let kept = CachedAnswer(request: request, response: try answer("a").response, storedAt: 5)
    probe.perform(.load, of: cache, with: .loaded([kept], ages: [100_000], nil))
    #expect(probe.work(of: cache) == [.remove(request)])
    probe.perform(.remove(request), of: cache, with: .stored(0, at: 0, nil))
    probe.answer(from: NamedHits())
    for work in probe.work(of: cache) {
      if case .store(_, let number) = work {
        probe.perform(work, of: cache, with: .stored(number, at: 0, nil))
      }
    }
    probe.search("ab")
    #expect(probe.work(of: cache).first == .remove(request))
  }

  @Test("Only a limited number of unanswered requests is remembered")
  func unanswered() {
    let cache = AnswerCacheInteractor()
    var probe = SearchProbe(NamedList.machine(cache), matching: .including)
    for number in 0..<200 { probe.send(.text("\(number)")) }
    #expect(probe.state.memory(of: cache).sent.count == 64)
    probe.answer(from: NamedHits())
    #expect(probe.value(of: cache).count == 1)
  }

  // MARK: - Live

  @Test("The longest possible durations of freshness and lifetime are accepted")
  func longest() async {
    let cache = AnswerCacheInteractor(freshFor: .seconds(Int64.max), keptFor: .seconds(Int64.max))
    let store = SearchStore(
      NamedList.machine(cache), service: NamedHits(), performing: [cache.work()])
    for text in ["a", "b", "a"] {
      store.send(.text(text))
      await store.idle()
    }
    #expect(store.current["movies"]?.answer?.response.details.origin != .service)
  }

  @Test("A folder contains no more answers than the cache")
  func bounded() async throws {
    try await withFolder { folder in
      let cache = AnswerCacheInteractor(limit: 2, isStored: true)
      for storage in [AnswerStorage.memory(), .folder(folder)] {
        let store = SearchStore(
          NamedList.machine(cache), service: NamedHits(),
          performing: [cache.work(keepingIn: storage)], clock: ManualClock())
        for text in ["a", "b", "c", "d"] {
          store.send(.text(text))
          await store.idle()
        }
        let left = try storage.load(10, .max).map(\.request.query)
        #expect(left == ["c", "d"])
      }
      #expect(try files(folder).count == 2)
    }
  }

  @Test(
    "A session begins with the answers of the session before, in memory and in a folder")
  func live() async throws {
    try await withFolder { folder in
      for storage in [AnswerStorage.memory(), .folder(folder.appending(path: "new/answers"))] {
        for edition in 1...2 {
          let store = SearchStore(
            NamedList.machine(cache), service: NamedHits(edition: edition),
            performing: [cache.work(keepingIn: storage, now: { 1_000 })], clock: ManualClock())
          store.send(.text("a"))
          await store.idle()
          let answer = store.current["movies"]?.answer
          #expect(answer?.response.hits.first?.objectID == "a/0/1")
          #expect(
            answer?.response.details.origin == (edition == 1 ? .service : .cache(storedAt: 1_000)))
          #expect(cache.present(store.current).problem == nil)
        }
        let store = SearchStore(
          NamedList.machine(cache), service: NamedHits(edition: 3),
          performing: [cache.work(keepingIn: storage, now: { 1_000 })], clock: ManualClock())
        store.send(.start)
        await store.idle()
        store.send(cache.removeAll)
        await store.idle()
        let left = try storage.load(10, .max)
        #expect(left.isEmpty)
      }
    }
  }

  // MARK: - Folders

  private func files(_ folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }
  }

  @Test(
    "A folder has one file for each request, with the newest answer, readable by the owner only")
  func folder() async throws {
    try await withFolder { folder in
      let storage = AnswerStorage.folder(folder)
      for (number, text) in ["a", "b", "a", "ü/.."].enumerated() {
        try storage.store(try answer(text, at: Int64(number), edition: number))
      }
      #expect(try files(folder).count == 3)
      let loaded = try storage.load(10, .max)
      #expect(loaded.map(\.request.query) == ["b", "a", "ü/.."])
      #expect(
        loaded == [
          try answer("b", at: 1, edition: 1), try answer("a", at: 2, edition: 2),
          try answer("ü/..", at: 3, edition: 3),
        ])
      let path = try #require(try files(folder).first).path
      let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect(permissions as? Int == 0o600)
    }
  }

  @Test("Loading removes the answers beyond the limits, the oldest first")
  func bounds() async throws {
    try await withFolder { folder in
      let storage = AnswerStorage.folder(folder)
      for number in 0..<5 { try storage.store(try answer("\(number)", at: Int64(number))) }
      #expect(try storage.load(3, .max).map(\.request.query) == ["2", "3", "4"])
      #expect(try files(folder).count == 3)
      let size = try answer("4").byteCount
      #expect(try storage.load(3, size).map(\.request.query) == ["4"])
      #expect(try storage.load(0, .max).isEmpty && files(folder).isEmpty)
    }
  }

  @Test(
    "Damaged, truncated and foreign answer files are removed, but files with other names stay"
  )
  func damaged() async throws {
    try await withFolder { folder in
      let storage = AnswerStorage.folder(folder)
      try storage.store(try answer("a"))
      let file = try #require(try files(folder).first)
      let whole = try Data(contentsOf: file)
      let foreign = folder.appending(path: "notes.answer")
      try Data("mine".utf8).write(to: foreign)
      let damages: [Data] = [
        Data(), whole.dropLast(1), whole.prefix(40), Data("{}\n".utf8), Data([0xff, 0x0a]),
        Data(
          String(decoding: whole, as: UTF8.self)
            .replacing("\"version\":1", with: "\"version\":99").utf8),
        Data(
          String(decoding: whole, as: UTF8.self)
            .replacing("an answer", with: "recent searches").utf8),
        Data(repeating: UInt8(ascii: "x"), count: 5 << 20),
      ]
      for damage in damages {
        try damage.write(to: file)
        #expect(try storage.load(10, .max).isEmpty)
        #expect(try files(folder).map(\.lastPathComponent) == ["notes.answer"])
        try storage.store(try answer("a"))
        #expect(try storage.load(10, .max).count == 1)
      }
      try storage.removeAll()
      #expect(try files(folder).map(\.lastPathComponent) == ["notes.answer"])
    }
  }

  @Test("Temporary files of ended writers are removed, and unreadable files are left alone")
  func left() async throws {
    try await withFolder { folder in
      let storage = AnswerStorage.folder(folder)
      let name = "0123456789abcdef.answer"
      for left in [".\(name).0123ABCD.saving", ".notes.0123ABCD.saving"] {
        try Data("left".utf8).write(to: folder.appending(path: left))
      }
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: false)
      #expect(try storage.load(10, .max).isEmpty)
      #expect(
        try files(folder).map(\.lastPathComponent).sorted() == [".notes.0123ABCD.saving", name])
      try storage.removeAll()
      #expect(try files(folder).map(\.lastPathComponent) == [".notes.0123ABCD.saving"])
    }
  }

  @Test("An answer that is too large to be stored also removes the older one from its folder")
  func tooLarge() async throws {
    try await withFolder { folder in
      let storage = AnswerStorage.folder(folder)
      let small = try answer("a")
      try storage.store(small)
      var response = small.response
      response.userData = [.string(String(repeating: "x", count: 5 << 20))]
      #expect(throws: StorageProblem.self) {
        try storage.store(CachedAnswer(request: small.request, response: response))
      }
      #expect(try files(folder).isEmpty)
    }
  }

  @Test(
    "A folder that cannot be created is reported as a problem, and the search continues")
  func noFolder() async throws {
    try await withFolder { folder in
      let file = folder.appending(path: "file")
      try Data().write(to: file)
      let storage = AnswerStorage.folder(file)
      #expect(throws: StorageProblem.self) { try storage.store(try answer("a")) }
      let store = SearchStore(
        NamedList.machine(cache), service: NamedHits(),
        performing: [cache.work(keepingIn: storage)], clock: ManualClock())
      store.send(.text("a"))
      await store.idle()
      #expect(store.current["movies"]?.phase == .loaded)
      guard case .notWritten(let reason)? = cache.present(store.current).problem else {
        Issue.record("no problem is told")
        return
      }
      #expect(!reason.isEmpty)
    }
  }

  @Test("A failure of a custom storage is reported as a problem")
  func ownPlace() async throws {
    let storage = AnswerStorage(
      load: { _, _ throws(StorageProblem) in throw .notRead("closed") },
      store: { _ throws(StorageProblem) in throw .notWritten("full") },
      remove: { _ throws(StorageProblem) in throw .notWritten("locked") },
      removeAll: { () throws(StorageProblem) in throw .notWritten("locked") })
    let store = SearchStore(
      NamedList.machine(cache), service: NamedHits(), performing: [cache.work(keepingIn: storage)],
      clock: ManualClock())
    store.send(.start)
    await store.idle()
    #expect(store.current["movies"]?.phase == .loaded)
    #expect(cache.present(store.current).problem == .notWritten("full"))
    store.send(cache.removeAll)
    await store.idle()
    guard case .notWritten(let reason)? = cache.present(store.current).problem else { return }
    #expect(reason.contains("locked"))
  }
}
