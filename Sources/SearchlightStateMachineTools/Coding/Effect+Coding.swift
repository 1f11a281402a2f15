import SearchlightBasics
public import SearchlightStateMachine

// The format is written by hand because logs outlive versions: keys may be added, unknown keys are
// ignored, and an absent key has the meaning that it has in `Effect.run(_:)`.

private enum EffectKeys: String, CodingKey {
  case run, background, adopt, cancel, cancelScope, note, id, overlap, timing

  /// The keys of which an effect has exactly one.
  static let kinds: [EffectKeys] = [.run, .background, .adopt, .cancel, .cancelScope, .note]
}

extension Effect: Encodable where Work: Encodable {
  /// Encodes a readable format: `{"cancel": "search"}`, `{"cancelScope": "left"}`, `{"adopt":
  /// "search", "id": "held"}`, `{"note": "…", "id": "left"}` or `{"run": …, "id": "search",
  /// "overlap": "latest", "timing": {"after": "100 ms"}}`, with `background` in place of `run`
  /// for work that belongs to no action.
  ///
  /// An absent `id` is `nil`, an absent `overlap` is `concurrent`, an absent `timing` is `now`.
  public func encode(to encoder: any Encoder) throws {
    if try LogCoding.write(in: encoder, { try write(to: &$0, by: $1) }) { return }
    var container = encoder.container(keyedBy: EffectKeys.self)
    switch self {
    case .cancel(let id):
      try container.encode(id, forKey: .cancel)
    case .cancelScope(let scope):
      try container.encode(scope, forKey: .cancelScope)
    case .adopt(let id, let owner):
      try container.encode(id, forKey: .adopt)
      try container.encodeIfPresent(owner, forKey: .id)
    case .note(let text, let id):
      try container.encode(text, forKey: .note)
      try container.encodeIfPresent(id, forKey: .id)
    case .background(let work, let id, let overlap, let timing):
      try container.encode(work, forKey: .background)
      try Self.encode(id, overlap, timing, in: &container)
    case .run(let work, let id, let overlap, let timing):
      try container.encode(work, forKey: .run)
      try Self.encode(id, overlap, timing, in: &container)
    }
  }

  private static func encode(
    _ id: EffectID?, _ overlap: Overlap, _ timing: Timing,
    in container: inout KeyedEncodingContainer<EffectKeys>
  ) throws {
    try container.encodeIfPresent(id, forKey: .id)
    if overlap != .concurrent { try container.encode(overlap, forKey: .overlap) }
    if timing != .now { try container.encode(timing, forKey: .timing) }
  }
}

extension Effect where Work: Encodable {
  /// Appends the JSON of `encode(to:)` without containers, because nearly every entry of a log has
  /// effects.
  fileprivate func write(to output: inout [UInt8], by coding: LogCoding) throws {
    func member(_ key: StaticString, _ text: String) {
      output.append(key)
      JSONLiteral.append(text, to: &output)
    }
    switch self {
    case .cancel(let id): member(#"{"cancel":"#, id.rawValue)
    case .cancelScope(let scope): member(#"{"cancelScope":"#, scope.rawValue)
    case .note(let text, let id):
      if let id {
        member(#"{"id":"#, id.rawValue)
        member(#","note":"#, text)
      } else {
        member(#"{"note":"#, text)
      }
    case .adopt(let id, let owner):
      member(#"{"adopt":"#, id.rawValue)
      if let owner { member(#","id":"#, owner.rawValue) }
    case .background(let work, let id, let overlap, let timing):
      output.append(#"{"background":"#)
      try coding.encode(work, to: &output)
      if let id { member(#","id":"#, id.rawValue) }
      if overlap != .concurrent { member(#","overlap":"#, overlap.description) }
      if timing != .now {
        output.append(#","timing":"#)
        try coding.encode(timing, to: &output)
      }
    case .run(let work, let id, let overlap, let timing):
      output.append(UInt8(ascii: "{"))
      if let id {
        member(#""id":"#, id.rawValue)
        output.append(UInt8(ascii: ","))
      }
      if overlap != .concurrent {
        member(#""overlap":"#, overlap.description)
        output.append(UInt8(ascii: ","))
      }
      output.append(#""run":"#)
      try coding.encode(work, to: &output)
      switch timing {
      case .now: break
      case .after(let delay):
        member(#","timing":{"after":"#, delay.exactText)
        output.append(UInt8(ascii: "}"))
      case .throttle, .held:
        output.append(#","timing":"#)
        try coding.encode(timing, to: &output)
      }
    }
    output.append(UInt8(ascii: "}"))
  }
}

extension Effect: Decodable where Work: Decodable {
  /// Decodes the format that `encode(to:)` writes, and ignores other keys.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: EffectKeys.self)
    let kinds = EffectKeys.kinds.filter(container.contains)
    guard let kind = kinds.first, kinds.count == 1 else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: """
            An effect has exactly one of the keys "run" and "background", with the work, "cancel", \
            "cancelScope" and "adopt", with a name, and "note", with a text; this one has \
            \(kinds.isEmpty ? "none" : kinds.map { "\"\($0.rawValue)\"" }.joined(separator: " and ")).
            """))
    }
    let id = try container.decodeIfPresent(EffectID.self, forKey: .id)
    switch kind {
    case .cancel:
      self = .cancel(try container.decode(EffectID.self, forKey: .cancel))
    case .cancelScope:
      self = .cancelScope(try container.decode(EffectID.self, forKey: .cancelScope))
    case .adopt:
      self = .adopt(try container.decode(EffectID.self, forKey: .adopt), forOwnerOf: id)
    case .note:
      self = .note(try container.decode(String.self, forKey: .note), id: id)
    case .run, .background, .id, .overlap, .timing:
      let work = try container.decode(Work.self, forKey: kind)
      let overlap = try container.decodeIfPresent(Overlap.self, forKey: .overlap) ?? .concurrent
      let timing = try container.decodeIfPresent(Timing.self, forKey: .timing) ?? .now
      self =
        kind == .background
        ? .background(work, id: id, overlap: overlap, timing: timing)
        : .run(work, id: id, overlap: overlap, timing: timing)
    }
  }
}

extension Effects: Encodable where Work: Encodable {
  /// Encodes a list of the effects, in the order of starting.
  public func encode(to encoder: any Encoder) throws {
    let isWritten = try LogCoding.write(in: encoder) { output, coding in
      output.append(UInt8(ascii: "["))
      for number in indices {
        if number > 0 { output.append(UInt8(ascii: ",")) }
        try self[number].write(to: &output, by: coding)
      }
      output.append(UInt8(ascii: "]"))
    }
    if isWritten { return }
    var container = encoder.unkeyedContainer()
    for effect in self { try container.encode(effect) }
  }
}

extension Effects: Decodable where Work: Decodable {
  /// Decodes a list of effects.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([Effect<Work>].self))
  }
}
