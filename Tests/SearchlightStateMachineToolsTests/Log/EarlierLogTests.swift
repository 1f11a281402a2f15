import Expectations
import Foundation
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite struct EarlierLogTests {
  private typealias AssortedLog = TransitionLog<Assortment, Assortment.Choice>

  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Logs/assortment.jsonl")

  private static let log = AssortedLog([
    TransitionRecord(
      index: 7, action: Assortment(), before: "a", after: "\"b\" \u{301}",
      effects: [
        .run(.labelled(name: "w", deep: [nil, 2])),
        .run(
          .nothing, id: "x", overlap: .latest(cancelRunning: true),
          timing: .after(.milliseconds(50))),
        .run(
          .number(1), id: "y", overlap: .exclusive, timing: .throttle(.seconds(1), trailing: true)),
        .cancel("x"), .cancelScope(.scope("a", "b")), .note("n", id: "x"), .note("m", id: nil),
      ], time: .microseconds(1500)),
    TransitionRecord(
      index: 8, action: Assortment(truths: [], something: nil), before: "a", after: "a",
      effects: .none),
  ])

  @Test("A log of an earlier version is read, and its adaptive delay as the least one")
  func earlier() throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    try expectEqual(AssortedLog(reading: text), Self.log)
  }
}
