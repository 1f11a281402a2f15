@testable import SearchlightBackend
@testable import SearchlightCore

/// Mutants of the handling of answers in pieces: law S2.
extension Mutant {
  static let pieces: [Mutant] = [
    Mutant("S2", "a part of an answer counts as the whole") { action, _ in
      guard case .piece(let requestID, let response, _)? = action.event else { return action }
      return .answered(requestID, response)
    },
    Mutant("S2", "a piece is lost if another has come before it") { action, state in
      guard case .piece(let requestID, _, _)? = action.event else { return action }
      let isSecond = state.sources.contains { $0.answer?.generation == requestID }
      return isSecond ? nil : action
    },
  ]
}
