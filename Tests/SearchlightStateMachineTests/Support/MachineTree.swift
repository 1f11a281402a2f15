import SearchlightTesting
import SearchlightStateMachine

/// Random trees of machines: workers in `Scoped` with and without a scope and a case of the work, in
/// `ifLet`, in `forEach` and beside their children, at any depth.
struct MachineTree: Sendable {
  /// How a worker is embedded in its node.
  enum Seat: CaseIterable, Sendable {
    /// Not at all: it is the reducer of the node, listed anywhere or reported around everything.
    case own
    /// With a scope and a case.
    case scoped
    /// With a case, and no scope.
    case cased
    /// With neither, so that it is told of the work of the node too.
    case plain
    /// With a scope, and the same work as the plain one.
    case twin
  }

  /// Something that a worker does; the number tells it from everything else.
  struct Job: Hashable, Sendable {
    enum Way: CaseIterable, Sendable {
      case now, named, later, held, queued, background, latest, adopting
    }

    let number: Int
    let way: Way
    let seat: Seat
  }

  struct Worker: Equatable, Sendable {
    /// The jobs that the worker takes to be under way.
    var pending: [Job] = []
    /// The jobs of which it was told although it has none such under way.
    var strange: [Job] = []
  }

  enum WorkerAction: Equatable, Sendable { case ask(Job), done(Job), cancelled([Job]) }

  private struct Working: Reducer {
    func reduce(_ worker: inout Worker, _ action: WorkerAction) -> Effects<Job> {
      switch action {
      case .ask(let job):
        if worker.pending.contains(job) { return .none }
        if job.way == .latest { worker.pending.removeAll { $0.way == .latest } }
        worker.pending.append(job)
        let queue = EffectID("queue \(job.seat)")
        switch job.way {
        case .now: return .run(job)
        case .named: return .run(job, id: EffectID("job \(job.number % 3)"))
        case .later: return .run(job, id: "later/on", timing: .after(.milliseconds(50)))
        case .held: return .run(job, id: "held", timing: .held)
        case .queued: return .run(job, id: queue, overlap: .serial)
        case .background:
          return [.background(job, id: "background", overlap: .concurrent, timing: .now)]
        case .latest:
          return .run(
            job, id: EffectID("latest \(job.seat)"), overlap: .latest(cancelRunning: true))
        case .adopting: return [.adopt(queue, forOwnerOf: nil), .run(job)]
        }
      case .done(let job): worker.pending.removeAll { $0 == job }
      case .cancelled(let jobs):
        for job in jobs {
          if let index = worker.pending.firstIndex(of: job) {
            worker.pending.remove(at: index)
          } else {
            worker.strange.append(job)
          }
        }
      }
      return .none
    }

    var cancellation: CancellationReport<Worker, WorkerAction, Job>? {
      CancellationReport(WorkerAction.cancelled)
    }
  }

  /// A worker that cannot tell its work from that of the node by a case, so it leaves out what it is
  /// told of the node.
  private static let sharing = Reduce<Worker, WorkerAction, Work> { worker, action in
    Working().reduce(&worker, action).map(work: Work.shared, scope: nil)
  }
  .onCancel { told(of: $0, besides: .own) }

  private static func told(of work: [Work], besides other: Seat) -> WorkerAction? {
    let jobs = work.map(\.owner.job).filter { $0.seat != other }
    return jobs.isEmpty ? nil : .cancelled(jobs)
  }

  /// A worker with children, which are like it.
  struct Node: Equatable, Sendable, Identifiable {
    var id = 0
    var own = Worker()
    var scoped = Worker()
    var cased = Worker()
    var plain = Worker()
    var twin = Worker()
    var rows: [Node] = []
    private var first: [Node] = []
    private var second: [Node] = []

    init(id: Int = 0) { self.id = id }

    var fixed: Node {
      get { first.first ?? Node() }
      set { first = [newValue] }
    }

    var sheet: Node? {
      get { second.first }
      set { second = newValue.map { [$0] } ?? [] }
    }
  }

  indirect enum Action: Equatable, Sendable {
    case own(WorkerAction), scoped(WorkerAction), cased(WorkerAction), plain(WorkerAction)
    case twin(WorkerAction)
    case fixed(Action), sheet(Action), row(id: Int, Action)
    case open, close, add(Int), remove(Int)
  }

  indirect enum Work: Hashable, Sendable {
    case own(Job), scoped(Job), cased(Job), shared(Job)
    case fixed(Work), sheet(Work), row(id: Int, Work)
  }

  /// A step from a node to one of its children.
  enum Step: Hashable, Sendable { case fixed, sheet, row(Int), seat(Seat) }

  /// The steps to a worker; the last one is its seat.
  typealias Path = [Step]

  private enum Part: Sendable { case worker(Seat), fixed, sheet, rows }

  /// Whether the node's own worker is told by a report around everything, or where it is listed.
  private let reportsAround: Bool
  /// The parts that are listed, in order.
  private let listed: [Part]
  /// The parts around those, innermost first.
  private let around: [Part]
  /// The tree of all children; empty for a leaf.
  private let inner: [MachineTree]

  /// Creates a tree that is at most `depth` levels deep.
  init(depth: Int, using numbers: inout SeededNumbers) {
    let isLeaf = depth == 0
    let reportsAround = numbers.next() % 2 == 0
    self.reportsAround = reportsAround
    // Around everything, the node is told of what nobody inside is told of.
    let seats = Seat.allCases.filter { !reportsAround || $0 != .plain }
    listed = (seats.map(Part.worker) + (isLeaf ? [] : [.fixed])).shuffled(using: &numbers)
    around = isLeaf ? [] : [Part.sheet, .rows].shuffled(using: &numbers)
    inner = isLeaf ? [] : [MachineTree(depth: depth - 1, using: &numbers)]
  }

