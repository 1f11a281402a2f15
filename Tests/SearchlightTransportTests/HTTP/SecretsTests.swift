import Expectations
import Testing

@testable import SearchlightTransport

@Suite("Header fields, and secrets in texts")
struct SecretsTests {
  @Test("Names of fields are alike in any case, later values count, and control characters go")
  func fields() {
    var headers: TransportHeaders = ["B-Field": "1", "a-field": "2", "b-field": "3"]
    expectEqual(headers["B-FIELD"], "3")
    expectEqual(headers.fields.map(\.name), ["a-field", "b-field"])
    expectEqual(headers.fields.map(\.value), ["2", "3"])
    headers.merge(["A-Field": "4", "c": "5"])
    expectEqual(headers, ["a-field": "4", "b-field": "3", "c": "5"])
    headers["C"] = nil
    expect(headers["c"] == nil)
    headers["d"] = "a\u{0}\tb\u{1F}\u{20}c\u{7E}\u{7F}\u{80}é\r\n"
    expectEqual(headers["d"], "a\tb c~\u{80}é")
    expectEqual(TransportHeaders(["X": "1", "x": "2"])["x"], "2")
  }

  @Test("Fields with keys, tokens, secrets, authorizations and cookies are hidden from every text")
  func hidden() {
    let secret = [
      "X-Algolia-API-Key", "x-algolia-usertoken", "My-Secret", "authorization",
      "Proxy-Authorization", "cookie", "Set-Cookie", "X-Auth", "X-Password", "x-amz-signature",
    ]
    for name in secret { expect(TransportHeaders.isSecret(name), "\(name)") }
    for name in ["x-algolia-application-id", "user-agent", "content-type", "author"] {
      expect(!TransportHeaders.isSecret(name), "\(name)")
    }
    let headers: TransportHeaders = [
      "X-Key": "12345678", "x-short-key": "1234567", "x-algolia-usertoken": "user-12345",
      "user-agent": "me-me-me-me",
    ]
    expectEqual(
      headers.description,
      """
      user-agent: me-me-me-me
      x-algolia-usertoken: (hidden)
      x-key: (hidden)
      x-short-key: (hidden)
      """)
    expectEqual(headers.secrets, ["12345678"], "short values and user tokens grant no access")
    let parts: [(String, [String])] = [
      ("Bearer t0ken-t0ken", ["Bearer t0ken-t0ken", "t0ken-t0ken"]),
      ("sid=0123456789; theme=dark", ["0123456789", "sid=0123456789; theme=dark"]),
      (
        "Basic dXNlcjpzM2NyM3Qtd29yZA==",
        [
          "Basic dXNlcjpzM2NyM3Qtd29yZA==", "dXNlcjpzM2NyM3Qtd29yZA==", "s3cr3t-word",
          "user:s3cr3t-word",
        ]
      ),
      (
        "AWS4-HMAC-SHA256 Credential=AKIA/2026, Signature=fe5f80f77d5fa3be",
        [
          "AKIA/2026", "AWS4-HMAC-SHA256 Credential=AKIA/2026, Signature=fe5f80f77d5fa3be",
          "fe5f80f77d5fa3be",
        ]
      ),
    ]
    for (value, secrets) in parts {
      let headers: TransportHeaders = ["authorization": value]
      expectEqual(headers.secrets, secrets)
    }
    expect(TransportHeaders.givesAccess("x-key"))
    expect(!TransportHeaders.givesAccess("X-Algolia-UserToken"))
  }

  @Test("The key in a path and the secrets in a query are hidden, and nothing else is changed")
  func targets() {
    let cases = [
      ("/1/keys/abc", "/1/keys/(hidden)"), ("/1/keys/abc/restore", "/1/keys/(hidden)/restore"),
      ("/1/keys/abc?x=1&x=2", "/1/keys/(hidden)?x=1&x=2"), ("/1/keys", "/1/keys"),
      ("/1/keys/", "/1/keys/"), ("/1/keys?a=b", "/1/keys?a=b"),
      ("/1/keysets/abc", "/1/keysets/abc"),
      ("/1/indexes/keys/abc", "/1/indexes/keys/abc"), ("/?", "/?"),
      ("/a?x-algolia-api-key=k&&b=c&", "/a?x-algolia-api-key=(hidden)&&b=c&"),
      ("/a?token=x=y&usertoken=u&Secret", "/a?token=(hidden)&usertoken=u&Secret=(hidden)"),
      ("/a?q=key", "/a?q=key"), ("/a?b?key=1", "/a?b?key=(hidden)"),
      ("/a?x-algolia-api%2Dk%65y=k", "/a?x-algolia-api%2Dk%65y=(hidden)"),
    ]
    for (target, expected) in cases { expectEqual(target.hidingKeys, expected, "\(target)") }
    let secrets = [
      ("/1/keys/a%2Fb?x=1", ["a%2Fb", "a/b"]), ("/1/keys", []), ("/a?key=k%2&q=1", ["k%2", "k%2"]),
      ("/1/indexes/keys/a?q=b", []),
    ]
    for (target, secrets) in secrets { expectEqual(target.targetSecrets, secrets, target) }
    for target in ["/1/keys", "/1/keys/a", "/1/keys/", "/1/keys?a"] {
      expect(target.isForAPIKeys, "\(target)")
    }
    for target in ["/1/keysets", "/2/keys", "/1/indexes/keys"] {
      expect(!target.isForAPIKeys, "\(target)")
    }
  }

