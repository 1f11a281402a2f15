import SearchlightBasics

extension InspectorService {
  /// The most copies at a time; with more, the oldest ends.
  static let mostCopies = 4

  /// Returns the place of the store with a number.
  func place(of number: Substring) -> Int? {
    stores.firstIndex { "\($0.id)" == number }
  }

  /// Carries out what a page asks to be done with a store.
  mutating func steer(_ request: HTTPRequest, _ steps: [Substring]) -> HTTPAnswer {
    guard steps.count == 3, let index = place(of: steps[1]) else {
      return .refusing(.unknownPath)
    }
    let text = String(decoding: request.body, as: UTF8.self)
    defer { steeringChanged() }
    do throws(SteeringError) {
      switch steps[2] {
      case "copy":
        let copy = try stores[index].copy(after: text, id: count)
        stores.append(copy)
        count += 1
        version += 1
        removeOldest(beyond: Self.mostCopies) { $0.origin != nil }
        return HTTPAnswer(status: 200, body: Array("\(copy.id)".utf8))
      case "end":
        guard stores[index].origin != nil else {
          throw SteeringError(reason: "Only a copy can be ended.")
        }
        stores.remove(at: index).end()
        version += 1
      case "export": try stores[index].beginExport()
      default:
        guard try stores[index].source.carryOut(String(steps[2]), text) else {
          return .refusing(.unknownPath)
        }
      }
      return HTTPAnswer(status: 200)
    } catch {
      return Self.refusal(error.reason)
    }
  }

  /// Returns the test of a store as a file.
  mutating func test(of index: Int) -> HTTPAnswer {
    do throws(SteeringError) {
      return HTTPAnswer(
        status: 200,
        fields: [
          "content-type: text/plain; charset=utf-8",
          "content-disposition: attachment; filename=\"ExportedSession.swift\"",
        ], body: Array(try stores[index].test().utf8))
    } catch {
      return Self.refusal(error.reason)
    }
  }

  private static func refusal(_ reason: String) -> HTTPAnswer {
    HTTPAnswer(
      status: 422, fields: ["content-type: text/plain; charset=utf-8"], body: Array(reason.utf8))
  }
}
