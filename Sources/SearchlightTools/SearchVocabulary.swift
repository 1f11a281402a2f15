import SearchlightBackend
import SearchlightCore
import SearchlightStateMachine
import SearchlightStateMachineTools

/// What is known of the actions, the work and the phases of a search.
///
/// It reads their JSON, so that it also reads the logs of machines whose components it does not
/// have.
struct SearchVocabulary: InspectVocabulary {
  /// Returns the phases of the sources.
  static let phases: @Sendable (SearchState) -> [InspectedPhase] = { state in
    state.sources.map { InspectedPhase(of: $0.id.rawValue, "\($0.phase.kind)") }
  }

  func recognizes(_ work: LoggedJSON) -> Bool {
    guard let json = try? JSON(parsing: work.bytes) else { return false }
    return json["search"]?["flight"]?.intValue != nil && json["search"]?["slices"] != nil
      || json["depart"]?.stringValue != nil && json["wait"]?.intValue != nil
  }

  func action(_ logged: LoggedJSON) -> InspectedAction {
    guard let json = try? JSON(parsing: logged.bytes), let kind = Self.kind(of: json) else {
      return InspectedAction("\(logged)", kind: "action")
    }
    let title = Self.title(of: kind, json) ?? Self.description(of: logged) ?? "\(logged)"
    return InspectedAction(
      title, kind: kind.rawValue, isOfMachine: Self.ownKinds.contains(kind),
      ends: Self.ends(of: kind, json))
  }

  func work(_ logged: LoggedJSON) -> InspectedWork {
    let json = (try? JSON(parsing: logged.bytes)) ?? .null
    if let request = try? LogCoding().decode(SearchWork.self, from: logged.bytes),
      case .search(let search) = request
    {
      let sources = search.entries.map { entry in
        entry.request.page > 0 ? "\(entry.source) p\(entry.request.page)" : "\(entry.source)"
      }
      return InspectedWork(
        "\(request)", key: "search \(search.id.rawValue)",
        label: "\(search.id) \(sources.joined(separator: ", "))", isRequest: true,
        facts: search.entries.flatMap(Self.facts))
    }
    if let group = json["depart"]?.stringValue, let wait = json["wait"]?.intValue {
      let sources = json["sources"]?.arrayValue?.compactMap(\.stringValue) ?? []
      return InspectedWork(
        "search (\(sources.joined(separator: ", ")))", key: "depart \(group) \(wait)",
        label: "wait of \(group)")
    }
    if let id = json["stall"]?.intValue {
      return InspectedWork("stalled", key: "stall \(id)", label: "#\(id) until it is stalled")
    }
    guard let component = json["component"]?.stringValue,
      let work = json["perform"] ?? json["timer"]
    else { return InspectedWork("\(logged)") }
    return InspectedWork("\(component) \(work)")
  }

  func phase(at path: String, value: String) -> InspectedPhase? {
    guard path.hasSuffix(".phase"), let word = value.split(separator: " ").first,
      let kind = SourcePhase.Kind(rawValue: String(word.prefix { $0.isLetter }))
    else { return nil }
    return InspectedPhase(of: String(path.dropLast(".phase".count)), "\(kind)")
  }

  /// The kinds of actions that the machine sends itself.
  private static let ownKinds: Set<SearchAction.Kind> = [
    .send, .cancelledAll, .cancelled, .stalled, .piece, .answered, .workFailed,
  ]

  /// Returns the kind that a key of the action names.
  private static func kind(of json: JSON) -> SearchAction.Kind? {
    if let name = json.stringValue { return SearchAction.Kind(rawValue: name) }
    return json.objectValue?.keys.compactMap { SearchAction.Kind(rawValue: $0) }.first
  }

  /// Returns the action as its type describes it; `nil` if only its machine can read it.
  private static func description(of logged: LoggedJSON) -> String? {
    (try? LogCoding().decode(SearchAction.self, from: logged.bytes)).map { "\($0)" }
  }

  /// Returns an action that only a log with its machine can read on one line.
  private static func title(of kind: SearchAction.Kind, _ json: JSON) -> String? {
    let value = json[kind.rawValue]
    switch kind {
    case .intent:
      return json["component"]?.stringValue.map { "\($0) \(value ?? .null)" }
    case .send: return value?.stringValue.map { "send \($0)" }
    case .stalled: return value?.intValue.map { "stalled #\($0)" }
    case .cancelledAll: return "all cancelled"
    case .piece, .answered:
      guard let id = value?.intValue else { return nil }
      let results = (json["results"]?.objectValue ?? [:]).sorted { $0.key < $1.key }
      let summary = results.map { source, result in
        "\(source): \(result["nbHits"]?.description ?? "failed")"
      }
      let what = kind == .piece ? "piece of" : "answered"
      return "\(what) #\(id) (\(summary.joined(separator: ", ")))"
    default: return nil
    }
  }

  /// Returns the work that an action ends, by the keys of ``work(_:)``.
  private static func ends(of kind: SearchAction.Kind, _ json: JSON) -> [InspectedAction.End] {
    let value = json[kind.rawValue]
    switch kind {
    case .answered:
      guard let id = value?.intValue else { return [] }
      let hasFailed = json["results"]?.objectValue?.values.contains { $0["error"] != nil } == true
      return [.init("search \(id)", hasFailed ? .failed : .answered)]
    case .cancelled:
      return (value?.arrayValue ?? []).compactMap { work in
        work["search"]?["flight"]?.intValue.map { .init("search \($0)", .cancelled) }
      }
    case .send:
      guard let group = value?.stringValue, let wait = json["wait"]?.intValue else { return [] }
      return [.init("depart \(group) \(wait)", .done)]
    case .stalled: return value?.intValue.map { [.init("stall \($0)", .done)] } ?? []
    default: return []
    }
  }

  /// Returns what a request asks for, as names and values.
  private static func facts(
    of entry: MultiSearchRequest.Entry
  ) -> [(name: String, value: String)] {
    let members = (try? JSON(parsing: entry.request.description))?.objectValue ?? [:]
    return members.sorted { $0.key < $1.key }.map { name, value in
      ("\(entry.source) \(name)", "\(value)")
    }
  }
}
