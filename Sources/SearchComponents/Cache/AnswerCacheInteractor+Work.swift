import Foundation
public import SearchCore

extension AnswerCacheInteractor {
  /// Creates the performer that stores answers in a live search and dates them.
  ///
  /// - Parameters:
  ///   - storage: Where answers are kept for later sessions; `nil` to keep them in memory only, as
  ///     when ``isStored`` is false.
  ///   - now: Returns the time of day in milliseconds since 1970; `nil` uses the device's clock.
  public func work(
    keepingIn storage: AnswerStorage? = nil, now: (@Sendable () -> Int64)? = nil
  ) -> WorkPerformer {
    let now = now ?? { Int64(Date().timeIntervalSince1970 * 1000) }
    let (limit, byteLimit, isStored) = (limit, byteLimit, isStored)
    return work { work, send in
      let storage = isStored ? storage : nil
      var problem: StorageProblem?
      func attempt<Result>(_ body: () throws(StorageProblem) -> Result) -> Result? {
        do throws(StorageProblem) {
          return try body()
        } catch {
          problem = error.shortened
          return nil
        }
      }
      switch work {
      case .load:
        let answers =
          attempt { () throws(StorageProblem) in
            try storage?.load(limit, byteLimit) ?? []
          } ?? []
        let time = now()
        let ages = answers.map { answer in
          let (age, overflow) = time.subtractingReportingOverflow(answer.storedAt ?? .max)
          return overflow ? -1 : age
        }
        send(.loaded(answers, ages: ages, problem))
      case .store(var answer, let number):
        let time = now()
        answer.storedAt = time
        attempt { () throws(StorageProblem) in try storage?.store(answer) }
        send(.stored(number, at: time, problem))
      case .remove(let request):
        attempt { () throws(StorageProblem) in try storage?.remove(request) }
        send(.forgotten(request, problem))
      case .removeAll:
        attempt { () throws(StorageProblem) in try storage?.removeAll() }
        send(.removed(problem))
      }
    }
  }
}
