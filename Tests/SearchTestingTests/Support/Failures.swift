import Synchronization
import Testing

/// What went wrong in some lines of a test, as text.
///
/// Nothing is switched off here: that the lines fail is what is tested. Swift Testing has no other way to
/// take up an issue; the caller expects which came, or that none did, hence `isIntermittent`.
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
