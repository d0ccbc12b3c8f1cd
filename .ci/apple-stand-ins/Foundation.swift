// Foundation as Apple declares it, as far as the package uses it. Only for type checking: nothing here runs.

@_exported import Darwin

public typealias TimeInterval = Double

// MARK: Core Graphics

@frozen
public struct CGFloat: Sendable, Hashable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, SignedNumeric,
  Comparable, Strideable
{
  public var native: Double

  public init(_ number: Double) { native = number }
  public init(_ number: Int) { native = Double(number) }
  public init(_ number: CGFloat) { native = number.native }
  public init(floatLiteral number: Double) { native = number }
  public init(integerLiteral number: Int) { native = Double(number) }
  public init?<T: BinaryInteger>(exactly number: T) { native = Double(number) }

  public var magnitude: CGFloat { self }

  public static func + (left: CGFloat, right: CGFloat) -> CGFloat { left }
  public static func - (left: CGFloat, right: CGFloat) -> CGFloat { left }
  public static func * (left: CGFloat, right: CGFloat) -> CGFloat { left }
  public static func / (left: CGFloat, right: CGFloat) -> CGFloat { left }
  public static func *= (left: inout CGFloat, right: CGFloat) {}
  public static func < (left: CGFloat, right: CGFloat) -> Bool { true }

  public func distance(to other: CGFloat) -> CGFloat { other }
  public func advanced(by distance: CGFloat) -> CGFloat { distance }
}

extension Double {
  public init(_ number: CGFloat) { self = number.native }
}

extension Float {
  public init(_ number: CGFloat) { self = Float(number.native) }
}

public struct CGPoint: Hashable, Sendable {
  public var x: CGFloat
  public var y: CGFloat

  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
  public init(x: Double, y: Double) { self.init(x: CGFloat(x), y: CGFloat(y)) }

  public static var zero: CGPoint { .init(x: 0.0 as Double, y: 0.0) }
}

public struct CGSize: Hashable, Sendable {
  public var width: CGFloat
  public var height: CGFloat

  public init(width: CGFloat, height: CGFloat) { (self.width, self.height) = (width, height) }
  public init(width: Double, height: Double) { self.init(width: CGFloat(width), height: CGFloat(height)) }

  public static var zero: CGSize { .init(width: 0.0 as Double, height: 0.0) }
}

public struct CGRect: Hashable, Sendable {
  public var origin: CGPoint
  public var size: CGSize

  public init(origin: CGPoint, size: CGSize) { (self.origin, self.size) = (origin, size) }

  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
  }

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
  }

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }

  public static var zero: CGRect { .init(origin: .zero, size: .zero) }

  public var minX: CGFloat { 0 }
  public var minY: CGFloat { 0 }
  public var maxX: CGFloat { 0 }
  public var maxY: CGFloat { 0 }
  public var midX: CGFloat { 0 }
  public var midY: CGFloat { 0 }
  public var width: CGFloat { 0 }
  public var height: CGFloat { 0 }
}

// MARK: Objects

open class NSObject {
  public init() {}
}

open class NSCoder: NSObject {}

open class NSNumber: NSObject {
  public var doubleValue: Double { 0 }
}

open class NSError: NSObject, Error, @unchecked Sendable {
  public var code: Int { 0 }
}

open class Bundle: NSObject {}

public protocol LocalizedError: Error {
  var errorDescription: String? { get }
}

extension LocalizedError {
  public var errorDescription: String? { nil }
}

/// The compiler calls this where a Swift error meets Objective-C.
public func _convertErrorToNSError(_ error: any Error) -> NSError { NSError() }

/// The compiler calls this where an Objective-C error meets Swift.
public func _convertNSErrorToError(_ error: NSError?) -> any Error { error! }

// MARK: Data and files

public struct Data: Sendable, Hashable, RandomAccessCollection {
  public init() {}
  public init<Bytes: Sequence>(_ bytes: Bytes) where Bytes.Element == UInt8 {}
  public init(contentsOf url: URL) throws {}
  public init?(base64Encoded text: String) {}

  public func base64EncodedString() -> String { "" }

  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> UInt8 { 0 }
}

public struct URLResourceKey: Hashable, Sendable {
  public static let isDirectoryKey = URLResourceKey()
}

public struct URLResourceValues {
  public var isDirectory: Bool? { nil }
}

public struct URL: Sendable, Hashable {
  public init(filePath: String) {}

  public func appending(path: String) -> URL { self }
  public func deletingLastPathComponent() -> URL { self }
  public var path: String { "" }
  public func resourceValues(forKeys keys: Set<URLResourceKey>) throws -> URLResourceValues { .init() }
}

public struct UUID: Hashable, Sendable {
  public init() {}

  public var uuidString: String { "" }
}

public final class FileManager: Sendable {
  public static let `default` = FileManager()

  public func fileExists(atPath path: String) -> Bool { true }
  public var currentDirectoryPath: String { "" }
  public var temporaryDirectory: URL { URL(filePath: "") }
  public func createDirectory(at url: URL, withIntermediateDirectories: Bool) throws {}
}

public final class FileHandle: Sendable {
  public static let standardError = FileHandle()

  public func write(contentsOf data: Data) throws {}
}

public final class ProcessInfo: Sendable {
  public static let processInfo = ProcessInfo()

  public var environment: [String: String] { [:] }
}

// MARK: JSON and XML

public final class JSONDecoder {
  public init() {}

  public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value { throw NSError() }
}

open class InputStream: NSObject {
  public init(data: Data) {}
}

public protocol XMLParserDelegate: AnyObject {
  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String])
}

open class XMLParser: NSObject {
  public init(stream: InputStream) {}

  public var shouldResolveExternalEntities = false
  public weak var delegate: (any XMLParserDelegate)?

  public func parse() -> Bool { true }
  public func abortParsing() {}
  public var lineNumber: Int { 0 }
}

// MARK: Text

extension String {
  public struct Encoding: Sendable {
    public static let utf8 = Encoding()
  }

  public init?(bytes: some Sequence<UInt8>, encoding: Encoding) { self = "" }
  public init(contentsOf url: URL, encoding: Encoding) throws { self = "" }

  public func write(to url: URL, atomically: Bool, encoding: Encoding) throws {}
}

extension StringProtocol {
  public func components(separatedBy separator: String) -> [String] { [] }
}
