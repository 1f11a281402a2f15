import SearchCore
import StateMachine
public import StateMachineTools

extension AnswerCacheInteractor.Memory: StateShaped {
  /// The kept answers by request, each with its freshness; in verbose detail also the pending
  /// requests.
  public func shape(_ detail: ShapeDetail) -> StateShape {
    var fields = [
      StateField(
        "answers",
        .keyed(
          entries.map { entry in
            let age = entry.isFresh ? "fresh" : "stale"
            return StateField("\(entry.number)", .value("\(entry.answer.name) \(age)"))
          }))
    ]
    if let isLoaded { fields.append(StateField("isLoaded", .value("\(isLoaded)"))) }
    if let problem { fields.append(StateField("problem", .value("\(problem)"))) }
    if case .verbose = detail {
      fields.append(
        StateField("sent", .list(sent.map { .value("\($0.id) \($0.source) \($0.request)") })))
    }
    return .fields(fields)
  }
}

extension CachedAnswer {
  /// The request in short: the index, the text, and the page unless it is the first.
  var name: String {
    let page = request.page == 0 ? "" : " page \(request.page)"
    return "\(request.index) \(request.query.debugDescription)\(page)"
  }
}