  @Test("Secrets of six bytes and more are hidden in an answer, of which then 64 KiB are kept")
  func answers() {
    let text = "key: 123456, 12345 and key-two"
    let response = TransportResponse(status: 500, body: Array(text.utf8))
    let cases: [([String], String)] = [
      ([], text), (["12345"], text), (["123456"], "key: (hidden), 12345 and key-two"),
      (["123456", "key-two"], "key: (hidden), 12345 and (hidden)"),
      (["12345", "key: 1", "key: 123456"], "(hidden), 12345 and key-two"),
    ]
    for (secrets, expected) in cases {
      expectEqual(String(decoding: response.body(hiding: secrets), as: UTF8.self), expected)
    }
    let large = TransportResponse(status: 500, body: [UInt8](repeating: 32, count: (1 << 20) + 1))
    expectEqual(large.body(hiding: []).count, (1 << 20) + 1)
    expectEqual(large.body(hiding: ["123456"]).count, 1 << 16)
    let spelled = TransportResponse(
      status: 500, headers: ["correlation-id": "for a%2Fsecret"],
      body: Array(#"["a\/secre\u0074"]"#.utf8))
    let clean = spelled.hiding(["a/secret"])
    expectEqual(String(decoding: clean.body, as: UTF8.self), #"["(hidden)"]"#)
    expectEqual(clean.headers["correlation-id"], "for (hidden)")
  }

  @Test("A host has an origin, a name and a description, and the reason why it is invalid")
  func hosts() {
    let good = [
      ("one", "https://one", "one", "one"), ("one/", "https://one", "one", "one"),
      (
        "http://127.0.0.1:8080/", "http://127.0.0.1:8080", "127.0.0.1:8080", "http://127.0.0.1:8080"
      ),
      ("https://[::1]:443", "https://[::1]:443", "[::1]:443", "[::1]:443"),
      ("a-b_c.d:1", "https://a-b_c.d:1", "a-b_c.d:1", "a-b_c.d:1"),
      ("a:65535", "https://a:65535", "a:65535", "a:65535"),
    ]
    for (text, origin, name, description) in good {
      let host = HTTPHost(text)
      expectEqual([host.origin, host.name, host.description], [origin, name, description])
      expect(host.validationError == nil, "\(text)")
      expectEqual(TransportRequest(.get, host: host, target: "/a").url, origin + "/a")
    }
    let bad = [
      ("ftp://one", #"the scheme of "ftp://one" is neither https nor http"#),
      ("", #""" is not the name of a host"#), ("a b", #""a b" is not the name of a host"#),
      ("a[1]", #""a[1]" is not the name of a host"#),
      ("[::1", #""[::1" is not the name of a host"#),
      ("[::1]x", #""[::1]x" is not the name of a host"#),
      ("a%b", #""a%b" is not the name of a host"#),
      ("a:0", #""0" is not a port"#), ("a:65536", #""65536" is not a port"#),
      ("me:word@one", #""(hidden)@one" is not the name of a host"#),
      ("http://me:w@rd@one:80", #""(hidden)@one:80" is not the name of a host"#),
      ("a:x", #""x" is not a port"#), ("[::1]:", #""" is not a port"#),
      ("ä", #""ä" is not the name of a host"#),
    ]
    for (text, reason) in bad { expectEqual(HTTPHost(text).validationError, reason) }
    expectEqual(HTTPHost("one").role, .any)
    var shown = "\(HTTPHost("http://me:word@one")) \(HTTPHost("me:word@one"))"
    dump(TransportRequest(.get, host: HTTPHost("http://me:word@one"), target: "/"), to: &shown)
    dump(HTTPHost("http://me:word@one"), to: &shown)
    expect(shown.hasPrefix("http://(hidden)@one (hidden)@one"))
    expect(!shown.contains("word"))
    let request = TransportRequest(.put, host: HTTPHost("one"), target: "/1/keys/k", body: [1, 2])
    expectEqual(request.description, "PUT https://one/1/keys/(hidden) (2 bytes)")
    expectEqual(
      TransportRequest(.get, host: HTTPHost("one"), target: "/").description,
      "GET https://one/ (0 bytes)")
  }

  @Test("A time after which to retry is a whole number of seconds from 1")
  func retryAfter() {
    let cases: [(String?, Duration?)] = [
      ("1", .seconds(1)), ("60", .seconds(60)), ("100000000", .seconds(100_000_000)),
      ("100000001", nil), ("0", nil), ("-1", nil), ("1.5", nil), ("soon", nil), (nil, nil),
    ]
    for (text, expected) in cases {
      var response = TransportResponse(status: 429)
      response.headers["Retry-After"] = text
      expectEqual(response.retryAfter, expected, "\(text ?? "none")")
    }
  }
}
