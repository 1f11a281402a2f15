public import Observation
public import SearchComponents
import SearchCore

/// What a control of filters shows and does: a switch, a menu of ranges, a rating, a list, segments, tabs.
///
/// ```swift
/// let prices = FilterControlModel(priceMenu, in: search)
/// for item in prices.options { … }
/// prices.select("Up to 10")
/// ```
@MainActor
public final class FilterControlModel<Control: FilterControl>: Observable {
  /// The screen.
  public let search: SearchModel

  /// The control in the machine.
  public let interactor: Control

  /// Creates the model of a control that is in the machine of a screen.
  public init(_ interactor: Control, in search: SearchModel) {
    self.search = search
    self.interactor = interactor
    search.report(search.store.issue(with: interactor))
  }

  /// The options with their marks and counts.
  public var options: FilterOptions<Control.OptionKey> { search[interactor] }

  /// Chooses an option, or takes the choice back.
  public func select(_ key: Control.OptionKey) { search.send(interactor.select(key)) }

  /// Takes all choices back.
  public func clear() { search.send(interactor.clear) }

  /// The one option that is chosen, to be bound to a picker; `nil` takes the choice back.
  ///
  /// Of several that are chosen it is the first; to set it takes the others back.
  public var selection: Control.OptionKey? {
    get { options.selections.first }
    set {
      guard let newValue else { return clear() }
      let chosen = options.selections
      if chosen == [newValue] { return }
      guard interactor.choice.selectionMode == .multiple else { return select(newValue) }
      search.send(.batch([interactor.clear, interactor.select(newValue)]))
    }
  }
}

extension FilterControlModel where Control.OptionKey == Bool {
  /// Whether a switch is on, to be bound to one.
  public var isOn: Bool {
    get { options.isOn }
    set { if options.selections != [newValue] { select(newValue) } }
  }
}
