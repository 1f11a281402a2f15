import SearchlightBasics

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// Writes each issue as one line, and writes it only once.
///
/// A store that is created again for every preview therefore repeats nothing.
package final class IssueWriter: Sendable {
  /// Writes to the standard error stream.
  package static let standardError = IssueWriter { line in
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
      var rest = Array(line.utf8)[...]
      var attempts = 0
      while !rest.isEmpty {
        // safe: `write` receives the number of bytes of the buffer.
        let count = rest.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
        // A signal may have interrupted the call.
        attempts += 1
        if count < 0, attempts < 100 { continue }
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    #endif
  }

  private let written = Locked<Set<ConfigurationIssue>>([])
  private let output: @Sendable (String) -> Void

  init(_ output: @escaping @Sendable (String) -> Void) {
    self.output = output
  }

  /// Writes an issue unless this writer has already written an equal one.
  package func report(_ issue: ConfigurationIssue) {
    guard written.withLock({ $0.insert(issue).inserted }) else { return }
    output("Searchlight: \(issue)\n")
  }
}
