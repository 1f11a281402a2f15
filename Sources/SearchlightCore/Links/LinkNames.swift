/// A bidirectional map between the names of parameters in links and the parts of a choice.
struct LinkNames: Hashable, Sendable {
  private var targets: [String: LinkTarget] = [:]
  private var names: [LinkTarget.Part: String] = [:]

  init(_ parameters: [LinkParameter], issues: inout [String]) {
    // Register the text first, because no other parameter may have its name.
    let sorted = parameters.filter { $0.target == .text } + parameters.filter { $0.target != .text }
    for parameter in sorted {
      let (name, part) = (parameter.name, parameter.target.part)
      let quoted = JSON.string(name).excerpt
      if name.isEmpty || name == "v" || name.utf8.contains(UInt8(ascii: ".")) {
        issues.append(
          "The name \(quoted) cannot be used in links. Choose one without a dot, and not \"v\".")
      } else if targets[name] != nil || name == "q" && part != .text && names[.text] == nil {
        issues.append(
          "The name \(quoted) is already used for something else in links. Choose another.")
      } else if let former = names[part] {
        issues.append(
          "The target of \(quoted) already has the name \(JSON.string(former).excerpt). Remove one "
            + "of the two."
        )
      } else {
        targets[name] = parameter.target
        names[part] = name
      }
    }
  }

  /// Returns the name of a part: the one that the app has chosen, otherwise the general one.
  func name(of part: LinkTarget.Part) -> String { names[part] ?? part.generalName }

  /// Returns the format in which the filters of a group are written.
  func form(of group: FilterGroup.ID) -> LinkFilterFormat {
    if let name = names[.filters(group)], case .filters(_, let form)? = targets[name] {
      return form
    }
    return LinkFilterFormat(Attribute(group.name))
  }

  /// Returns the part of a choice that a name refers to; `nil` for an unknown name.
  func target(_ name: String) -> LinkTarget? {
    if let target = targets[name] { return target }
    guard let part = LinkTarget.Part(generalName: name) else { return nil }
    switch part {
    case .text: return names[.text] == nil ? .text : nil
    case .filters(let group): return .filters(group, form(of: group))
    case .index(let source): return .index(source)
    case .page(let source): return .page(source)
    case .area(let source): return .area(source)
    case .parameter(let name, let source): return .parameter(name, source)
    }
  }
}
