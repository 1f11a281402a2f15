/// The line of a body in the form of the writer: `{"body":"d228cb69…","content":…}`.
enum LogBodyLine {
  private static let start = Array(#"{"body":""#.utf8)
  private static let middle = Array(#"","content":"#.utf8)

  /// Appends the line of a body, without its newline.
  static func append(_ id: String, _ content: ArraySlice<UInt8>, to output: inout [UInt8]) {
    output += start
    output += id.utf8
    output += middle
    output += content
    output.append(UInt8(ascii: "}"))
  }

  /// The id and the content in the line of a body; `nil` for another line or another form.
  static func parts(of line: ArraySlice<UInt8>) -> (id: String, content: ArraySlice<UInt8>)? {
    guard line.starts(with: start) else { return nil }
    let rest = line.dropFirst(start.count)
    guard let quote = rest.prefix(64).firstIndex(of: UInt8(ascii: "\"")),
      line[quote...].starts(with: middle)
    else { return nil }
    var content = line[(quote + middle.count)...]
    if content.last == UInt8(ascii: "\r") { content.removeLast() }
    guard content.popLast() == UInt8(ascii: "}") else { return nil }
    return (String(decoding: rest[..<quote], as: UTF8.self), content)
  }
}