  var reducer: Reduce<Node, Action, Work> {
    let child = inner.first?.reducer ?? Reduce()
    let list = CombinedReducers<Node, Action, Work> {
      Reduce { node, action in
        switch action {
        case .open: node.sheet = node.sheet ?? Node()
        case .close: node.sheet = nil
        case .add(let id):
          if !node.rows.contains(where: { $0.id == id }) { node.rows.append(Node(id: id)) }
        case .remove(let id): node.rows.removeAll { $0.id == id }
        case .own, .scoped, .cased, .plain, .twin, .fixed, .sheet, .row: break
        }
        return .none
      }
      for part in listed {
        switch part {
        case .worker(.own): reportsAround ? Self.node : Self.reporting(Self.node)
        case .worker(.scoped):
          Scoped(
            state: \.scoped, action: Action.scoped, work: Work.scoped, id: "work/er",
            child: Working())
        case .worker(.cased):
          Scoped(state: \.cased, action: Action.cased, work: Work.cased, child: Working())
        case .worker(.plain):
          Scoped(state: \.plain, action: Action.plain, child: Self.sharing)
        case .worker(.twin):
          Scoped(state: \.twin, action: Action.twin, id: "twin", child: Self.sharing)
        default:
          Scoped(state: \.fixed, action: Action.fixed, work: Work.fixed, id: "fixed", child: child)
        }
      }
    }
    let whole = around.reduce(list.onChange(of: \.rows.count) { _, _ in .none }) { reducer, part in
      switch part {
      case .sheet:
        reducer.ifLet(\.sheet, action: Action.sheet, work: Work.sheet, id: "sheet", child: child)
      default:
        reducer.forEach(\.rows, action: Action.row, work: Work.row, id: "rows", child: child)
      }
    }
    .running { _ in [:] }
    return reportsAround ? Self.reporting(whole) : whole
  }

  /// The worker of the node itself, which does something else when its scoped one was cancelled.
  private static let node = Reduce<Node, Action, Work> { node, action in
    var effects = Effects<Work>.none
    func reduce(_ action: WorkerAction) {
      effects += Working().reduce(&node.own, action).map(work: Work.own, scope: nil)
    }
    if case .own(let own) = action { reduce(own) }
    if case .scoped(.cancelled(let jobs)) = action {
      for job in jobs where job.number % 4 == 0 {
        reduce(.ask(Job(number: job.number + 1_000_000, way: .held, seat: .own)))
      }
    }
    return effects
  }

  private static func reporting(
    _ reducer: Reduce<Node, Action, Work>
  ) -> Reduce<Node, Action, Work> {
    reducer.onCancel { told(of: $0, besides: .plain).map(Action.own) }
  }

  /// The workers of a state, in the order in which they are told of cancellations.
  func paths(in node: Node) -> [Path] {
    func below(_ step: Step, _ node: Node) -> [Path] {
      (inner.first?.paths(in: node) ?? []).map { [step] + $0 }
    }
    let all = (around.reversed() + listed).flatMap { part -> [Path] in
      switch part {
      case .worker(let seat): [[.seat(seat)]]
      case .fixed: below(.fixed, node.fixed)
      case .sheet: node.sheet.map { below(.sheet, $0) } ?? []
      case .rows: node.rows.flatMap { below(.row($0.id), $0) }
      }
    }
    let own: Path = [.seat(.own)]
    return reportsAround ? all.filter { $0 != own } + [own] : all
  }
}

extension MachineTree.Node {
  func worker(at path: MachineTree.Path) -> MachineTree.Worker? {
    let rest = Array(path.dropFirst())
    switch path.first {
    case .fixed: return fixed.worker(at: rest)
    case .sheet: return sheet?.worker(at: rest)
    case .row(let id): return rows.first { $0.id == id }?.worker(at: rest)
    case .seat(.own): return own
    case .seat(.scoped): return scoped
    case .seat(.cased): return cased
    case .seat(.plain): return plain
    case .seat(.twin): return twin
    case nil: return nil
    }
  }
}

extension MachineTree.Action {
  /// An action of the worker at a path.
  init?(_ action: MachineTree.WorkerAction, at path: MachineTree.Path) {
    guard case .seat(let seat) = path.last else { return nil }
    let own: Self =
      switch seat {
      case .own: .own(action)
      case .scoped: .scoped(action)
      case .cased: .cased(action)
      case .plain: .plain(action)
      case .twin: .twin(action)
      }
    self.init(own, ofNodeAt: path)
  }

  /// An action of the node of the worker at a path.
  init(_ action: MachineTree.Action, ofNodeAt path: MachineTree.Path) {
    self = path.reversed().reduce(action) { inner, step in
      switch step {
      case .fixed: .fixed(inner)
      case .sheet: .sheet(inner)
      case .row(let id): .row(id: id, inner)
      case .seat: inner
      }
    }
  }
}

extension MachineTree.Work {
  /// The worker whose work it is, and its job.
  var owner: (path: MachineTree.Path, job: MachineTree.Job) {
    func below(_ step: MachineTree.Step, _ work: MachineTree.Work) -> (
      path: MachineTree.Path, job: MachineTree.Job
    ) {
      let (path, job) = work.owner
      return ([step] + path, job)
    }
    switch self {
    case .own(let job), .scoped(let job), .cased(let job), .shared(let job):
      return ([.seat(job.seat)], job)
    case .fixed(let work): return below(.fixed, work)
    case .sheet(let work): return below(.sheet, work)
    case .row(let id, let work): return below(.row(id), work)
    }
  }
}
