import Synchronization
import Testing

/// Returns the failures that some lines of a test report.
///
/// The lines are meant to fail, and Swift Testing can intercept issues only as known issues.
/// `isIntermittent` allows lines that report none; the caller checks the result.
func failures(in lines: () -> Void) -> [Failure] {
  let found = Mutex<[Failure]>([])
  withKnownIssue(
    isIntermittent: true, { lines() },
    matching: { issue in
      found.withLock {
        $0.append(
          Failure(
            text: issue.comments.map(\.rawValue).joined(separator: "\n"),
            line: issue.sourceLocation?.line, file: issue.sourceLocation?.fileName))
      }
      return true
    })
  return found.withLock(\.self)
}

struct Failure: Equatable, Sendable {
  let text: String
  let line: Int?
  let file: String?
}
