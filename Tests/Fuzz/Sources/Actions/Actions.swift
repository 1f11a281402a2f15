import Foundation
import FuzzDriver
import SearchlightLocal
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools

/// Reads lines of bytes as actions of a search, and sends them to a machine.
///
/// An engine answers the requests. An empty line lets time pass, and `!` leaves the requests in
/// flight without an answer.
///
/// A decoded action must be equal after it is encoded and decoded. The user's choice must be
/// restored unchanged in a new machine.
@main
enum ActionsHarness: Harness {
  static let goals = [
    "an action", "an intent", "a choice from outside", "a rejection", "rows after actions",
  ]

  private static let shop = Shop()

  /// Each user action in its current encoding, and all of them in a sequence.
  static var seeds: [[UInt8]] {
    let lines = shop.actions.map { action in
      (try? JSONEncoder().encode(action)).map { [UInt8]($0) } ?? []
    }
    return lines.map { Array("{\"text\":\"al\"}\n\n".utf8) + $0 + [0x0A] }
      + [Array(lines.joined(separator: [0x0A, 0x0A]))]
  }

  static func feed(_ bytes: UnsafeBufferPointer<UInt8>) {
    var probe = SearchProbe(shop.machine)
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).prefix(24) {
      if line.isEmpty {
        probe.advance(by: .milliseconds(60))
      } else if line.elementsEqual("!".utf8) {
        continue
      } else if let action = action(Data(line)) {
        reached("an action")
        note(action)
        probe.send(action)
        if probe.state.rejection != nil { reached("a rejection") }
      }
      probe.answer(from: shop.service)
    }
    probe.advance(by: .seconds(5))
    probe.answer(from: shop.service)
    if !probe.value(of: shop.hits).isEmpty { reached("rows after actions") }
    shop.present(probe)
    check(probe.state.choice)
  }

  private static func note(_ action: SearchAction) {
    switch action {
    case .intent: reached("an intent")
    case .restore: reached("a choice from outside")
    default: break
    }
    _ = "\(action)"
  }

  /// Decodes an action, and requires that it is equal after it is encoded and decoded.
  private static func action(_ line: Data) -> SearchAction? {
    guard let action = try? JSONDecoder().decode(CodedAction.self, from: line).action else {
      return nil
    }
    guard let coded = recoded(action) else { return action }
    require(coded == action, "\(action) is decoded as \(coded)")
    return action
  }

  private static func recoded(_ action: SearchAction) -> SearchAction? {
    guard let data = try? JSONEncoder().encode(action) else { return nil }
    return try? JSONDecoder().decode(CodedAction.self, from: data).action
  }

  /// Requires that coding preserves a choice, and that restoring it twice has no further effect.
  private static func check(_ choice: SearchChoice) {
    guard let coded = recoded(choice) else { return }
    require(recoded(coded) == coded, "\(coded) is coded otherwise")
    var probe = SearchProbe(shop.machine)
    probe.send(.restore(choice))
    let restored = probe.state.choice
    probe.send(.restore(restored))
    require(probe.state.choice == restored, "\(restored) is restored as \(probe.state.choice)")
  }

  private static func recoded(_ choice: SearchChoice) -> SearchChoice? {
    guard let data = try? JSONEncoder().encode(choice) else { return nil }
    return try? JSONDecoder().decode(SearchChoice.self, from: data)
  }

  /// An action that is decoded with the intents of the machine's components.
  private struct CodedAction: Decodable {
    let action: SearchAction

    init(from decoder: any Decoder) throws {
      action = try SearchAction(from: decoder, of: shop.machine)
    }
  }
}
