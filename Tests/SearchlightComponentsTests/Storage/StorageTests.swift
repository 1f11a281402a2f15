import Expectations
import Foundation
import SearchlightCore
import SearchlightTesting
import SearchlightSignals
import SearchlightStateMachine
import Testing

@testable import SearchlightComponents

@Suite("Component storage")
struct StorageTests {
  private typealias Work = KeptListWork<RecentSearchChange>

  private static func add(_ text: String, to storage: ComponentStorage, limit: Int = 20)
    -> KeptListAnswer<RecentSearchChange>
  {
    storage.answer(to: .change([.add(text)]), limit: limit)
  }

  private static func texts(in storage: ComponentStorage, limit: Int = 20)
    -> KeptListAnswer<RecentSearchChange>
  {
    storage.answer(to: .load, limit: limit)
  }

  @Test("A storage is empty at first, and stored data can be read by the next reader")
  func keeping() throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "deep/er/recents")
      let key = "searchlight-test-\(UUID().uuidString)"
      defer { UserDefaults.standard.removeObject(forKey: key) }
      for storage: ComponentStorage in [.file(file), .memory(), .userDefaults(key: key)] {
        expectEqual(Self.texts(in: storage), .loaded([]))
        expectEqual(Self.add("alien", to: storage), .saved(["alien"]))
        expectEqual(Self.add("\"big\"\n", to: storage), .saved(["\"big\"\n", "alien"]))
        expectEqual(Self.texts(in: storage), .loaded(["\"big\"\n", "alien"]))
      }
      expectEqual(Self.texts(in: .file(file)), .loaded(["\"big\"\n", "alien"]))
      expectEqual(Self.texts(in: .userDefaults(key: key)), .loaded(["\"big\"\n", "alien"]))
    }
  }

  @Test(
    "Damaged, truncated, foreign and newer data is neither read nor overwritten",
    arguments: [
      "\n", "nonsense", #"{"count":1,"searchlight":"recent searches","version":1}"#,
      "{\"count\":1,\"searchlight\":\"recent searches\",\"version\":1}\n",
      "{\"count\":2,\"searchlight\":\"recent searches\",\"version\":1}\n\"alien\"\n",
      "{\"count\":1,\"searchlight\":\"recent searches\",\"version\":1}\n\"ali",
      "{\"count\":1,\"searchlight\":\"recent searches\",\"version\":1}\n\"alien\"\n\"big\"\n",
      "{\"count\":1,\"searchlight\":\"recent searches\",\"version\":1}\n{\"a\":1}\n",
      "{\"count\":1,\"searchlight\":\"recent searches\",\"version\":2}\n\"alien\"\n",
      "{\"count\":1,\"searchlight\":\"saved searches\",\"version\":1}\n\"alien\"\n",
      "[\"alien\",\"big\"]", "\u{FFFE}\0\0",
    ])
  func unreadable(text: String) throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "recents")
      try Data(text.utf8).write(to: file)
      let storage = ComponentStorage.file(file)
      for answer in [Self.texts(in: storage), Self.add("new", to: storage)] {
        guard case .failed(.unreadable) = answer else {
          Issue.record("\(answer)")
          continue
        }
      }
      try expectEqual(Data(contentsOf: file), Data(text.utf8))
      expectEqual(storage.answer(to: Work.replace(["new"]), limit: 20), .saved(["new"]))
      expectEqual(Self.texts(in: storage), .loaded(["new"]))
    }
  }

  @Test("A change says whether it removes something, and how many entries are read for a limit")
  func changes() {
    func removals<Change: KeptChange>(_ changes: [Change]) -> [Bool] { changes.map(\.isRemoval) }
    let recent: [RecentSearchChange] = [.add("a"), .remove("a"), .removeAll]
    expectEqual(removals(recent), [false, true, true])
    let search = SavedSearch(name: "a", choice: SearchChoice(text: "a"))
    let saved: [SavedSearchChange] = [
      .save(search), .rename("a", to: "b"), .remove("a"), .removeAll, .forget([]),
    ]
    expectEqual(removals(saved), [false, false, true, true, true])
    expectEqual([-1, 0, 20].map(RecentSearchChange.readingLimit), [0, 0, 20])
    expectEqual([-1, 0, 20].map(SavedSearchChange.readingLimit), [.max, .max, .max])
  }

  @Test("Data of another type under a key of the user defaults is left as it is")
  func foreignDefaults() {
    let key = "searchlight-test-\(UUID().uuidString)"
    defer { UserDefaults.standard.removeObject(forKey: key) }
    UserDefaults.standard.set(["alien"], forKey: key)
    let answer = Self.add("new", to: .userDefaults(key: key))
    guard case .failed(.unreadable) = answer else {
      Issue.record("\(answer)")
      return
    }
    expectEqual(UserDefaults.standard.stringArray(forKey: key), ["alien"])
  }

  @Test(
    "Only the wanted part of a file with many texts is read, and a change shortens the file")
  func million() throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "recents")
      let count = RandomCases.count(of: 1_000_000, usually: 100_000)
      var text = "{\"count\":\(count),\"searchlight\":\"recent searches\",\"version\":1}\n"
      for number in 0..<count { text += "\"search number \(number)\"\n" }
      try Data(text.utf8).write(to: file)
      let storage = ComponentStorage.file(file)
      expectEqual(
        Self.texts(in: storage, limit: 2), .loaded(["search number 0", "search number 1"]))
      expectEqual(Self.add("new", to: storage, limit: 2), .saved(["new", "search number 0"]))
      expect(try Data(contentsOf: file).count < 200)
    }
  }

  @Test("A large file of another application is left as it is, with or without lines")
  func foreignLarge() throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "film.mov")
      for byte in [UInt8(0), UInt8(ascii: "\n")] {
        let bytes = Data(repeating: byte, count: StoredContent.maximumSize + 1)
        try bytes.write(to: file)
        guard case .failed(.unreadable) = Self.add("new", to: .file(file)) else {
          Issue.record("it was taken for a list")
          continue
        }
        try expectEqual(Data(contentsOf: file), bytes)
      }
    }
  }

  @Test(
    "A new file is private, an existing one keeps its permissions and a link stays a link"
  )
  func permissions() throws {
    try withTemporaryFolder { folder in
      func mode(_ url: URL) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
      }
      let file = folder.appending(path: "recents")
      let link = folder.appending(path: "link")
      _ = Self.add("alien", to: .file(file))
      try expectEqual(mode(file), 0o600)
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
      expectEqual(Self.add("big", to: .file(link)), .saved(["big", "alien"]))
      try expectEqual(mode(file), 0o640)
      expectEqual(Self.texts(in: .file(file)), .loaded(["big", "alien"]))
      expect(
        try FileManager.default.attributesOfItem(atPath: link.path)[.type] as? FileAttributeType
          == .typeSymbolicLink)
    }
  }

  @Test("Work that is cancelled before a change changes nothing")
  func cancelled() async {
    let storage = ComponentStorage.memory()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return Self.add("erased", to: storage)
    }
    await expectEqual(task.value, .failed(.notWritten("the work was cancelled")))
    expectEqual(Self.texts(in: storage), .loaded([]))
  }

  @Test("A storage that cannot be read or written reports which of the two failed")
  func noPlace() throws {
    try withTemporaryFolder { folder in
      guard case .failed(.notRead) = Self.texts(in: .file(folder)) else {
        Issue.record("a folder was read")
        return
      }
      let file = folder.appending(path: "file")
      try Data().write(to: file)
      guard case .failed(.notWritten) = Self.add("a", to: .file(file.appending(path: "below")))
      else {
        Issue.record("a file below a file was written")
        return
      }
    }
    struct Full: Error {}
    let full = ComponentStorage(read: { nil }, write: { _ in throw Full() })
    expectEqual(Self.add("a", to: full), .failed(.notWritten("Full()")))
  }

  @Test("Data that is too large is not written, and the stored data stays intact")
  func tooLarge() throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "recents")
      expectEqual(Self.add("alien", to: .file(file)), .saved(["alien"]))
      let before = try Data(contentsOf: file)
      let large = String(repeating: "x", count: StoredContent.maximumSize)
      guard case .failed(.notWritten) = Self.add(large, to: .file(file)) else {
        Issue.record("too much was written")
        return
      }
      try expectEqual(Data(contentsOf: file), before)
    }
  }

  @Test(
    "Concurrent changes of one storage lose nothing",
    arguments: ["file", "memory", "defaults"])
  func together(kind: String) async throws {
    try await withTemporaryFolder { folder in
      let key = "searchlight-test-\(UUID().uuidString)"
      defer { UserDefaults.standard.removeObject(forKey: key) }
      let memory = ComponentStorage.memory()
      let texts = (0..<40).map { "text \($0)" }
      await withTaskGroup(of: Void.self) { group in
        for text in texts {
          group.addTask {
            // Each task has a storage of its own, as two searches have.
            let storage: ComponentStorage =
              switch kind {
              case "file": .file(folder.appending(path: "recents"))
              case "memory": memory
              default: .userDefaults(key: key)
              }
            guard case .saved = Self.add(text, to: storage, limit: 100) else {
              Issue.record("\(text) was not kept")
              return
            }
          }
        }
      }
      let storage: ComponentStorage =
        switch kind {
        case "file": .file(folder.appending(path: "recents"))
        case "memory": memory
        default: .userDefaults(key: key)
        }
      guard case .loaded(let kept) = Self.texts(in: storage, limit: 100) else {
        Issue.record("nothing was kept")
        return
      }
      expectEqual(Set(kept), Set(texts))
    }
  }

  @Test("Two searches that share a file see each other's texts, and a third loads them")
  func stores() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "recents")
      let movies = HitsSearcher("movies", index: "movies")
      let recents = RecentSearchesInteractor(movies, trigger: .submit)
      let machine = SearchMachine {
        SearchBoxInteractor(.onSubmit)
        HitsInteractor<JSON>(movies)
        recents
      }
      func store() -> SearchStore {
        SearchStore(
          machine, service: Silent(), performing: [recents.performer(keepingIn: .file(file))])
      }
      let (one, two) = (store(), store())
      for (store, text) in [(one, "alien"), (two, "big")] {
        store.send(recents.search(text))
        _ = await store.states.first { state in
          let kept = recents.present(state)
          return kept.isLoaded && kept.texts.contains(text)
            && state.memory(of: recents).list.unsaved.isEmpty
        }
      }
      expectEqual(recents.present(two.current).texts, ["big", "alien"])
      let third = store()
      third.send(.start)
      let texts = await third.states.first { recents.present($0).isLoaded }.map {
        recents.present($0).texts
      }
      expectEqual(texts, ["big", "alien"])
    }
  }
}

/// A service that always fails.
struct Silent: SearchService {
  func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse {
    throw .unavailable("nobody")
  }
}
