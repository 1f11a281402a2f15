import SearchlightBasics
import Testing

/// Returns the failures that some lines of a test report.
///
/// The lines are meant to fail, and Swift Testing can intercept issues only as known issues.
/// `isIntermittent` allows lines that report none; the caller checks the result.
func failures(in lines: () -> Void) -> [Failure] {
  let found = FailureList()
  withKnownIssue(isIntermittent: true, lines, matching: found.note)
  return found.all
}

/// The same for lines that wait.
nonisolated(nonsending) func failures(
  in lines: nonisolated(nonsending) () async -> Void
) async -> [Failure] {
  let found = FailureList()
  await withKnownIssue(isIntermittent: true, lines, matching: found.note)
  return found.all
}

private final class FailureList: Sendable {
  private let list = Locked<[Failure]>([])

  var all: [Failure] { list.withLock(\.self) }

  /// Notes an issue, and says that it was meant.
  @Sendable func note(_ issue: Issue) -> Bool {
    list.withLock {
      $0.append(
        Failure(
          text: issue.comments.map(\.rawValue).joined(separator: "\n"),
          line: issue.sourceLocation?.line, file: issue.sourceLocation?.fileName))
    }
    return true
  }
}

struct Failure: Equatable, Sendable {
  let text: String
  let line: Int?
  let file: String?
}
