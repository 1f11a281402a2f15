public import Observation
public import SearchComponents
import SearchCore

/// What a button *Near me* shows and does.
///
/// ```swift
/// Button("Near me") { here.ask() }.disabled(here.status == .restricted)
/// ```
@MainActor
public final class LocationModel: Observable {
  /// The screen.
  public let search: SearchModel

  /// The question where the device is, in the machine.
  public let interactor: LocationInteractor

  /// Creates the model of a question that is in the machine of a screen.
  public init(_ interactor: LocationInteractor, in search: SearchModel) {
    self.search = search
    self.interactor = interactor
    search.report(search.store.issue(with: interactor))
  }

  /// How far the question has come.
  public var status: LocationStatus { search[interactor] }

  /// Where the device is; `nil` unless that is known.
  public var location: DeviceLocation? {
    if case .located(let location) = status { location } else { nil }
  }

  /// Whether the answer is waited for.
  public var isAsking: Bool { status == .asking }

  /// Asks where the device is, on the user's word.
  public func ask() { search.send(interactor.ask) }

  /// Does not wait any more; what is known stays.
  public func stop() { search.send(interactor.stop) }

  /// Forgets where the device is.
  public func forget() { search.send(interactor.forget) }
}
