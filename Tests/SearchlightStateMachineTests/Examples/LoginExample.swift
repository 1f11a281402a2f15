import SearchlightStateMachine
import Testing

nonisolated struct Login: Equatable, Sendable {
  enum Phase: Equatable, Sendable { case editing, submitting(attempt: Int), loggedIn, refused }

  var name = ""
  var password = ""
  var isNameKnown: Bool?
  var phase = Phase.editing
}

nonisolated enum LoginAction: Sendable {
  case name(String), password(String), submit
  case isKnown(Bool, name: String)
  case accepted, refused, failed, cancelled
}

nonisolated enum LoginWork: Equatable, Sendable {
  case lookUp(name: String)
  case logIn(name: String, password: String)
}

let fields = Reduce<Login, LoginAction, LoginWork> { login, action in
  switch action {
  case .name(let name): login.name = name
  case .password(let password): login.password = password
  case .isKnown(let isKnown, let name):
    if name == login.name { login.isNameKnown = isKnown }  // ignores an outdated answer
  default: break
  }
  return .none
}

let lookingUp = fields.onChange(of: \.name) { login, _ in
  login.isNameKnown = nil
  guard !login.name.isEmpty else { return .cancel("lookUp") }
  return .run(
    .lookUp(name: login.name), id: "lookUp", overlap: .latest(cancelRunning: false),
    timing: .after(.milliseconds(300)))
}

let submitting = Reduce<Login, LoginAction, LoginWork> { login, action in
  func attempt(_ number: Int, after delay: Duration) -> Effects<LoginWork> {
    login.phase = .submitting(attempt: number)
    return .run(
      .logIn(name: login.name, password: login.password), id: "logIn",
      overlap: .latest(cancelRunning: true), timing: .after(delay))
  }
  switch (action, login.phase) {
  case (.submit, .editing), (.submit, .refused):
    return attempt(1, after: .zero)
  case (.failed, .submitting(let number)) where number < 3:
    return attempt(number + 1, after: .seconds(1 << number))  // 2 s, then 4 s
  case (.failed, .submitting), (.refused, .submitting):
    login.phase = .refused
  case (.accepted, .submitting):
    login.phase = .loggedIn
  case (.cancelled, .submitting):
    login.phase = .editing
  default: break
  }
  return .none
}
.onCancel { cancelled in
  cancelled.contains { if case .logIn = $0 { true } else { false } } ? .cancelled : nil
}

let login = CombinedReducers<Login, LoginAction, LoginWork> {
  lookingUp
  submitting
}

@Suite struct LoginExample {
  @Test("A name is looked up when typing pauses, and only the newest answer counts")
  func debounce() throws {
    var machine = Simulation(initial: Login(), reducer: login)
    for text in ["a", "an", "ann"] {
      machine.send(.name(text))
      machine.advance(by: .milliseconds(200))
    }
    #expect(machine.running.isEmpty)
    machine.advance(by: .milliseconds(100))
    #expect(machine.running.map(\.work) == [.lookUp(name: "ann")])

    machine.send(.name("anna"))
    machine.complete(try #require(machine.running.first?.slot), with: .isKnown(true, name: "ann"))
    #expect(machine.state.isNameKnown == nil)
  }

  @Test("A failed login is tried three times in all, with growing delays")
  func retry() throws {
    var machine = Simulation(initial: Login(name: "ann"), reducer: login)
    machine.send(.submit)
    machine.send(.submit)  // no effect while one is under way
    for delay in [2, 4] {
      machine.complete(try #require(machine.running.first?.slot), with: .failed)
      #expect(machine.running.isEmpty)
      machine.advance(by: .seconds(delay))
      #expect(machine.running.count == 1)
    }
    #expect(machine.state.phase == .submitting(attempt: 3))
    machine.complete(try #require(machine.running.first?.slot), with: .failed)
    #expect(machine.state.phase == .refused)
    #expect(machine.nextDue == nil)
  }

  @Test("A login that is cancelled from outside, running or before a retry, can be submitted again")
  func cancelled() throws {
    for isRetried in [false, true] {
      var machine = Simulation(initial: Login(), reducer: login)
      let typed = try #require(machine.send(.name("ann")).first)
      let submitted = try #require(machine.send(.submit).first)
      if isRetried {
        machine.complete(try #require(machine.running.first?.slot), with: .failed)
        #expect(machine.running.isEmpty)
      }
      machine.cancel(causedBy: typed.index)
      #expect(machine.state.phase == .submitting(attempt: isRetried ? 2 : 1))

      machine.cancel(causedBy: submitted.index)
      #expect(machine.state == Login(name: "ann"))
      #expect(machine.running.isEmpty && machine.nextDue == nil)
      machine.send(.submit)
      #expect(machine.running.map(\.work) == [.logIn(name: "ann", password: "")])
    }
  }
}
