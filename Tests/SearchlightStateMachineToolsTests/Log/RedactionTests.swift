import Expectations
import SearchlightStateMachine
import SearchlightStateMachineTools
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
    expect(text.contains(#"{"note":"[secret 1][secret 2] [secret 2]"}"#))
  }

  /// The log of an action that keeps a body as it is written, with the texts in the state.
  private func text(
    _ redaction: Redaction, body: String, texts: [String] = [], machine: String? = nil
  ) throws -> String {
    struct Raw: Codable, Sendable, Equatable {
      let body: String

      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(try LogBodies(of: encoder)?.keep(json: Array(body.utf8)))
      }
    }
    let record = TransitionRecord(
      index: 0, action: Raw(body: body), before: [], after: texts, effects: Effects<Never>.none)
    return try TransitionLog([record], machine: machine).text(redaction: redaction)
  }

  @Test(
    "A secret is found in a body however JSON writes it, and in the texts of changes",
    arguments: [
      ("hunter2", #"\u0068unter2"#), ("AKIA/bPx+1", #"AKIA\/bPx+1"#), ("AKIA/bPx+1", "AKIA/bPx+1"),
      ("AKIA/bPx+1", #"AKIA%2FbPx%2B1"#), ("it's me", "it's me"), ("it's me", #"it\\'s me"#),
      ("a\u{1B}[1m", #"a\u001b[1m"#), ("\u{301}accent", "\u{301}accent"), ("a\nb", #"a\nb"#),
      ("https://a.b/c", #"https:\/\/a.b\/c"#), ("swordfish", "c3dvcmRmaXNo"),
    ])
  func spellings(secret: String, spelled: String) throws {
    let text = try text(
      Redaction(secrets: [secret]), body: #"["\#(spelled) and more"]"#,
      texts: ["x \(secret) y", "\(secret)", "\u{7}\(secret)"])
    expect(text.contains(#""content":["[secret 1] and more"]"#), text)
    expect(text.contains(#"\"x [secret 1] y\", \"[secret 1]\", \"\\u{07}[secret 1]\""#), text)
  }

  @Test("A secret that begins another, given first, leaves nothing of the longer one")
  func prefixes() throws {
    let text = try text(Redaction(secrets: ["sk-1", "sk-1-9f8e7d6c"]), .note("sk-1-9f8e7d6c sk-1"))
    expect(text.contains(#"{"note":"[secret 2] [secret 1]"}"#), text)
    expect(!text.contains("9f8e"))
  }

  @Test("The name of a secret member is recognized however JSON writes it")
  func names() throws {
    for name in [#"a\/b"#, "a/b", #"\u0061/b"#, "A/B"] {
      let text = try text(
        Redaction(keys: ["a/b"]), body: #"{"\#(name)":"k3y"}"#, texts: ["k3y"])
      expect(text.contains("[redacted]"), text)
      expect(!text.contains("k3y"), text)
    }
  }

  @Test("The header of a log has no secret, and one in its own words is refused")
  func header() throws {
    let text = try text(
      Redaction(secrets: ["hunter2"]), body: "[]", machine: #"of "hunter2""#)
    expect(text.hasPrefix(#"{"log":"searchlight transitions","machine":"of \"[secret 1]\"""#), text)
    #expect(throws: LogWritingError.secretLeft(1)) {
      try self.text(Redaction(secrets: ["transitions"]), body: "[]")
    }
  }

  @Test("What an excerpt leaves of a secret is hidden, but not what is typed of it")
  func excerpts() throws {
    let text = try text(
      Redaction(secrets: ["hunter2-swordfish"]), .note("found \"hunter2-sw…"), .note("hunter2"))
    expect(text.contains(#"{"note":"found \"[secret 1]…"}"#), text)
    expect(text.contains(#"{"note":"hunter2"}"#), text)
  }

  @Test("A text that has a secret only across the escapes of JSON is written")
  func acrossEscapes() throws {
    let text = try text(Redaction(secrets: ["nb"]), .note("a\nb"))
    expect(text.contains(#"{"note":"a\nb"}"#), text)
  }
}
