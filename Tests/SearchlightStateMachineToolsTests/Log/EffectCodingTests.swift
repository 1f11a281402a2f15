import Expectations
import Foundation
import SearchlightStateMachine
import Testing

@Suite struct EffectCodingTests {
  private struct Search: Codable, Hashable { var text: String }

  private static let overlaps: [Overlap] = [
    .concurrent, .latest(cancelRunning: false), .latest(cancelRunning: true), .exclusive, .serial,
  ]

  private static let timings: [Timing] = [
    .now, .held, .after(.milliseconds(100)), .after(.nanoseconds(1)),
    .throttle(.milliseconds(200), trailing: false), .throttle(.milliseconds(200), trailing: true),
    .after(.seconds(-1.5)),
  ]

  private func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func decode<T: Decodable>(_ type: T.Type, _ text: String) throws -> T {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }

  @Test("Every effect is decoded as it was encoded")
  func roundTrip() throws {
    var effects: Effects<Search> = [
      .cancel("x"), .run(Search(text: "plain")), .cancelScope(.scope("a", "b/c")),
      .note("ignored", id: nil), .note("ignored", id: "x"), .adopt("x", forOwnerOf: nil),
      .adopt("x", forOwnerOf: .scope("a", "b/c")),
      .background(Search(text: "later"), id: nil, overlap: .concurrent, timing: .now),
    ]
    for overlap in Self.overlaps {
      for timing in Self.timings {
        effects.append(.run(Search(text: "é\""), id: "x", overlap: overlap, timing: timing))
        effects.append(.background(Search(text: "é"), id: "x", overlap: overlap, timing: timing))
      }
    }
    try expectEqual(decode(Effects<Search>.self, text(effects)), effects)
  }

  @Test("The encoded form of an effect is readable and omits default values")
  func form() throws {
    let search = Search(text: "tom")
    try expectEqual(text(Effect.run(search)), #"{"run":{"text":"tom"}}"#)
    try expectEqual(text(Effect<Search>.cancel("x")), #"{"cancel":"x"}"#)
    try expectEqual(text(Effect<Search>.cancelScope("x")), #"{"cancelScope":"x"}"#)
    try expectEqual(text(Effect<Search>.note("n", id: "x")), #"{"id":"x","note":"n"}"#)
    try expectEqual(text(Effect<Search>.adopt("x", forOwnerOf: "y")), #"{"adopt":"x","id":"y"}"#)
    try expectEqual(
      text(Effect.background(search, id: "x", overlap: .serial, timing: .held)),
      #"{"background":{"text":"tom"},"id":"x","overlap":"serial","timing":"held"}"#)
    try expectEqual(
      text(
        Effect.run(
          search, id: "x", overlap: .latest(cancelRunning: true),
          timing: .throttle(.milliseconds(200), trailing: true))),
      #"{"id":"x","overlap":"latest cancelling","run":{"text":"tom"},"#
        + #""timing":{"throttle":"200 ms","trailing":true}}"#)
    try expectEqual(text([Timing.now, .after(.milliseconds(50))]), #"["now",{"after":"50 ms"}]"#)
  }

  @Test("Keys of later versions are ignored when an effect is decoded")
  func laterVersions() throws {
    let effect = try decode(Effect<Search>.self, #"{"run":{"text":"tom"},"priority":"high"}"#)
    expectEqual(effect, .run(Search(text: "tom")))
  }

  @Test(
    "A malformed effect is reported with the reason and a correction",
    arguments: [
      (#"{}"#, "has none"),
      (#"{"run":{"text":"a"},"cancel":"x"}"#, #"has "run" and "cancel""#),
      (
        #"{"run":{"text":"a"},"overlap":"newest"}"#,
        #""newest" is not an overlap. Use one of "conc"#
      ),
      (
        #"{"run":{"text":"a"},"timing":"later"}"#,
        #""later" is not a timing. Use "now", "held", {"after""#
      ),
      (#"{"run":{"text":"a"},"timing":{}}"#, "this one has 0"),
      (#"{"run":{"text":"a"},"timing":{"after":"1 s","throttle":"1 s"}}"#, "this one has 2"),
      (#"{"run":{"text":"a"},"timing":{"trailing":true}}"#, "this one has 0"),
      (#"{"run":{"text":"a"},"timing":{"after":"soon"}}"#, #""soon" is not a duration. Write a"#),
    ])
  func errors(_ json: String, _ expected: String) throws {
    let error = #expect(throws: DecodingError.self) { try decode(Effect<Search>.self, json) }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    expect(context.debugDescription.contains(expected), "\(context.debugDescription)")
  }
}
