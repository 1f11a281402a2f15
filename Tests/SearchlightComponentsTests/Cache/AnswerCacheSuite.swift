import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools

/// Helpers for suites about the answer cache of a session.
protocol AnswerCacheSuite {}

extension AnswerCacheSuite {
  var cache: AnswerCacheInteractor {
    AnswerCacheInteractor(freshFor: .seconds(30), keptFor: .seconds(100))
  }

  func probe(_ cache: AnswerCacheInteractor? = nil) -> SearchProbe {
    SearchProbe(NamedList.machine(cache ?? self.cache), matching: .including)
  }

  /// Replies that all answers received so far are stored at a time.
  func store(_ probe: inout SearchProbe, at time: Int64 = 1_000) {
    for work in probe.work(of: cache) {
      if case .store(_, let number) = work {
        probe.perform(work, of: cache, with: .stored(number, at: time, nil))
      }
    }
  }
}
