import SearchlightAlgoliaServing
import Expectations
@_spi(Members) import SearchlightBackend
import Testing

@Suite("Pages that may send requests")
struct OriginTests {
  private func answer(
    _ server: Tester, _ headers: [String: String], method: String = "POST"
  ) async -> Tester.Answer {
    await server.send(method, "/1/indexes/films/query", [:], headers: headers)
  }

  @Test("A server that accepts any key listens to pages of this machine only, and to no other name")
  func open() async {
    var options = ServerClock().options
    options.allowedHosts = ["Dev.example"]
    let server = Tester(options)
    await server.addFilms()
    let own = [
      "http://localhost", "http://localhost:3000", "https://LOCALHOST:8443", "http://a.localhost:1",
      "http://127.0.0.1:8108", "http://127.1.2.3", "http://[::1]:8108", "http://dev.example:80",
      "capacitor://localhost",
    ]
    for origin in own {
      let taken = await answer(server, ["Origin": origin])
      expectEqual(taken.status, 200, "\(origin)")
      expectEqual(taken.headers["access-control-allow-origin"], origin)
      expectEqual(taken.headers["vary"], "origin")
      let asked = await answer(server, ["Origin": origin], method: "OPTIONS")
      expectEqual(asked.headers["access-control-allow-origin"], origin)
    }
    let foreign = [
      "https://evil.example", "http://localhost.evil.example", "http://evil.example:8108", "null",
      "http://evillocalhost", "http://10.0.0.1", "http://127.0.0.1.evil.example", "file://", "",
      "http://dev.example.evil", "http://127.0.0.1%25.evil.example", "http://[::1].evil.example",
      "http://localhost:1@evil.example", "http://127.0.0.1%.evil.example", "http://xn--localhost",
      "http://[::2]", "http://128.0.0.1",
    ]
    for origin in foreign {
      for method in ["POST", "GET", "DELETE", "PUT"] {
        let refused = await answer(server, ["Origin": origin], method: method)
        expectEqual(refused.status, 403, "\(method) \(origin)")
        expect(refused.headers["access-control-allow-origin"] == nil, "\(origin)")
        expectEqual(
          refused.message,
          "Pages of \(origin) are not allowed, because this server accepts any key: start it with "
            + "an admin key, or allow the host")
      }
      let asked = await answer(server, ["Origin": origin], method: "OPTIONS")
      expect(asked.headers["access-control-allow-origin"] == nil, "\(origin)")
    }
    let hosts: [(String, Int)] = [
      ("localhost:8108", 200), ("127.0.0.1:8108", 200), ("[::1]:8108", 200), ("10.0.0.9:8108", 200),
      ("[fe80::1]:80", 200), ("DEV.example", 200), ("evil.example:8108", 403), ("", 403),
      ("127.0.0.1%.evil.example", 403), ("[::1].evil.example", 403),
      ("localhost.evil.example", 403),
    ]
    for (host, status) in hosts {
      await expectEqual(answer(server, ["Host": host]).status, status, "\(host)")
    }
    for (site, status) in [("cross-site", 403), ("same-origin", 200), ("none", 200)] {
      let answer = await answer(server, ["Sec-Fetch-Site": site], method: "GET")
      expect((answer.status == 403) == (status == 403), "\(site)")
    }
    let page = ["Origin": "http://localhost:3000", "Sec-Fetch-Site": "cross-site"]
    await expectEqual(answer(server, page).status, 200)
    let refused = await answer(server, ["Host": "evil.example"])
    expect(refused.message?.hasPrefix("Requests for the host evil.example are not allowed") == true)
    await expectEqual(answer(server, [:]).status, 200)
  }

  @Test("With an admin key the key decides, wherever a page comes from")
  func closed() async {
    var options = ServerClock().options
    options.adminKey = "admin"
    var server = Tester(options)
    server.key = "admin"
    await server.addFilms()
    for headers in [
      ["Origin": "https://shop.example", "Host": "search.example"], ["Origin": "null"], [:],
    ] {
      let taken = await answer(server, headers)
      expectEqual(taken.status, 200)
      expectEqual(taken.headers["access-control-allow-origin"], "*")
    }
  }
}
