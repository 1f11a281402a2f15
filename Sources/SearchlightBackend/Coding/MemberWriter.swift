import SearchlightBasics
import SearchlightStateMachine

/// Writes the braces, commas and keys of a JSON object directly as bytes, without an `Encoder`.
package struct MemberWriter {
  private var isEmpty = true

  /// Begins a member.
  ///
  /// `key` contains its quotation marks and colon.
  package mutating func begin(_ key: StaticString, in output: inout [UInt8]) {
    open(in: &output)
    output.append(key)
  }

  /// Begins a member with an arbitrary key, which is escaped.
  package mutating func begin(name: String, in output: inout [UInt8]) {
    open(in: &output)
    JSONLiteral.append(name, to: &output)
    output.append(UInt8(ascii: ":"))
  }

  private mutating func open(in output: inout [UInt8]) {
    output.append(isEmpty ? UInt8(ascii: "{") : UInt8(ascii: ","))
    isEmpty = false
  }

  package func end(in output: inout [UInt8]) {
    if isEmpty { output.append(UInt8(ascii: "{")) }
    output.append(UInt8(ascii: "}"))
  }
}
