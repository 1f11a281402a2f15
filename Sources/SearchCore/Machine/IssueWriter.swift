import Signals

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// Writes issues as lines, each once: a store that is made anew for every preview repeats nothing.
package final class IssueWriter: Sendable {
  /// Writes to the standard error stream.
  package static let standardError = IssueWriter { line in
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
      var rest = Array(line.utf8)[...]
      while !rest.isEmpty {
        // safe: the system is told how many bytes there are.
        let count = rest.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
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

  /// Writes an issue, if it has not been written yet.
  package func report(_ issue: ConfigurationIssue) {
    guard written.withLock({ $0.insert(issue).inserted }) else { return }
    output("Searchlight: \(issue)\n")
  }
}
