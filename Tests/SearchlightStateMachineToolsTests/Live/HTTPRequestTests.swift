import Expectations
import SearchlightStateMachineTools
import Testing

@Suite("Requests to the inspector's server")
struct HTTPRequestTests {
  private static func outcome(_ text: String) -> String {
    do throws(HTTPRequest.Refusal) {
      guard let request = try HTTPRequest.read(Array(text.utf8)) else { return "more" }
      return "\(request.method) \(request.path) \(String(decoding: request.body, as: UTF8.self))"
    } catch {
      return "\(error.rawValue)"
    }
  }

  @Test("A request is read when all of it has arrived, and not before")
  func complete() throws {
    let text = "POST /a/b?c=d HTTP/1.1\r\nHost: localhost:80\r\nContent-Length: 5\r\n\r\nhello"
    for count in 0..<text.utf8.count {
      let beginning = String(decoding: Array(text.utf8.prefix(count)), as: UTF8.self)
      expectEqual(Self.outcome(beginning), "more", "\(count)")
    }
    expectEqual(Self.outcome(text), "POST /a/b hello")
    let request = try #require(try HTTPRequest.read(Array(text.utf8)))
    expectEqual(request.fields, ["host": "localhost:80", "content-length": "5"])
    expectEqual(request.steps, ["a", "b"])
  }

  @Test(
    "What is not plainly a request is refused",
    arguments: [
      ("GET / HTTP/1.1\nHost: a\n\n\r\n\r\n", "400"), ("GET  / HTTP/1.1\r\n\r\n", "400"),
      ("GET / HTTP/1.0\r\n\r\n", "505"), ("GET / HTTP/2\r\n\r\n", "505"),
      ("PUT / HTTP/1.1\r\n\r\n", "405"), ("get / HTTP/1.1\r\n\r\n", "405"),
      ("GET http://a/ HTTP/1.1\r\n\r\n", "400"), ("GET /#a HTTP/1.1\r\n\r\n", "400"),
      ("GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", "400"),
      ("GET / HTTP/1.1\r\n Host: a\r\n\r\n", "400"), ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", "400"),
      ("GET / HTTP/1.1\r\nHost\r\n\r\n", "400"), ("GET / HTTP/1.1\r\nHost: a\u{0}\r\n\r\n", "400"),
      ("GET / HTTP/1.1\r\nHost: é\r\n\r\n", "400"),
      ("GET / HTTP/1.1\r\nContent-Length: 1\r\n\r\na", "400"),
      ("POST / HTTP/1.1\r\nContent-Length: +1\r\n\r\na", "400"),
      ("POST / HTTP/1.1\r\nContent-Length: 1\r\n\r\nab", "400"),
      ("POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na", "400"),
      ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", "400"),
      ("POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n", "413"),
      ("POST / HTTP/1.1\r\nContent-Length: 262145\r\n\r\n", "413"),
    ])
  func refused(text: String, outcome: String) {
    expectEqual(Self.outcome(text), outcome)
  }

  @Test("A head without an end is refused once it has reached its limit")
  func limits() {
    let head = "GET / HTTP/1.1\r\nA: "
    let filler = String(repeating: "a", count: HTTPRequest.headLimit - head.utf8.count)
    expectEqual(Self.outcome(head + filler.dropLast()), "more")
    expectEqual(Self.outcome(head + filler), "431")
  }

  @Test("Only requests for this machine's own server, from its own pages, are local")
  func local() throws {
    func isLocal(_ fields: String) throws -> Bool {
      let text = "GET / HTTP/1.1\r\n\(fields)\r\n\r\n"
      return try HTTPRequest.read(Array(text.utf8))?.isLocal(at: 81) ?? false
    }
    expect(try isLocal("Host: 127.0.0.1:81"))
    expect(try isLocal("Host: localhost:81\r\nOrigin: http://127.0.0.1:81"))
    for fields in [
      "A: b", "Host: 127.0.0.1", "Host: 127.0.0.1:82", "Host: evil.example:81",
      "Host: 127.0.0.1:81.evil.example", "Host: 127.0.0.1:81\r\nOrigin: http://evil.example",
      "Host: 127.0.0.1:81\r\nOrigin: null", "Host: 127.0.0.1:81\r\nOrigin: http://127.0.0.1:82",
    ] {
      expect(try !isLocal(fields), fields)
    }
  }

  @Test("An address is read with or without a store, and another text is no address")
  func addresses() throws {
    let token = String(repeating: "0123abcd", count: 4)
    let address = try #require(InspectorAddress("http://127.0.0.1:81/\(token)/"))
    expectEqual(address.path("log"), "/\(token)/log")
    expectEqual(InspectorAddress("http://localhost:81/\(token)"), address)
    let store = try #require(InspectorAddress("http://127.0.0.1:81/\(token)/3/#start"))
    expectEqual(store.path("log"), "/\(token)/3/log")
    expectEqual(store.description, "http://127.0.0.1:81/\(token)/3/")
    for text in [
      "", "http://", "http://127.0.0.1/\(token)", "https://127.0.0.1:81/\(token)",
      "http://10.0.0.1:81/\(token)", "http://127.0.0.1:81/short", "http://127.0.0.1:99999/\(token)",
      "http://127.0.0.1:81/\(token)/a", "http://127.0.0.1:81/\(token)/1/2",
    ] {
      expect(InspectorAddress(text) == nil, text)
    }
  }
}
