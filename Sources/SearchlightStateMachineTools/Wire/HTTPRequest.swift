import SearchlightBasics

/// A request of HTTP/1.1, read strictly: what is not plainly right is refused.
package struct HTTPRequest: Equatable, Sendable {
  package let method: String
  /// The path of the request, without a query, which begins with a slash.
  package let path: String
  /// The fields by their names in lower case.
  package let fields: [String: String]
  package let body: [UInt8]

  /// Why a request is refused, as the status of the answer.
  package enum Refusal: Int, Error {
    case malformed = 400
    case forbidden = 403
    case unknownPath = 404
    case otherMethod = 405
    case tooSlow = 408
    case tooLarge = 413
    case headTooLarge = 431
    case otherVersion = 505
    case tooMany = 503
  }

  /// The most bytes before the body.
  package static let headLimit = 8 << 10

  /// The most bytes of the body.
  package static let bodyLimit = 256 << 10

  /// Reads a request from the beginning of a connection.
  ///
  /// - Returns: The request; `nil` if more bytes must arrive.
  package static func read(_ bytes: [UInt8]) throws(Refusal) -> HTTPRequest? {
    let end = Array("\r\n\r\n".utf8)
    guard let headEnd = bytes.prefix(headLimit).firstRange(of: end) else {
      if bytes.count >= headLimit { throw .headTooLarge }
      return nil
    }
    let head = bytes[..<headEnd.lowerBound]
    // A byte beyond ASCII, or a control character other than the ends of lines, is in no request of
    // a browser.
    let isPlain = head.allSatisfy {
      (0x20..<0x7F).contains($0) || $0 == 0x0D || $0 == 0x0A || $0 == 9
    }
    guard isPlain else { throw .malformed }
    let lines = String(decoding: head, as: UTF8.self)
      .split(separator: "\r\n", omittingEmptySubsequences: false)
    guard let first = lines.first, lines.allSatisfy({ !$0.contains { $0 == "\r" || $0 == "\n" } })
    else { throw .malformed }
    let (method, path) = try requestLine(first)
    let fields = try self.fields(lines.dropFirst())
    let length = try bodyLength(fields)
    if method == "GET", length > 0 { throw .malformed }
    if bytes.count - headEnd.upperBound > length { throw .malformed }
    guard bytes.count - headEnd.upperBound == length else { return nil }
    return HTTPRequest(
      method: method, path: path, fields: fields, body: Array(bytes[headEnd.upperBound...]))
  }

  private static func requestLine(
    _ line: Substring
  ) throws(Refusal) -> (method: String, path: String) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[1].hasPrefix("/"), !words[1].contains("#") else {
      throw .malformed
    }
    guard words[2] == "HTTP/1.1" else {
      throw words[2].hasPrefix("HTTP/") ? .otherVersion : .malformed
    }
    guard words[0] == "GET" || words[0] == "POST" else { throw .otherMethod }
    let path = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)[0]
    return (String(words[0]), String(path))
  }

  private static func fields(_ lines: ArraySlice<Substring>) throws(Refusal) -> [String: String] {
    var fields: [String: String] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), colon != line.startIndex else { throw .malformed }
      let name = line[..<colon]
      guard name.utf8.allSatisfy(isOfToken) else { throw .malformed }
      let value = line[line.index(after: colon)...]
      let trimmed = value.drop { $0 == " " || $0 == "\t" }
      let isNew =
        fields.updateValue(
          String(trimmed.reversed().drop { $0 == " " || $0 == "\t" }.reversed()),
          forKey: name.lowercased()) == nil
      // Of a field that counts, two could be read in two ways.
      if !isNew, ["host", "origin", "content-length"].contains(name.lowercased()) {
        throw .malformed
      }
    }
    return fields
  }

  private static func bodyLength(_ fields: [String: String]) throws(Refusal) -> Int {
    if fields["transfer-encoding"] != nil { throw .malformed }
    guard let text = fields["content-length"] else { return 0 }
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw .malformed
    }
    guard let length = Int(text), length <= bodyLimit else { throw .tooLarge }
    return length
  }

  private static func isOfToken(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}

extension HTTPRequest {
  /// Whether the request is meant for this machine's own server at a port, and comes from no page
  /// but its own.
  ///
  /// A page of another site can make a browser send a request, also with a name of its own that
  /// leads to this machine: then the name is another, or the origin is.
  package func isLocal(at port: UInt16) -> Bool {
    let names = ["127.0.0.1:\(port)", "localhost:\(port)"]
    guard let host = fields["host"], names.contains(host) else { return false }
    guard let origin = fields["origin"] else { return true }
    return names.contains { origin == "http://\($0)" }
  }

  /// The parts of the path between its slashes.
  package var steps: [Substring] {
    path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
  }
}

/// An answer to a request.
struct HTTPAnswer: Equatable, Sendable {
  let status: Int
  var fields: [String] = []
  var body: [UInt8] = []

  /// Returns the bytes of the answer.
  ///
  /// - Parameter isOpen: Whether more of the body follows, until the connection ends.
  func bytes(isOpen: Bool = false) -> [UInt8] {
    let length = isOpen ? [] : ["content-length: \(body.count)"]
    let head =
      ["HTTP/1.1 \(status) \(Self.reasons[status] ?? "Refused")", "connection: close"] + length
      + Self.always + fields
    return Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
  }

  /// The answer to a request that is refused.
  static func refusing(_ refusal: HTTPRequest.Refusal) -> HTTPAnswer {
    HTTPAnswer(
      status: refusal.rawValue, fields: ["content-type: text/plain; charset=utf-8"],
      body: Array("\(reasons[refusal.rawValue] ?? "Refused")\n".utf8))
  }

  /// Nothing is kept, nothing is guessed, and the address, which has the token, is told to nobody.
  private static let always = [
    "cache-control: no-store", "x-content-type-options: nosniff", "referrer-policy: no-referrer",
    "x-frame-options: DENY", "cross-origin-resource-policy: same-origin",
  ]

  private static let reasons = [
    200: "OK", 302: "Found", 400: "Bad Request", 403: "Forbidden", 404: "Not Found",
    405: "Method Not Allowed", 408: "Request Timeout", 409: "Conflict", 413: "Content Too Large",
    422: "Unprocessable Content", 431: "Request Header Fields Too Large",
    503: "Service Unavailable", 505: "HTTP Version Not Supported",
  ]
}
