@testable import SearchCore

extension Law {
  /// S2: whatever the order of answers, the last request wins.
  static let lastWins = Law(
    name: "S2",
    transition: { moment in
      var last = moment.history.order.last?.rawValue ?? 0
      for request in moment.departures {
        if request.flight.rawValue <= last { return "\(request.flight) left after \(last)" }
        last = request.flight.rawValue
      }
      for (before, after) in moment.sources {
        if let newest = before.answer?.generation,
          after.answer.map({ $0.generation < newest }) ?? false
        {
          return "\(after.id) shows older rows"
        }
      }
      return answer(in: moment)
    },
    standing: { standing in
      for source in standing.state.sources {
        let flights = source.ledger.flights
        if flights.count > 2 { return "\(source.id) has \(flights.count) requests under way" }
        if zip(flights, flights.dropFirst()).contains(where: { $0.id >= $1.id }) {
          return "\(source.id) awaits requests out of order"
        }
        if let shown = source.answer?.generation, flights.contains(where: { $0.id <= shown }) {
          return "\(source.id) awaits an older answer than it shows"
        }
        guard standing.isSettled else { continue }
        switch source.phase {
        case .waiting, .loading, .refreshing: return "\(source.id) is \(source.phase) for ever"
        case .idle, .loaded, .failed: break
        }
      }
      return nil
    })

  /// What is awaited is let in; what is not changes nothing.
  private static func answer(in moment: Moment) -> String? {
    guard case .answered(let flight, let response)? = moment.action.event else { return nil }
    let slices = moment.history.departures[flight]?.request.slices ?? []
    var isAwaited = false
    for (before, after) in moment.sources where before.ledger.expects(flight) {
      isAwaited = true
      guard let number = slices.firstIndex(where: { $0.source == after.id }),
        moment.outcome?.isGood(slice: number, of: slices.count) == true,
        case .success(let good)? = response.results[after.id]
      else { continue }
      if before.ledger.flights.contains(where: { $0.id == flight }) {
        if slices[number].request.hitsPerPage >= 0, good.isProcessed,
          after.answer?.generation != flight
        {
          return "\(after.id) drops the answer to \(flight), which it awaits"
        }
      } else if good.hitsPerPage == before.window?.hitsPerPage,
        after.window?.loadedPages.contains(good.page) == false
      {
        return "\(after.id) drops page \(good.page), which it awaits"
      }
    }
    return isAwaited || moment.after == moment.before
      ? nil : "an answer to \(flight), which nobody awaits, changes something"
  }
}
