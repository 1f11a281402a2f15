import Expectations
import SearchlightTesting
import SearchlightBasics
import SearchlightTransport
import Testing

@Suite("Hosts and requests")
struct HostAndRequestTests {
  @Test("A seed determines the order of hosts, and every order occurs for some seed")
  func shuffle() {
    let orders = (0..<UInt64(100)).map { seed in
      var shuffle = SplitMix64(seed: seed)
      return shuffle.shuffled([1, 2, 3])
    }
    expectEqual(Set(orders).count, 6)
    var (first, second) = (SplitMix64(seed: 7), SplitMix64(seed: 7))
    expectEqual(first.shuffled([1, 2, 3, 4]), second.shuffled([1, 2, 3, 4]))
  }

  @Test("The description and the dump of a request do not contain keys")
  func secrets() {
    let request = TransportRequest(
      .get, host: HTTPHost("one"), target: "/1/keys/sesame?x=1",
      headers: ["X-Algolia-API-Key": "sesame", "Authorization": "sesame", "user-agent": "me"])
    var text = "\(request) \(request.headers) \(String(reflecting: request))"
    dump(request, to: &text)
    dump(request.headers, to: &text)
    expect(!text.contains("sesame"))
    expect(text.contains("/1/keys/(hidden)?x=1"))
    expect(text.contains("user-agent: me"))
  }

  @Test("A line end in a header's value is removed, so that it cannot begin another field")
  func headerInjection() {
    let headers: TransportHeaders = ["x-user": "me\r\nx-admin: yes"]
    expectEqual(headers["X-User"], "mex-admin: yes")
  }

  @Test(
    "A name that is not a valid host has a validation error",
    arguments: [
      "", "https://", "a b", "ftp://one", "one:99999", "one:x", "one/path", "höst", "one@two",
      "[::1", "one\u{0}",
    ])
  func badHosts(_ name: String) {
    expect(HTTPHost(name).validationError != nil)
  }

  @Test(
    "A host can be a name or an address, with or without a scheme and a port",
    arguments: [
      "one", "films-dsn.algolia.net", "http://127.0.0.1:8080", "https://[::1]:443",
      "http://localhost/",
    ])
  func goodHosts(_ name: String) {
    expect(HTTPHost(name).validationError == nil)
  }
}
