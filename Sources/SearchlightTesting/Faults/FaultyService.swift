public import SearchlightCore
import SearchlightBasics

/// Wraps a service and adds network faults: it delays, drops, repeats, reorders, corrupts and fails
/// answers.
///
/// ```swift
/// let service = FaultyService(
///   service, faults: [.drop, .corrupt(.wrongPage), .fail(.unavailable("offline"))], rate: 0.3, seed: 7)
/// probe.answer(from: service)
/// ```
///
/// The fault of a request is a pure function of the seed, the request's content and its identifier.
/// It is the same in every run, whatever other requests are in flight, and it differs for a second
/// attempt.
///
/// A ``SearchlightTools/SearchProbe`` applies each fault exactly, see
/// ``SearchlightStateMachineTools/Probe/answer(from:)-(FaultyService<Base>)``. In a live store each fault
/// occurs too, but a service can return only once. So for a duplicate, this service searches twice
/// and returns the second answer. For ``Fault/reorder`` it holds an answer until it has returned a
/// later one; the scheduler decides which of the two the store receives first. Held or dropped
/// answers wait until their task is cancelled, possibly for ever, so give such a test a time limit.
public struct FaultyService<Base: SearchService>: Sendable {
  /// The service that provides the answers.
  public let base: Base

  private let faults: [Fault]
  private let rate: Double
  private let seed: UInt64
  private let clock: any Clock<Duration>
  private let held = HeldAnswers()

  /// Creates a service that wraps `base`.
  ///
  /// - Parameters:
  ///   - base: The service that provides the answers.
  ///   - faults: The possible faults; list a fault twice to make it twice as frequent.
  ///   - rate: The share of requests with a fault, from 0 to 1.
  ///   - seed: Determines the fault of each request.
  ///   - clock: The clock that measures delays.
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

  /// Returns the fault that a request meets; `nil` if it is answered correctly.
  public func fault(for request: MultiSearchRequest) -> Fault? {
    let hash = FNV1a.hash(request.bytes)
    var numbers = SeededNumbers(
      seed: seed ^ hash ^ (UInt64(bitPattern: Int64(request.id.rawValue)) &<< 32))
    let share = Double(numbers.below(1 << 53)) / Double(1 << 53)
    guard share < rate, !faults.isEmpty else { return nil }
    return faults[numbers.below(faults.count)]
  }
}

extension FaultyService: SearchService {
  /// Answers a request, with the fault that belongs to it.
  @concurrent
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
    let response = corrupted(try await base.search(request), by: fault, for: request)
    if fault != .reorder { held.release() }
    return response
  }

  private func corrupted(
    _ response: MultiSearchResponse, by fault: Fault?, for request: MultiSearchRequest
  ) -> MultiSearchResponse {
    guard case .corrupt(let corruption) = fault else { return response }
    return corruption.applied(to: response, for: request)
  }
}

extension FaultyService: ImmediateSearchService where Base: ImmediateSearchService {
  /// Answers at once, with the faults that this allows: answers are neither delayed nor reordered,
  /// and a dropped answer fails as unavailable.
  public func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
    let fault = fault(for: request)
    switch fault {
    case .fail(let error): throw error
    case .drop: throw .unavailable("the answer was dropped by a FaultyService")
    default: return corrupted(try base.answer(request), by: fault, for: request)
    }
  }
}

/// A failure of the communication between a search and its service.
@nonexhaustive
public enum Fault: Hashable, Sendable {
  /// The answer arrives late, by this duration.
  case delay(Duration)
  /// The answer never arrives.
  case drop
  /// The service carries out the request twice, and answers twice where that is possible.
  case duplicate
  /// The answer arrives after the answer to a later request.
  case reorder
  /// The answer contradicts its request or itself.
  case corrupt(Corruption)
  /// The service answers with this error.
  case fail(SearchError)

  /// The way in which an answer is wrong.
  @nonexhaustive
  public enum Corruption: Hashable, Sendable, CaseIterable {
    /// The answer to the last entry of the request is missing.
    case missingResponse
    /// The answer contains another page than the requested one.
    case wrongPage
    /// The answer has a page size of zero, or of -1 if the requested size was zero.
    case zeroPageSize
    /// The total number of hits is negative.
    case negativeCount
  }
}

extension Fault.Corruption {
  /// Returns the answer to a request with this corruption applied.
  public func applied(
    to response: MultiSearchResponse, for request: MultiSearchRequest
  ) -> MultiSearchResponse {
    var corrupted = response
    if self == .missingResponse {
      if let last = request.entries.last { corrupted.results[last.source] = nil }
      return corrupted
    }
    for (source, result) in response.results {
      guard case .success(var entry) = result else { continue }
      switch self {
      case .missingResponse: break
      case .wrongPage: entry.page &+= 1
      case .zeroPageSize: entry.hitsPerPage = entry.hitsPerPage == 0 ? -1 : 0
      case .negativeCount: entry.nbHits = -1
      }
      corrupted.results[source] = .success(entry)
    }
    return corrupted
  }
}

/// Suspends tasks until a later answer is returned or until they are cancelled.
final class HeldAnswers: Sendable {
  private typealias Continuation = CheckedContinuation<Bool, Never>

  private struct Waiting {
    var lastID = 0
    /// The suspended tasks in the order of their arrival; only cancellation resumes those that wait
    /// for ever.
    var tasks: [(id: Int, isForever: Bool, continuation: Continuation)] = []
  }

  private let waiting = Locked(Waiting())

  /// Suspends the task until it is cancelled.
  func holdForever() async {
    _ = await hold(isForever: true)
  }

  /// Suspends the task until the next ``release()``.
  func holdUntilNextAnswer() async throws(SearchError) {
    guard await hold(isForever: false) else { throw .cancelled }
    // The task that called `release()` should return its own answer first.
    for _ in 0..<8 { await Task.yield() }
  }

  /// Resumes the tasks that wait for a later answer, newest first.
  func release() {
    let released = waiting.withLock { waiting in
      defer { waiting.tasks.removeAll { !$0.isForever } }
      return waiting.tasks.filter { !$0.isForever }
    }
    for task in released.reversed() { task.continuation.resume(returning: true) }
  }

  /// Returns `true` if the task was released, and `false` if it was cancelled.
  private func hold(isForever: Bool) async -> Bool {
    let id = waiting.withLock { waiting in
      waiting.lastID += 1
      return waiting.lastID
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // A later cancellation is handled by `onCancel` below.
        let isCancelled = waiting.withLock { waiting in
          if Task.isCancelled { return true }
          waiting.tasks.append((id, isForever, continuation))
          return false
        }
        if isCancelled { continuation.resume(returning: false) }
      }
    } onCancel: {
      let task = waiting.withLock { waiting in
        waiting.tasks.firstIndex { $0.id == id }.map { waiting.tasks.remove(at: $0) }
      }
      task?.continuation.resume(returning: false)
    }
  }
}
