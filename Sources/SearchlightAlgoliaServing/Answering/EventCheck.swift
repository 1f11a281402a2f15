import Foundation
import SearchlightBackend

/// Validates events as the service does.
enum EventCheck {
  /// Returns why the service would refuse an event; `nil` if the event is valid.
  static func validationError(of event: JSON) -> String? {
    guard event.objectValue != nil else { return "an event must be an object" }
    if isReport(event) { return validationErrorOfTokens(event) }
    guard let type = event["eventType"]?.stringValue,
      ["click", "conversion", "view"].contains(type)
    else { return "eventType must be click, conversion or view" }
    let name = event["eventName"]?.stringValue ?? ""
    guard (1...64).contains(name.utf8.count), name.utf8.allSatisfy({ (0x20..<0x7F).contains($0) })
    else { return "eventName must be 1 to 64 printable ASCII characters" }
    guard !(event["index"]?.stringValue ?? "").isEmpty else {
      return "index must be the name of an index"
    }
    if let error = validationErrorOfTokens(event) { return error }
    let ids = event["objectIDs"]?.arrayValue
    let filters = event["filters"]?.arrayValue
    guard (ids == nil) != (filters == nil) else {
      return "an event must have either objectIDs or filters"
    }
    guard (1...20).contains((ids ?? filters ?? []).count) else {
      return "an event must have 1 to 20 objectIDs or filters"
    }
    guard (ids ?? filters ?? []).allSatisfy({ $0.stringValue != nil }) else {
      return "objectIDs and filters must be strings"
    }
    return validationErrorOfPositions(event, ids) ?? validationErrorOfSales(event, ids)
  }

  /// Returns whether an event is no action of a user, but what InstantSearch tells of itself when a
  /// page begins: the widgets of the page and the version of the library.
  static func isReport(_ event: JSON) -> Bool { event["eventType"] == "instantsearch" }

  private static func validationErrorOfTokens(_ event: JSON) -> String? {
    for member in ["userToken", "authenticatedUserToken"] {
      let token = event[member] ?? (member == "userToken" ? .null : "anonymous")
      guard let text = token.stringValue, UserToken.isValid(text) else {
        return "\(member) must be 1 to 129 letters, digits and _=/+-"
      }
    }
    return nil
  }

  /// The codes of ISO 4217, also of former currencies.
  private static let currencies = Set(
    Locale.Currency.isoCurrencies.map { $0.identifier.uppercased() })

  /// Checks what a conversion tells of carts and purchases.
  private static func validationErrorOfSales(_ event: JSON, _ ids: [JSON]?) -> String? {
    if let subtype = event["eventSubtype"], subtype != .null,
      !["addToCart", "purchase"].contains(subtype)
    {
      return "eventSubtype must be addToCart or purchase"
    }
    if let currency = event["currency"], currency != .null,
      !currencies.contains(currency.stringValue ?? "")
    {
      return "currency must be a code of ISO 4217, such as EUR"
    }
    if let value = event["value"], value != .null, !isAmount(value) {
      return "value must be a number or a string"
    }
    guard let data = event["objectData"], data != .null else { return nil }
    guard let data = data.arrayValue, data.count == ids?.count,
      data.allSatisfy({ $0.objectValue != nil })
    else { return "objectData must have one object for each objectID" }
    for object in data {
      for member in ["price", "discount"] {
        if let amount = object[member], amount != .null, !isAmount(amount) {
          return "\(member) in objectData must be a number or a string"
        }
      }
      if let quantity = object["quantity"], quantity != .null, quantity.intValue ?? 0 < 1 {
        return "quantity in objectData must be a whole number, at least 1"
      }
    }
    return nil
  }

  private static func isAmount(_ json: JSON) -> Bool {
    // The texts may have units, such as `8$` and `30%`.
    json.doubleValue?.isFinite ?? (json.stringValue?.isEmpty == false)
  }

  private static func validationErrorOfPositions(_ event: JSON, _ ids: [JSON]?) -> String? {
    if let query = event["queryID"], query != .null {
      guard RecordedText.isQueryID(query.stringValue ?? "") else {
        return "queryID must be 32 hexadecimal digits"
      }
    }
    guard let positions = event["positions"], positions != .null else { return nil }
    let numbers = positions.arrayValue?.compactMap(\.intValue)
    guard let numbers, numbers.count == ids?.count, numbers.allSatisfy({ $0 > 0 }) else {
      return "positions must have one whole number, at least 1, for each objectID"
    }
    return nil
  }
}
