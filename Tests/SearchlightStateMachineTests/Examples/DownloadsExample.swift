import SearchlightSignals
import SearchlightStateMachine
import Testing

nonisolated struct Download: Equatable, Sendable, Identifiable {
  let id: Int
  var percent = 0
  var isPaused = false
}

nonisolated enum DownloadAction: Equatable, Sendable { case resume, pause, progress(Int) }

nonisolated enum DownloadWork: Equatable, Sendable { case transfer(from: Int) }

/// One download, independent of all others.
let download = Reduce<Download, DownloadAction, DownloadWork> { download, action in
  switch action {
  case .resume:
    download.isPaused = false
    return .run(.transfer(from: download.percent), id: "transfer", overlap: .exclusive)
  case .pause:
    download.isPaused = true
    return .cancel("transfer")
  case .progress(let percent):
    download.percent = percent
    return .none
  }
}
.onCancel { _ in .pause }

nonisolated struct DownloadList: Equatable, Sendable {
  var downloads: [Download] = []
}

nonisolated enum ListAction: Sendable {
  case add(Int), remove(Int)
  case download(id: Int, DownloadAction)
}

nonisolated enum ListWork: Equatable, Sendable {
  case download(id: Int, DownloadWork)
}

let downloadList = Reduce<DownloadList, ListAction, ListWork> { list, action in
  switch action {
  case .add(let id): list.downloads.append(Download(id: id))
  case .remove(let id): list.downloads.removeAll { $0.id == id }
  case .download: break
  }
  return .none
}
.forEach(
  \.downloads, action: ListAction.download, work: ListWork.download, id: "downloads",
  child: download)

let transfers = EffectHandler<DownloadWork, DownloadAction> { work, send in
  guard case .transfer(let start) = work else { return }
  for percent in stride(from: start, through: 100, by: 20) { send(.progress(percent)) }
}
.pullback(work: ListWork.download, action: ListAction.download)

struct DownloadsExample {
  @Test("Downloads pause independently, and removing a download cancels its transfer")
  func cancel() throws {
    var machine = Simulation(initial: DownloadList(), reducer: downloadList)
    for id in [1, 2, 3] {
      machine.send(.add(id))
      machine.send(.download(id: id, .resume))
    }
    machine.emit(.download(id: 2, .progress(40)), from: machine.running[1].slot)
    machine.send(.download(id: 1, .pause))
    machine.send(.remove(3))
    #expect(machine.running.map(\.id?.rawValue) == ["downloads/2/transfer"])

    let late = machine.inspecting { $0.send(.download(id: 3, .resume)) }
    #expect(
      late.compactMap(\.effect?.description) == [
        #"ignored resume, there is no element for it, "downloads/3""#
      ])
    #expect(machine.state.downloads.map(\.percent) == [0, 40])
  }

  @Test("A transfer that is cancelled from outside leaves its download paused, and no other one")
  func pausedFromOutside() throws {
    var machine = Simulation(initial: DownloadList(), reducer: downloadList)
    var resumed: [Int] = []
    for id in [1, 2] {
      machine.send(.add(id))
      resumed.append(try #require(machine.send(.download(id: id, .resume)).first?.index))
    }
    machine.cancel(causedBy: resumed[0])
    #expect(machine.state.downloads.map(\.isPaused) == [true, false])
    #expect(machine.running.map(\.id?.rawValue) == ["downloads/2/transfer"])
    machine.cancelAll()
    #expect(machine.state.downloads.map(\.isPaused) == [true, true])
    machine.send(.download(id: 1, .resume))
    #expect(machine.running.count == 1)
  }

  @Test("In a store, the progress of a transfer reaches its download")
  func live() async {
    let store = Store(initial: DownloadList(), reducer: downloadList, handler: transfers)
    store.send(.add(1))
    store.send(.add(2))
    store.send(.download(id: 2, .resume))
    for await list in store.states where list.downloads.last?.percent == 100 { break }
    #expect(store.current.downloads == [Download(id: 1), Download(id: 2, percent: 100)])
  }
}
