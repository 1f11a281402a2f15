public import SearchCore
import SearchlightBasics

/// A service around another that does what networks do: delay, drop, repeat, reorder, spoil and fail.
///
/// ```swift
/// let service = FaultyService(
///   service, faults: [.drop, .corrupt(.wrongPage), .fail(.unavailable("offline"))], rate: 0.3, seed: 7)
/// probe.answer(from: service)
/// ```
///
/// What happens to a request is a pure function of the seed, the request and the number of its request:
/// the same in every run, whatever else is under way, and another for a second attempt.
///
/// A ``SearchCore/SearchProbe`` obeys exactly, see
/// ``StateMachineTools/Probe/answer(from:)-(FaultyService<Base>)``. In a live store every fault
/// takes place, but a service can return only once: a duplicate asks the service twice and returns the
/// second answer. An answer that is held back, by ``Fault/reorder``, is handed out after a later one has
/// been; which of them the store gets first is for the scheduler. Held back or dropped work ends when
/// its task is cancelled, or never, so a test should have a time limit.
public struct FaultyService<Base: SearchService>: Sendable {
  /// The service that answers.
  public let base: Base

  private let faults: [Fault]
  private let rate: Double
  private let seed: UInt64
  private let clock: any Clock<Duration>
  private let held = HeldAnswers()

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - base: The service that answers.
  ///   - faults: What may happen; name one twice to have it happen twice as often.
  ///   - rate: To which share of the requests something happens, from 0 to 1.
  ///   - seed: Decides what happens to which request.
  ///   - clock: By what delays are measured.
  public init(
    _ base: Base, faults: [Fault], rate: Double = 1, seed: UInt64,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.base = base
    self.faults = faults
    self.rate = rate
    self.seed = seed
    self.clock = clock
  }

  /// What happens to a request; `nil` if nothing does.
  public func fault(for request: MultiSearchRequest) -> Fault? {
    let hash = FNV1a.hash(request.bytes)
    var numbers = SeededNumbers(
      seed: seed ^ hash ^ UInt64(bitPattern: Int64(request.id.rawValue)) &<< 32)
    let share = Double(numbers.below(1 << 53)) / Double(1 << 53)
    guard share < rate, !faults.isEmpty else { return nil }
    return faults[numbers.below(faults.count)]
  }
}

extension FaultyService: SearchService {
  /// Answers a request, late, wrongly or never.
  public func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse
  {
    let fault = fault(for: request)
    switch fault {
    case .delay(let duration):
      do { try await clock.sleep(for: duration) } catch { throw .cancelled }
    case .drop:
      await held.holdForever()
      throw .cancelled
    case .reorder:
      try await held.holdUntilNextAnswer()
    case .duplicate:
      _ = try await base.search(request)
    case .fail(let error):
      throw error
    case .corrupt, nil: break
    }
    let response = spoilt(try await base.search(request), by: fault, for: request)
    if fault != .reorder { held.release() }
    return response
  }

  private func spoilt(
    _ response: MultiSearchResponse, by fault: Fault?, for request: MultiSearchRequest
  ) -> MultiSearchResponse {
    guard case .corrupt(let corruption) = fault else { return response }
    return corruption.applied(to: response, for: request)
  }
}

extension FaultyService: ImmediateSearchService where Base: ImmediateSearchService {
  /// Answers at once, as far as that can be done: without a delay and in turn; what is dropped counts as
  /// unavailable.
  public func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
    let fault = fault(for: request)
    switch fault {
    case .fail(let error): throw error
    case .drop: throw .unavailable("the answer was dropped by a FaultyService")
    default: return spoilt(try base.answer(request), by: fault, for: request)
    }
  }
}
