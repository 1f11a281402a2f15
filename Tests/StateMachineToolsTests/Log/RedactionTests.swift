import Expectations
import StateMachine
import StateMachineTools
import Testing

@Suite struct RedactionTests {
  private func text(_ redaction: Redaction, _ actions: NotebookAction...) throws -> String {
    var machine = Simulation(initial: Notebook(), reducer: notebook)
    return try NotebookLog(actions.flatMap { machine.send($0) }).text(redaction: redaction)
  }

  @Test("Secrets are replaced by their numbers in actions, changes, effects and bodies")
  func secrets() throws {
    let text = try text(
      Redaction(secrets: ["hunter2", "swordfish"]), .note("my hunter2, not swordfish"),
      .page(Page("hunter2!")))
    expect(!text.contains("hunter2"))
    expect(!text.contains("swordfish"))
    expect(text.contains(#"{"note":"my [secret 1], not [secret 2]"}"#))
    expect(text.contains(#"["notes","[]","[\"my [secret 1], not [secret 2]\"]"]"#))
    expect(text.contains(#""run":"save my [secret 1], not [secret 2]""#))
    expect(text.contains(#""content":["[secret 1]!"]"#))
  }

  @Test("A redacted log replays without divergence")
  func replay() throws {
    let text = try text(
      Redaction(secrets: ["hunter2"]), .note("hunter2"), .page(Page("hunter2!")), .note("hunter"))
    let replay = TransitionReplay(
      try NotebookLog(reading: text), from: Notebook(), through: notebook)
    expect(replay.divergence == nil)
    expectEqual(replay.finalState.notes, ["[secret 1]", "hunter"])
  }

  @Test("A secret with quotation marks is found in texts that escape it")
  func escapes() throws {
    let secret = #"a"b\c"#
    let text = try text(Redaction(secrets: [secret]), .note("x \(secret) y"))
    expect(text.contains(#"{"note":"x [secret 1] y"}"#))
    expect(text.contains(#""[\"x [secret 1] y\"]""#))
    expect(!text.contains(#"b\\"#))
  }

  @Test(
    "The value of a secret key is replaced, and its texts are secrets from then on, in bodies too")
  func keys() throws {
    let text = try text(
      Redaction(keys: ["X-API-Key"]), .headers(["x-api-key": "k3y", "accept": "all"]),
      .note("the k3y"), .page(Page("k3y")))
    expect(!text.contains("k3y"))
    expect(text.contains(#"{"headers":{"accept":"all","x-api-key":"[redacted]"}}"#))
    expect(text.contains(#"["headers.x-api-key","–","\"[secret 1]\""]"#))
    expect(text.contains(#"{"note":"the [secret 1]"}"#))
    expect(text.contains(#""content":["[secret 1]"]"#))
  }

  @Test("A secret that an entry reveals is also replaced in earlier parts of the entry")
  func toldLate() throws {
    struct Login: Codable, Sendable, Equatable {
      var comment: String
      var token: String
    }
    let record = TransitionRecord(
      index: 0, action: Login(comment: "uses t0k3n", token: "t0k3n"), before: "", after: "t0k3n",
      effects: Effects<Never>.none)
    let text = try TransitionLog([record]).text(redaction: Redaction(keys: ["token"]))
    expect(!text.contains("t0k3n"))
    expect(text.contains(#"{"comment":"uses [secret 1]","token":"[redacted]"}"#))
  }

  @Test("Any value of a secret key is replaced, including lists and objects")
  func nested() throws {
    struct Vault: Codable, Sendable, Equatable {
      var before = 1
      var vault: [[String: String]]
      var after = [2]
    }
    let record = TransitionRecord(
      index: 0, action: Vault(vault: [["a": "}\"]x"], [:]]), before: 0, after: 0,
      effects: Effects<Never>.none)
    let text = try TransitionLog([record]).text(redaction: Redaction(keys: ["vault"]))
    expect(text.contains(#"{"after":[2],"before":1,"vault":"[redacted]"}"#))
  }

  @Test("The closure of a redaction receives every text")
  func closure() throws {
    let digits = Redaction(text: { $0.replacing(#/[0-9]+/#, with: "#") })
    let text = try text(digits, .note("call 555 1234"))
    expect(text.contains(#"{"note":"call # #"}"#))
    expect(text.contains(#""run":"save call # #""#))
  }

  @Test("A line that would still contain a secret is not written")
  func refused() {
    #expect(throws: LogWritingError.secretLeft(1)) {
      try text(Redaction(secrets: ["apikey"]), .headers(["apikey": "x"]))
    }
    #expect(throws: LogWritingError.secretLeft(2)) {
      try text(Redaction(secrets: ["q", "action"]), .note("q"))
    }
    #expect(throws: LogWritingError.secretLeft(1)) {
      try text(Redaction(secrets: ["4711"]), .add(47_110))
    }
  }

  @Test("Empty secrets replace nothing, and two overlapping secrets are both replaced")
  func corners() throws {
    expect(try text(Redaction(secrets: [""]), .note("a")).contains(#"{"note":"a"}"#))
    let text = try text(Redaction(secrets: ["abc", "bcd"]), .note("abcd bcd"))
    expect(text.contains(#"{"note":"[secret 1]d [secret 2]"}"#))
  }

  @Test("A secret that a body writes with numeric escapes is found")
  func numberEscapes() throws {
    struct Raw: Codable, Sendable, Equatable {
      init() {}
      init(from decoder: any Decoder) throws {}

      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(
          try LogBodies(of: encoder)?.keep(json: Array(#"["\u0068unter2 and more"]"#.utf8)))
      }
    }
    let record = TransitionRecord(
      index: 0, action: Raw(), before: 0, after: 0, effects: Effects<Never>.none)
    let text = try TransitionLog([record]).text(redaction: Redaction(secrets: ["hunter2"]))
    expect(text.contains(#""content":["[secret 1] and more"]"#))
  }
}
