import Searchlight
import SearchlightBasics
import SearchlightStateMachineTools
import SearchlightTools

/// A store of a running app that has an inspector's server.
struct InspectedApp {
  private let address: InspectorAddress

  /// Finds the store at an address.
  ///
  /// - Throws: ``WorkError`` if the app cannot be reached, or if it has several stores and the address
  ///   names none.
  init(at address: InspectorAddress) throws(WorkError) {
    let (status, body) = try Self.get("stores", of: InspectorAddress(address, store: nil))
    let list = status == 200 ? (try? JSON(parsing: body))?.arrayValue : nil
    guard let list else { throw Self.unknown(address) }
    let stores = list.compactMap { store in store["id"]?.intValue.map { ($0, store["name"]) } }
    if let store = address.store {
      guard stores.contains(where: { $0.0 == store }) else { throw Self.unknown(address) }
      self.address = address
      return
    }
    // Copies of a store are meant only if the address names one.
    let own = list.filter { $0["copyOf"] == nil }.compactMap { $0["id"]?.intValue }
    guard own.count == 1 else {
      let lines = stores.map { id, name in
        "\n  \(InspectorAddress(address, store: id)) \(name?.stringValue ?? "")"
      }
      throw WorkError(
        "the app has \(stores.count) stores. Attach to one of them:" + lines.joined())
    }
    self.address = InspectorAddress(address, store: own[0])
  }

  /// Returns the page of the steps that the app has kept.
  func page() throws(WorkError) -> InspectPage {
    let (status, body) = try Self.get("log", of: address)
    guard status == 200 else { throw Self.unknown(address) }
    do throws(TransitionLogError) {
      return try InspectPage(ofAnyLog: body, notice: InspectPage.changesAlone)
    } catch {
      throw WorkError("\(address): \(error)")
    }
  }

  /// Prints each step, from those that the app has kept on, until it ends or the task is cancelled.
  ///
  /// - Parameter write: Prints a text; returns whether anybody reads it.
  func follow(_ write: (String) -> Bool) throws(WorkError) {
    guard let events = EventConnection(port: address.port, path: address.path("lines")) else {
      throw Self.unreachable(address)
    }
    var log = FollowedLog()
    while !Task.isCancelled {
      switch events.next(atMost: .milliseconds(200)) {
      case .nothing: continue
      case .ended:
        _ = write("(the app has ended)")
        return
      case .event(let event) where event.name == "dropped":
        let count = String(decoding: event.data, as: UTF8.self).escapingControls()
        guard write("(dropped before the next step: \(count))") else { return }
      case .event(let event):
        do throws(TransitionLogError) {
          guard let text = try log.text(of: event.data) else { continue }
          guard write(text) else { return }
        } catch {
          throw WorkError("\(address): \(error)")
        }
      }
    }
  }

  private static func get(
    _ name: String, of address: InspectorAddress
  ) throws(WorkError) -> (status: Int, body: [UInt8]) {
    guard let client = WireClient(port: address.port),
      client.send("GET", address.path(name), to: address.port), let answer = client.receiveAll(),
      let head = answer.firstRange(of: Array("\r\n\r\n".utf8))
    else { throw unreachable(address) }
    let status = Int(String(decoding: answer.dropFirst(9).prefix(3), as: UTF8.self)) ?? 0
    return (status, Array(answer[head.upperBound...]))
  }

  private static func unreachable(_ address: InspectorAddress) -> WorkError {
    WorkError(
      "no app answers at \(address). Has it ended, or has it been started again? Then its "
        + "InspectorServer has another address.")
  }

  private static func unknown(_ address: InspectorAddress) -> WorkError {
    WorkError(
      "the app does not know the address \(address). Its token or its number is that of another run: "
        + "take the address that the app's InspectorServer has now.")
  }
}
