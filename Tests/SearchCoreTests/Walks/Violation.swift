/// The laws that do not hold at one point of a walk, with what is wrong.
struct Violation: CustomStringConvertible {
  struct Finding {
    let law: String
    let flaw: String
  }

  let findings: [Finding]

  /// No violation if there are no findings.
  init?(_ findings: [Finding]) {
    guard !findings.isEmpty else { return nil }
    self.findings = findings
  }

  init(law: String, _ flaw: String) {
    findings = [Finding(law: law, flaw: flaw)]
  }

  var laws: Set<String> { Set(findings.map(\.law)) }

  var description: String {
    findings.map { "\($0.law): \($0.flaw)" }.joined(separator: "; ")
  }
}
