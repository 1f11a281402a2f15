import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightSignals
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

/// The code of Documentation/Pieces.md.
@Suite("The documentation page on answers in pieces")
struct PiecesPageTests {
  struct Assistant: SearchService {
    let words: @Sendable (String) -> AsyncStream<String>

    func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse {
      try await search(request, reporting: { _ in })
    }

    func search(
      _ request: MultiSearchRequest,
      reporting report: @escaping @Sendable (MultiSearchResponse) -> Void
    ) async throws(SearchError) -> MultiSearchResponse {
      var whole = MultiSearchResponse([:])
      for entry in request.entries {
        var answer = SearchResponse(to: entry.request, hits: HitsPage(), nbHits: 0)
        var text = ""
        for await word in words(entry.request.query) {
          text += word
          answer.userData = [.string(text)]
          answer.details.isPartial = true
          report(MultiSearchResponse([entry.source: .success(answer)]))
        }
        whole.results[entry.source] = .success(answer)
      }
      return whole
    }
  }

  private let products = Assistant { _ in AsyncStream { $0.finish() } }

  @Test("An assistant next to another service shows its text while it is written")
  func assistant() async {
    let (words, writing) = AsyncStream.makeStream(of: String.self)
    let assistant = Assistant { _ in words }
    let answers = HitsSearcher("answers", index: "assistant")
    let text = answers.answer { $0?.response.userData.first?.stringValue ?? "" }

    let service = FederatedService(products).asking(assistant, for: answers)
    let search = SearchStore(
      SearchMachine {
        HitsSearcher("products", index: "products")
        answers
      }, service: service)
    let printing = Task {
      for await text in search.values(of: text) { print(text) }
    }
    search.send(.start)
    for (word, sum) in [("Because ", "Because "), ("it", "Because it")] {
      writing.yield(word)
      for await text in search.values(of: text) where text == sum { break }
      #expect(search.current["answers"]?.phase == .partial)
    }
    writing.finish()
    await search.idle()
    #expect(search.current["answers"]?.phase == .loaded)
    #expect(text.present(search.current) == "Because it")
    printing.cancel()
  }

  @Test("A piece can be reported in a probe")
  func probe() throws {
    let answers = HitsSearcher("answers", index: "assistant")
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .zero))
        answers
      }, matching: .including)
    var answer = SearchResponse(
      hits: HitsPage(), nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 20, processingTime: nil)
    answer.details.isPartial = true
    let piece = MultiSearchResponse(["answers": .success(answer)])

    probe.send(.text("why"))
    probe.report(piece, of: probe.requests[0])
    probe.expect("answers.phase    loading → partial")
    probe.leaveOpen()  // the rest of the answer is of no interest here
  }
}
