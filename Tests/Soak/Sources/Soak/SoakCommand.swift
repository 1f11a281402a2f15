import Foundation

/// The command `soak`, which runs random operations on all kinds of streams and checks the laws and
/// the memory.
@main
struct SoakCommand {
  static let usage = """
    Usage: soak [--seconds N] [--seed N]

    Attaches, detaches, sends, cancels and finishes at random from 8 tasks, checks the laws of
    signals and of their operators on the fly, and the memory of the process.

      --seconds N   how long at least (default: 600); never less than the rounds that it
                    takes to judge the memory
      --seed N      where the dice begin (default: the time)

    Exit codes: 0, 1 (a law was broken, something stood still, or memory grew), 2 (wrong use).
    """

  static func main() async {
    var seconds = 600
    var seed = UInt64(Date().timeIntervalSince1970)
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch (argument, arguments.popFirst().flatMap(UInt64.init)) {
      case ("--seconds", let number?): seconds = Int(number)
      case ("--seed", let number?): seed = number
      default: stop("\(usage)", code: 2)
      }
    }
    let findings = Findings()
    let watchdog = Watchdog(timeout: .seconds(30 * 60)) {
      stop("soak: nothing has moved for half an hour; a call does not return (laws 4, 13)", code: 1)
    }
    var memory = MemoryRecord()
    let end = ContinuousClock.now + .seconds(seconds)
    var rounds = 0
    while ContinuousClock.now < end || rounds < MemoryRecord.minimumCount {
      for stream in TestStream.all(findings) {
        await Round(stream, seed: seed &+ UInt64(rounds), findings, watchdog).run()
      }
      for stream in TransientStream.all() {
        await TransientRound(stream, seed: seed &+ UInt64(rounds), findings, watchdog).run()
      }
      rounds += 1
      memory.sample()
      for violation in findings.violations {
        stop("soak: seed \(seed), round \(rounds): \(violation)", code: 1)
      }
    }
    print("\(rounds) rounds, seed \(seed)")
    for (name, count) in findings.counts.sorted(by: { $0.key < $1.key }) {
      print("  \(name): \(count)")
    }
    print("  \(memory)")
    if !memory.isEnough {
      stop("soak: the system does not tell the memory of the process", code: 1)
    }
    if memory.hasGrown { stop("soak: memory has grown", code: 1) }
  }

  private static func stop(_ text: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
    exit(code)
  }
}
