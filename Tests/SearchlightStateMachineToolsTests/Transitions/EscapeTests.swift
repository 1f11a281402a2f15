import Expectations
import SearchlightBasics
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Texts for terminals")
struct EscapeTests {
  @Test("Characters that control a terminal are escaped, and escaping again changes nothing")
  func escapes() {
    let text = "a\u{1B}[2J\t\r\n\u{7F}\u{9B}\u{2028}\u{202E}\u{2066}é日\u{200F}\u{61C}ا"
    let escaped =
      #"a\u{1B}[2J\t\r\n\u{7F}\u{9B}\u{2028}\u{202E}\u{2066}é日\u{200F}\u{61C}ا"#
    expectEqual(text.escapingControls(), escaped)
    expectEqual(escaped.escapingControls(), escaped)
    expectEqual("a\nb\tc".escapingControls(keepsLineEnds: true), "a\nb\\tc")
  }

  @Test("A change is shown on one line, whatever the state contains")
  func lines() {
    let diff = StateDiff(
      from: .fields([StateField("rows\u{9B}", .value("a"))]),
      to: .fields([StateField("rows\u{9B}", .value("b\n  text    \"\" → \"forged\"\u{202E}"))]))
    expectEqual(
      diff.description, #"rows\u{9B}    a → b\n  text    "" → "forged"\u{202E}"#)
  }
}
