import SearchCore

/// One step of a walk.
///
/// Requests are named by any number, so that a step means something also when others are taken out.
enum Step {
  case send(SearchAction)
  case advance(milliseconds: Int)
  case answer(Int, Outcome)
  /// Answers a request of any time: one that was answered before, or called off.
  case answerAgain(Int)

  enum Outcome: CaseIterable {
    case success, failure, cancelled, missingSlice, malformed
  }

  init(using numbers: inout Seeded) {
    switch Int.random(in: 0..<10, using: &numbers) {
    case 0..<4: self = .send(Self.action(using: &numbers))
    case 4: self = .send(.batch([Self.action(using: &numbers), Self.action(using: &numbers)]))
    case 5: self = .advance(milliseconds: Int.random(in: 1..<200, using: &numbers))
    case 6, 7: self = .answer(Int.random(in: 0..<99, using: &numbers), .success)
    case 8:
      let outcome = Outcome.allCases.randomElement(using: &numbers)
      self = .answer(Int.random(in: 0..<99, using: &numbers), outcome ?? .failure)
    default: self = .answerAgain(Int.random(in: 0..<99, using: &numbers))
    }
  }

  private static func action(using numbers: inout Seeded) -> SearchAction {
    let consent = ConsentInteractor()
    let drama = Filter.facet("genres", "Drama")
    let actions: [SearchAction] = [
      .text(""), .text("a"), .text("ab"), .text("a"), .text("ab"), .start, .submit,
      .refresh(), .refresh("movies"), .retry(), .retry("actors"), .retry("nobody"),
      .filters(.toggle(drama, in: .or("genres"))), .filters(.clearRefinements),
      .filters(.toggle(drama, in: .and("own", scope: .source("movies")))),
      .parameter("hitsPerPage", 2, of: "movies"), .parameter("hitsPerPage", nil, of: "movies"),
      .index("movies_by_year", of: "movies"), .index(nil, of: "movies"), .depart("search", wait: 1),
      .restore(SearchChoice(text: "ab")), Walk.movieHits.rowAppeared(0),
      Walk.movieHits.rowAppeared(5), Walk.movieHits.rowAppeared(8),
      consent.intent(.give), consent.intent(.give), consent.intent(.withdraw),
    ]
    return actions.randomElement(using: &numbers) ?? .start
  }
}
