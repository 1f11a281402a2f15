import StateMachine
import StateMachineTools

/// The brackets, commas and keys of an object that is written without an encoder.
struct MemberWriter {
  private var isEmpty = true

  /// Begins a member; `key` is in quotation marks, with its colon.
  mutating func begin(_ key: StaticString, in output: inout [UInt8]) {
    open(in: &output)
    output.append(key)
  }

  /// Begins a member whose key is any text.
  mutating func begin(name: String, in output: inout [UInt8]) {
    open(in: &output)
    JSONLiteral.append(name, to: &output)
    output.append(UInt8(ascii: ":"))
  }

  private mutating func open(in output: inout [UInt8]) {
    output.append(isEmpty ? UInt8(ascii: "{") : UInt8(ascii: ","))
    isEmpty = false
  }

  func end(in output: inout [UInt8]) {
    if isEmpty { output.append(UInt8(ascii: "{")) }
    output.append(UInt8(ascii: "}"))
  }
}
