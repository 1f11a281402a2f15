import Expectations
import Foundation
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

/// The actions of kinds that were never sent, as the page asks for them.
@Suite("Actions that the inspector offers")
struct ActionOffersTests {
  private struct Offers: Decodable {
    let samples: [String]
    let names: [String]
    let notice: String
  }

  private enum Flavour: String, CaseIterable, Codable, Sendable { case sweet, sour }

  private enum Size: Hashable, Codable, Sendable {
    case small
    case custom(Double)
  }

  private struct Order: Hashable, Codable, Sendable {
    var name: String
    var count: Int
    var note: String?
    var flavours: [Flavour]
    var size: Size
  }

  /// A value of which no empty sample can be made.
  private struct Code: Hashable, Codable, Sendable {
    let digits: String

    init(from decoder: any Decoder) throws {
      digits = try decoder.singleValueContainer().decode(String.self)
      guard digits.count == 4 else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(codingPath: [], debugDescription: "A code has four digits."))
      }
    }
  }

  private indirect enum Act: Hashable, Codable, Sendable {
    case order(Order, by: Flavour)
    case pay(Code)
    case all([Act])
    case cancel
    case again(Act?)
  }

  private func offers<Action: Codable & Sendable>(_ type: Action.Type) throws -> Offers {
    let store = Store(
      initial: 0,
      reducer: Reduce<Int, Action, Never> { count, _ in
        count += 1
        return .none
      }, handler: .none)
    let server = try InspectorServer(store, isOn: true)
    let page = try PageClient(server)
    let (status, text) = try page.get("actions")
    expectEqual(status, 200)
    let offers = try JSONDecoder().decode(Offers.self, from: Data(text.utf8))
    for sample in offers.samples {
      let (status, reason) = try page.post("send", sample)
      expectEqual(status, 200, "\(sample): \(reason)")
    }
    return offers
  }

  @Test("Each case of an enumeration is offered with empty values, and what cannot be is named")
  func cases() throws {
    let found = try offers(Act.self)
    let order = #"{"order":{"_0":{"count":0,"flavours":[],"name":"","size":"#
    expectEqual(found.samples.count, 4, "\(found.samples)")
    expect(found.samples[0].hasPrefix(order), found.samples[0])
    expect(found.samples[0].contains(#""by":"sweet""#), found.samples[0])
    expect(found.samples.contains(#"{"all":{"_0":[]}}"#), "\(found.samples)")
    expect(found.samples.contains(#"{"cancel":{}}"#), "\(found.samples)")
    expectEqual(found.names, ["pay"])
    expect(found.notice.contains("are not known: pay"))
    expect(found.notice.contains("which ones make sense only the machine knows"))
  }

  @Test("All actions of a type that lists its cases are offered")
  func listed() throws {
    let found = try offers(Flavour.self)
    expectEqual(found.samples, [#""sweet""#, #""sour""#])
    expectEqual(found.notice, "These are all actions of the machine.")
  }

  @Test("Of a type that is no enumeration nothing can be offered, and that is said")
  func others() throws {
    let found = try offers(Int.self)
    expect(found.samples.isEmpty && found.names.isEmpty)
    expect(found.notice.contains("does not name them"))
  }
}
