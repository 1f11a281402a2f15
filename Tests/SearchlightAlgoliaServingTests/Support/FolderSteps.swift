import Foundation

@testable import SearchlightAlgoliaServing

/// The changes that servers make in a folder, which a test lets fail.
final class FolderSteps: Sendable {
  /// The error of a step that fails.
  struct Failure: Error {}

  private struct State {
    var count = 0
    var failing: ClosedRange<Int>?
    var watch: (@Sendable (_ step: ServerFolder.Step, _ number: Int) -> Void)?
  }

  private let state = Shared(State())

  /// The number of steps since the beginning, or since steps were last set to fail.
  var count: Int { state.withLock { $0.count } }

  /// Lets the steps with some numbers fail, where 1 is the next one; `nil` lets none fail.
  ///
  /// If all steps fail from some number on, the folder is that of a process that ended before this
  /// step.
  func fail(_ numbers: ClosedRange<Int>?) {
    state.withLock { $0 = State(failing: numbers, watch: $0.watch) }
  }

  /// Calls a function before each step, with the step and its number.
  func watch(
    _ body: @escaping @Sendable (_ step: ServerFolder.Step, _ number: Int) -> Void
  ) {
    state.withLock { $0.watch = body }
  }

  func take(_ step: ServerFolder.Step) throws {
    let (watch, number, fails) = state.withLock { state in
      state.count += 1
      return (state.watch, state.count, state.failing?.contains(state.count) ?? false)
    }
    watch?(step, number)
    if fails { throw Failure() }
  }

  /// A server that takes these steps in a folder.
  func open(_ folder: URL) async throws -> Tester {
    Tester(try await AlgoliaServer(try ServerFolder(folder, beforeStep: { try self.take($0) })))
  }
}

/// Folders for servers, which are removed with the object.
final class ServerFolders: Sendable {
  private let url = FileManager.default.temporaryDirectory
    .appending(path: "server-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// The path of a folder, which does not exist yet.
  func new() -> URL { url.appending(path: UUID().uuidString) }

  /// A copy of a folder: that of a process that has ended at this moment, also if it has not.
  func copy(_ folder: URL) throws -> URL {
    let copy = new()
    try FileManager.default.copyItem(at: folder, to: copy)
    return copy
  }

  /// The names of the files in a folder.
  static func names(_ folder: URL) throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
  }
}
