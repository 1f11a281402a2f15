import Expectations
import Testing

/// A component with a misspelled answer to the machine must not compile, because the answer would
/// never be asked for.
@Suite struct MisspelledRoleTests {
  /// A role, the declarations that it requires, and those with a misspelling.
  struct Role: Sendable, CustomTestStringConvertible {
    let name: String
    let right: String
    /// What is written in the place of what is right.
    let mistakes: [String: String]
    /// The requirement that the compiler names.
    let requirement: String

    var testDescription: String { name }
  }

  private static let declaring = "var traits: ComponentTraits { ComponentTraits() }"

  private static let traits = Role(
    name: "SearchComponent", right: declaring,
    mistakes: ["var trait": "var traits", "var issue: [String] { [] }": declaring],
    requirement: "traits")

  private static let roles = [
    traits,
    Role(
      name: "RequestContributor",
      right: "func contribute(to request: inout SearchRequest, of source: SourceID, "
        + "in state: SearchState) {}",
      mistakes: ["contribut(": "contribute(", "for source": "of source"],
      requirement: "contribute(to:of:in:)"),
    Role(
      name: "RequestGate",
      right: "func permits(_ request: SearchRequest, of source: SourceID, "
        + "in state: SearchState) -> Bool { true }",
      mistakes: ["permit(": "permits(", "from source": "of source"],
      requirement: "permits(_:of:in:)"),
    Role(
      name: "PageRequester",
      right: "func pages(of source: SourceID, in state: SearchState) -> PageDemand? { nil }",
      mistakes: ["page(": "pages(", "-> [Int]?": "-> PageDemand?"],
      requirement: "pages(of:in:)"),
    Role(
      name: "ConditionalComponent",
      right: "func isActive(in state: SearchState) -> Bool? { nil }",
      mistakes: ["isActiv(": "isActive(", "_ state": "in state"],
      requirement: "isActive(in:)"),
    Role(
      name: "LocationKeeper",
      right: "func locations(_ memory: NoMemory) -> Set<Point> { [] }\n"
        + "func forget(_ points: Set<Point>, _ draft: inout SearchDraft, "
        + "memory: inout NoMemory) {}",
      mistakes: ["forgets(": "forget(", "memory: NoMemory) {}": "memory: inout NoMemory) {}"],
      requirement: "forget(_:_:memory:)"),
    Role(
      name: "RequestPolicy",
      right: "func permitsSending(_ request: MultiSearchRequest, in state: SearchState) -> Bool "
        + "{ true }\n"
        + "func willSend(_ request: MultiSearchRequest, _ draft: inout SearchDraft, "
        + "memory: inout NoMemory) {}",
      mistakes: ["willsend(": "willSend("], requirement: "willSend(_:_:memory:)"),
    Role(
      name: "AnswerProvider",
      right: "func knownAnswer(to request: SearchRequest, of source: SourceID, "
        + "in state: SearchState) -> KnownAnswer? { nil }\n"
        + "func didShow(_ answer: KnownAnswer, to request: SearchRequest, "
        + "_ draft: inout SearchDraft, memory: inout NoMemory) {}",
      mistakes: ["knowsAnswer(": "knownAnswer("], requirement: "knownAnswer(to:of:in:)"),
  ]

  @Test("A component compiles if all answers have the names and types of their roles")
  func right() async throws {
    let body = Self.roles.map(\.right).joined(separator: "\n")
    let names = Self.roles.map(\.name).joined(separator: ", ")
    try await expectEqual(errors(in: component(names, body)), "")
  }

  @Test("A component with a misspelled answer does not compile", arguments: roles)
  func wrong(role: Role) async throws {
    let others = role.name == Self.traits.name ? "" : Self.traits.right + "\n"
    for (mistake, right) in role.mistakes.sorted(by: { $0.key < $1.key }) {
      let body = role.right.replacing(right, with: mistake)
      expect(body != role.right, "\(right)")
      let errors = try await errors(in: component(role.name, others + body))
      expect(errors.contains("error:"), "\(errors)")
      expect(errors.contains("protocol '\(role.name)'"), "\(errors)")
      expect(errors.contains(role.requirement), "\(errors)")
    }
  }

  private func component(_ protocols: String, _ body: String) -> String {
    """
    import SearchlightCore
    struct Tried: \(protocols) {
      let id: ComponentID = "tried"
    \(body)
    }
    """
  }

  private func errors(in text: String) async throws -> String {
    try await Client.errors(compiling: ["Tried.swift": text])
  }
}
