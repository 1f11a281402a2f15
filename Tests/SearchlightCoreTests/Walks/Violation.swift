/// The laws that are broken at one point of a walk, with descriptions.
struct Violation: CustomStringConvertible {
  struct Finding {
    let law: String
    let problem: String
  }

  let findings: [Finding]

  /// Creates a violation from findings; `nil` if there are none.
  init?(_ findings: [Finding]) {
    guard !findings.isEmpty else { return nil }
    self.findings = findings
  }

  init(law: String, _ problem: String) {
    findings = [Finding(law: law, problem: problem)]
  }

  var laws: Set<String> { Set(findings.map(\.law)) }

  var description: String {
    findings.map { "\($0.law): \($0.problem)" }.joined(separator: "; ")
  }
}
