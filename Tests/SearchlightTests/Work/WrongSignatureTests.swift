import Expectations
import Testing

/// A component with a misspelt function must not compile, because the function would never be
/// called.
@Suite struct WrongSignatureTests {
  @Test(
    "A component whose reduce has another signature does not compile, and the error names reduce",
    arguments: [
      "func reduce(_ draft: inout SearchDraft, memory: Memory, on action: SearchAction) {}",
      "func reduce(_ draft: inout SearchDraft, memory: inout Memory, action: SearchAction) {}",
      "func reduce(_ draft: SearchDraft, memory: inout Memory, on action: SearchAction) {}",
      "func reduse(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {}",
      "",
    ])
  func wrong(reduce: String) async throws {
    let errors = try await errors(in: component(reduce))
    expect(errors.contains("does not conform to protocol 'SearchComponent'"), "\(errors)")
    expect(errors.contains("reduce(_:memory:on:)"), "\(errors)")
  }

  @Test("A component compiles if its reduce has the signature of the protocol")
  func right() async throws {
    let reduce =
      "func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {}"
    try await expectEqual(errors(in: component(reduce)), "")
  }

  @Test("A component that reduces nothing compiles without reduce")
  func contributing() async throws {
    let text = """
      import SearchlightCore
      struct Quiet: SearchComponent {
        let id: ComponentID = "quiet"
        var traits: ComponentTraits { ComponentTraits() }
      }
      """
    try await expectEqual(errors(in: text), "")
  }

  @Test(
    "An app can read the machine's own events, but cannot create them",
    arguments: [
      (".answered(SearchRequestID(1), MultiSearchResponse([:]))", "answered"),
      (".send(\"search\", wait: 1)", "send"), (".cancelledAll", "cancelledAll"),
      (".stalled(SearchRequestID(1))", "stalled"),
      (".machine(MachineEvent(.cancelledAll))", "init"),
      (".machine(MachineEvent(content: .cancelledAll))", "init"),
    ])
  func machineEvents(action: String, name: String) async throws {
    let made = try await errors(in: "import SearchlightCore\nlet action: SearchAction = \(action)")
    expect(made.contains("error:") && made.contains(name), "\(made)")
    let text = """
      import SearchlightCore
      func read(_ action: SearchAction) -> Bool {
        if case .answered(let requestID, _, _)? = action.event { return requestID == SearchRequestID(1) }
        return action == SearchMachine.onCancelAll
      }
      """
    try await expectEqual(errors(in: text), "")
  }

  private func component(_ reduce: String) -> String {
    """
    import SearchlightCore
    struct Counter: SearchComponent {
      struct Memory: Hashable, Codable, Sendable { var count = 0 }
      enum Intent: String, Codable, Sendable { case count }
      let id: ComponentID = "counter"
      var traits: ComponentTraits { ComponentTraits() }
      var initialMemory: Memory { Memory() }
      \(reduce)
    }
    """
  }

  private func errors(in text: String) async throws -> String {
    try await Client.errors(compiling: ["Component.swift": text])
  }
}
