import Expectations
import SearchlightBasics
import SearchlightCore
import SearchlightTesting
import SearchlightTransport
import Testing

@testable import SearchlightOpenSearch

/// The indices that a cluster has already when all records behind an alias are replaced.
extension ReplacingTests {
  @Test("The new index has the number after all that are there, also of aliases and closed indices")
  func next() async throws {
    let cluster = MemoryCluster([
      "movies-9": MemoryCluster.made(), "movies-10": .init(),
      "movies-99": .init(aliases: ["films"]),
      "movies-old": .init(), "other": .init(aliases: ["movies-120"]),
      "movies-99999999999999999999": .init(), "movies-9223372036854775807": .init(),
      "movies-+500": .init(),
    ])
    let (calls, bodies, _) = try await replace(cluster)
    expect(calls.contains("PUT /movies-121"))
    expectEqual(cluster.indices(of: "movies"), ["movies-121"])
    let actions = bodies[calls.firstIndex(of: "POST /_aliases") ?? 0]?["actions"]
    expectEqual(
      actions,
      [
        ["remove": ["alias": "movies", "index": "movies-9"]],
        ["add": ["alias": "movies", "index": "movies-121"]],
      ])
    expectEqual(calls.filter { $0.hasPrefix("DELETE") }, ["DELETE /movies-9"])
  }

  @Test("If another load takes the number meanwhile, the next one is taken")
  func raced() async throws {
    let cluster = MemoryCluster()
    let isFirst = Locked(true)
    let exchange = ScriptedCluster { request in
      let first = isFirst.withLock { isFirst in
        defer { if request.method == .put { isFirst = false } }
        return isFirst
      }
      guard first, request.target == "/movies-1" else { return cluster.answer(request) }
      _ = cluster.answer(request)
      return cluster.answer(request)
    }
    let report = try await loader(exchange).replaceAll(of: try Movies.index(), records: records(2))
    expectEqual(report.loaded, 2)
    expectEqual(cluster.indices(of: "movies"), ["movies-2"])
  }

  @Test("Only former indices that a load has made and no other alias names are deleted")
  func former() async throws {
    let foreign = LoadMark(
      "films",
      by: LoadProcess(host: "h", number: 2, run: "r") { _ in
        false
      } now: {
        0
      })
    let cluster = MemoryCluster([
      "movies-1": MemoryCluster.made(), "movies-2": MemoryCluster.made(["movies", "best", "all"]),
      "movies-3": .init(aliases: ["movies"]), "movies-v4": .init(aliases: ["movies"]),
      "movies-5": .init(aliases: ["movies"], metadata: foreign.metadata),
    ])
    let (calls, _, result) = try await replace(cluster)
    expectEqual(calls.filter { $0.hasPrefix("DELETE") }, ["DELETE /movies-1"])
    expectEqual(cluster.indices(of: "movies"), ["movies-6"])
    func unmade(_ name: String) -> String {
      "\(name) was kept: no load of this version has made it; if it is not needed, delete it: "
        + "DELETE /\(name)."
    }
    try expectEqual(
      result.get().notices,
      [
        "movies-2 was kept: the alias all, best names it too.", unmade("movies-3"),
        unmade("movies-5"), unmade("movies-v4"),
      ])
  }

  @Test("What interrupted loads have left is deleted, and nothing that may still be in use")
  func leftovers() async throws {
    let day = 86_400
    func left(_ host: String, _ process: Int, _ start: Int) -> MemoryCluster.Index {
      MemoryCluster.made(
        [], host: host, process: process, start: start, isFinished: false)
    }
    let cluster = MemoryCluster([
      "movies-1": MemoryCluster.made(),
      // Of this machine: by an earlier process with the number of this one, one that has ended, and
      // one that runs.
      "movies-2": left("here", 1, 999_999), "movies-3": left("here", 7, 999_999),
      "movies-4": left("here", 8, 0),
      // Of another machine: a day ago, and longer.
      "movies-5": left("there", 7, 1_000_000 - day),
      "movies-6": left("there", 7, 999_999 - day),
      // Finished, named by an alias, not marked, and not numbered.
      "movies-7": MemoryCluster.made([]), "movies-8": MemoryCluster.made(["x"], isFinished: false),
      "movies-9": .init(), "movies-x": left("here", 7, 0),
      // Made again by a call that the cluster has carried out after the index was deleted.
      "movies-11": .init(records: ["a": ["_searchlight_order": 0]]),
    ])
    let process = LoadProcess(host: "here", number: 1, run: "own") {
      $0 == 8
    } now: {
      1_000_000
    }
    let (calls, _, result) = try await replace(cluster, as: process)
    expectEqual(
      calls.filter { $0.hasPrefix("DELETE") },
      ["DELETE /movies-2", "DELETE /movies-3", "DELETE /movies-6", "DELETE /movies-1"])
    expectEqual(cluster.indices(of: "movies"), ["movies-12"])
    try expectEqual(
      result.get().notices,
      ["movies-2", "movies-3", "movies-6"].map {
        "\($0) was deleted: a load that was interrupted had left it."
      } + [
        "No alias names movies-11, which has records of a load but not the mark of one; if it is "
          + "not needed, delete it: DELETE /movies-11.",
        "No alias names movies-7, which an earlier load has made; if it is not needed, delete it: "
          + "DELETE /movies-7.",
      ])
    // The same process may load twice at a time.
    let own = MemoryCluster(["movies-1": .init(metadata: LoadMark("movies", by: process).metadata)])
    _ = try await replace(own, as: process)
    expectEqual(own.indices.keys.sorted(), ["movies-1", "movies-2"])
  }

  @Test("A leftover that cannot be deleted is told, and is in nobody's way")
  func stubbornLeftover() async throws {
    let cluster = MemoryCluster(
      ["movies-1": MemoryCluster.made([], isFinished: false)], refusing: ["DELETE /movies-1": 403])
    let (_, _, result) = try await replace(cluster)
    let notices = try result.get().notices
    expectEqual(notices.count, 1)
    expect(
      notices[0].hasPrefix("movies-1, which a load that was interrupted has left, could not be"))
    expectEqual(cluster.indices(of: "movies"), ["movies-2"])
  }

  @Test("This process is known by its number, and one that does not exist has ended")
  func processes() {
    let own = LoadProcess.current
    expect(own.exists(own.number) && own.number > 0 && !own.host.isEmpty && own.now() > 0)
    expect(!own.exists(0) && !own.exists(-1) && !own.exists(.max))
  }
}
