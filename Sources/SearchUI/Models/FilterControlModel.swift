public import Observation
public import SearchComponents
import SearchCore

/// An observable model of a filter control: a switch, a menu of ranges, a rating, a list, segments
/// or tabs.
///
/// ```swift
/// let prices = FilterControlModel(priceMenu, in: search)
/// for item in prices.options { … }
/// prices.select("Up to 10")
/// ```
@MainActor
public final class FilterControlModel<Control: FilterControl>: Observable {
  /// The search of the screen.
  public let search: SearchModel

  /// The control in the machine.
  public let interactor: Control

  /// Creates the model of a control, which must be in the machine of the search.
  public init(_ interactor: Control, in search: SearchModel) {
    self.search = search
    self.interactor = interactor
    search.report(search.store.issue(with: interactor))
  }

  /// The options with their selection states and counts.
  public var options: FilterOptions<Control.OptionKey> { search[interactor] }

  /// Selects or deselects an option.
  public func select(_ key: Control.OptionKey) { search.send(interactor.select(key)) }

  /// Deselects all options.
  public func clear() { search.send(interactor.clear) }

  /// The selected option, for a picker's binding; setting `nil` deselects all.
  ///
  /// If several options are selected, it is the first one; setting an option deselects the others.
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
  /// Whether a toggle is on, for a binding.
  public var isOn: Bool {
    get { options.isOn }
    set { if options.selections != [newValue] { select(newValue) } }
  }
}
