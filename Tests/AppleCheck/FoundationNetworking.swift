// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The networking declarations of the stub of Apple's Foundation.

public struct URLError: Error, Hashable, Sendable {
  public struct Code: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static var cancelled: Code { Code(rawValue: -999) }
    public static var badURL: Code { Code(rawValue: -1000) }
    public static var timedOut: Code { Code(rawValue: -1001) }
    public static var unsupportedURL: Code { Code(rawValue: -1002) }
    public static var cannotFindHost: Code { Code(rawValue: -1003) }
    public static var cannotConnectToHost: Code { Code(rawValue: -1004) }
    public static var networkConnectionLost: Code { Code(rawValue: -1005) }
    public static var dnsLookupFailed: Code { Code(rawValue: -1006) }
    public static var notConnectedToInternet: Code { Code(rawValue: -1009) }
    public static var badServerResponse: Code { Code(rawValue: -1011) }
    public static var cannotDecodeRawData: Code { Code(rawValue: -1015) }
    public static var cannotDecodeContentData: Code { Code(rawValue: -1016) }
    public static var cannotParseResponse: Code { Code(rawValue: -1017) }
    public static var internationalRoamingOff: Code { Code(rawValue: -1018) }
    public static var callIsActive: Code { Code(rawValue: -1019) }
    public static var dataNotAllowed: Code { Code(rawValue: -1020) }
    public static var appTransportSecurityRequiresSecureConnection: Code { Code(rawValue: -1022) }
    public static var dataLengthExceedsMaximum: Code { Code(rawValue: -1103) }
    public static var secureConnectionFailed: Code { Code(rawValue: -1200) }
    public static var serverCertificateHasBadDate: Code { Code(rawValue: -1201) }
    public static var serverCertificateUntrusted: Code { Code(rawValue: -1202) }
    public static var serverCertificateHasUnknownRoot: Code { Code(rawValue: -1203) }
    public static var serverCertificateNotYetValid: Code { Code(rawValue: -1204) }
  }
  public var code: Code
  public var userInfo: [String: Any] { [:] }
}

public let NSLocalizedDescriptionKey = "NSLocalizedDescription"

public struct URLRequest: Hashable, Sendable {
  public enum CachePolicy: UInt, Sendable {
    case useProtocolCachePolicy = 0
    case reloadIgnoringLocalCacheData = 1
  }
  public init(
    url: URL, cachePolicy: CachePolicy = .useProtocolCachePolicy,
    timeoutInterval: Double = 60
  ) {}
  public var httpMethod: String?
  public var httpBody: Data?
  public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {}
}

open class URLResponse: NSObject, @unchecked Sendable {
  open var expectedContentLength: Int64 { 0 }
}

open class HTTPURLResponse: URLResponse, @unchecked Sendable {
  open var statusCode: Int { 0 }
  open var allHeaderFields: [AnyHashable: Any] { [:] }
}

open class URLCache: NSObject, @unchecked Sendable {}
open class HTTPCookieStorage: NSObject, @unchecked Sendable {}
open class OperationQueue: NSObject, @unchecked Sendable {}

open class URLSessionConfiguration: NSObject, @unchecked Sendable {
  open class var ephemeral: URLSessionConfiguration { URLSessionConfiguration() }
  open var urlCache: URLCache?
  open var urlCredentialStorage: URLCredentialStorage?
  open var httpCookieStorage: HTTPCookieStorage?
  open var httpShouldSetCookies = true
  open var httpMaximumConnectionsPerHost = 6
  open var timeoutIntervalForRequest = 60.0
}

open class URLSessionTask: NSObject, @unchecked Sendable {
  open var taskIdentifier: Int { 0 }
  open var response: URLResponse? { nil }
  open func resume() {}
  open func cancel() {}
}

open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}

open class URLSession: NSObject, @unchecked Sendable {
  public init(
    configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)?,
    delegateQueue queue: OperationQueue?
  ) {}
  public enum AuthChallengeDisposition: Int, Sendable {
    case useCredential, performDefaultHandling, cancelAuthenticationChallenge
    case rejectProtectionSpace
  }
  open func invalidateAndCancel() {}
  open func finishTasksAndInvalidate() {}
  open func dataTask(with request: URLRequest) -> URLSessionDataTask { URLSessionDataTask() }
}

open class URLCredentialStorage: NSObject, @unchecked Sendable {}

open class URLCredential: NSObject, @unchecked Sendable {}

open class URLProtectionSpace: NSObject, @unchecked Sendable {
  open var authenticationMethod: String { "" }
}

open class URLAuthenticationChallenge: NSObject, @unchecked Sendable {
  open var protectionSpace: URLProtectionSpace { URLProtectionSpace() }
}

public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"
public let NSURLAuthenticationMethodClientCertificate =
  "NSURLAuthenticationMethodClientCertificate"

public protocol URLSessionDelegate: AnyObject, Sendable {}

public protocol URLSessionTaskDelegate: URLSessionDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64, totalBytesExpectedToSend: Int64)
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void)
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?)
}

public protocol URLSessionDataDelegate: URLSessionTaskDelegate {
  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data)
}
