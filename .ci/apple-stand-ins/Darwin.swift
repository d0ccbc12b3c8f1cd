// What Apple's overlay adds to the C library. Bodies are never run.
@_exported import Darwin
public var errno: Int32 { get { 0 } set {} }
public func open(_ p: UnsafePointer<CChar>, _ f: Int32) -> Int32 { 0 }
public func open(_ p: UnsafePointer<CChar>, _ f: Int32, _ m: mode_t) -> Int32 { 0 }
@discardableResult public func fcntl(_ fd: Int32, _ c: Int32) -> Int32 { 0 }
@discardableResult public func fcntl(_ fd: Int32, _ c: Int32, _ v: Int32) -> Int32 { 0 }
public func ioctl(_ fd: Int32, _ r: UInt, _ p: UnsafeMutableRawPointer) -> Int32 { 0 }
public typealias SignalHandler = @convention(c) (Int32) -> Void
public var SIG_DFL: SignalHandler? { nil }
public var SIG_IGN: SignalHandler { unsafeBitCast(1, to: SignalHandler.self) }
