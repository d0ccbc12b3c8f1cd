// What the package uses of Foundation, as Apple declares it. Bodies are never run.
@_exported import Darwin
public typealias TimeInterval = Double
@frozen public struct CGFloat: Sendable, Hashable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, SignedNumeric, Comparable, Strideable {
  public var native: Double
  public init(_ x: Double) { native = x }
  public init(_ x: Int) { native = Double(x) }
  public init(_ x: CGFloat) { native = x.native }
  public init(floatLiteral x: Double) { native = x }
  public init(integerLiteral x: Int) { native = Double(x) }
  public init?<T: BinaryInteger>(exactly x: T) { native = Double(x) }
  public var magnitude: CGFloat { self }
  public static func + (a: CGFloat, b: CGFloat) -> CGFloat { a }
  public static func - (a: CGFloat, b: CGFloat) -> CGFloat { a }
  public static func * (a: CGFloat, b: CGFloat) -> CGFloat { a }
  public static func / (a: CGFloat, b: CGFloat) -> CGFloat { a }
  public static func *= (a: inout CGFloat, b: CGFloat) {}
  public static func < (a: CGFloat, b: CGFloat) -> Bool { true }
  public func distance(to o: CGFloat) -> CGFloat { o }
  public func advanced(by o: CGFloat) -> CGFloat { o }
}
extension Double { public init(_ x: CGFloat) { self = x.native } }
extension Float { public init(_ x: CGFloat) { self = Float(x.native) } }
public struct CGPoint: Hashable, Sendable { public var x, y: CGFloat; public init(x: CGFloat, y: CGFloat) { self.x = x; self.y = y }; public init(x: Double, y: Double) { self.x = .init(x); self.y = .init(y) }; public static var zero: CGPoint { .init(x: 0.0 as Double, y: 0.0) } }
public struct CGSize: Hashable, Sendable { public var width, height: CGFloat; public init(width: CGFloat, height: CGFloat) { self.width = width; self.height = height }; public init(width: Double, height: Double) { self.width = .init(width); self.height = .init(height) }; public static var zero: CGSize { .init(width: 0.0 as Double, height: 0.0) } }
public struct CGRect: Hashable, Sendable { public var origin: CGPoint; public var size: CGSize
 public init(origin: CGPoint, size: CGSize) { self.origin = origin; self.size = size }
 public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) { origin = .init(x: x, y: y); size = .init(width: width, height: height) }
 public init(x: Double, y: Double, width: Double, height: Double) { origin = .init(x: x, y: y); size = .init(width: width, height: height) }
 public init(x: Int, y: Int, width: Int, height: Int) { self.init(x: Double(x), y: Double(y), width: Double(width), height: Double(height)) }
 public static var zero: CGRect { .init(origin: .zero, size: .zero) }
 public var minX: CGFloat { 0 }; public var minY: CGFloat { 0 }; public var maxX: CGFloat { 0 }; public var maxY: CGFloat { 0 }; public var midX: CGFloat { 0 }; public var midY: CGFloat { 0 }; public var width: CGFloat { 0 }; public var height: CGFloat { 0 } }
open class NSObject { public init() {} }
open class NSCoder: NSObject {}
open class NSNumber: NSObject { public var doubleValue: Double { 0 } }
open class NSError: NSObject, Error, @unchecked Sendable { public var code: Int { 0 } }
open class Bundle: NSObject {}
public protocol LocalizedError: Error { var errorDescription: String? { get } }
extension LocalizedError { public var errorDescription: String? { nil } }
public struct Data: Sendable, Hashable, RandomAccessCollection { public init() {}; public init<S: Sequence>(_ s: S) where S.Element == UInt8 {}; public init(contentsOf: URL) throws {}; public init?(base64Encoded: String) {}; public func base64EncodedString() -> String { "" }; public var startIndex: Int { 0 }; public var endIndex: Int { 0 }; public subscript(i: Int) -> UInt8 { 0 } }
public struct URLResourceKey: Hashable, Sendable { public static let isDirectoryKey = URLResourceKey() }
public struct URLResourceValues { public var isDirectory: Bool? { nil } }
public struct URL: Sendable, Hashable { public init(filePath: String) {}; public func appending(path: String) -> URL { self }; public func deletingLastPathComponent() -> URL { self }; public var path: String { "" }; public func resourceValues(forKeys: Set<URLResourceKey>) throws -> URLResourceValues { .init() } }
public final class FileManager: Sendable { public static let `default` = FileManager(); public func fileExists(atPath: String) -> Bool { true }; public var currentDirectoryPath: String { "" }; public func createDirectory(at: URL, withIntermediateDirectories: Bool) throws {} }
public final class FileHandle: Sendable { public static let standardError = FileHandle(); public func write(contentsOf: Data) throws {} }
public final class ProcessInfo: Sendable { public static let processInfo = ProcessInfo(); public var environment: [String: String] { [:] } }
public final class JSONDecoder { public init() {}; public func decode<T: Decodable>(_ t: T.Type, from: Data) throws -> T { fatalError() } }
open class InputStream: NSObject { public init(data: Data) {} }
public protocol XMLParserDelegate: AnyObject {
 func parser(_ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?, attributes attributeDict: [String: String]) }
open class XMLParser: NSObject { public init(stream: InputStream) {}; public var shouldResolveExternalEntities = false; public weak var delegate: (any XMLParserDelegate)?; public func parse() -> Bool { true }; public func abortParsing() {}; public var parserError: (any Error)? { nil }; public var lineNumber: Int { 0 } }
extension String { public struct Encoding: Sendable { public static let utf8 = Encoding() }
 public init?(bytes: some Sequence<UInt8>, encoding: Encoding) { self = "" }
 public init(contentsOf: URL, encoding: Encoding) throws { self = "" }
 public func write(to: URL, atomically: Bool, encoding: Encoding) throws {} }
extension StringProtocol { public func components(separatedBy: String) -> [String] { [] } }
public func _convertErrorToNSError(_ error: any Error) -> NSError { NSError() }
public func _convertNSErrorToError(_ error: NSError?) -> any Error { error! }
