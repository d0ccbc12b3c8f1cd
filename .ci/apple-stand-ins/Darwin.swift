// Apple's Swift overlay of the C library, as far as the package uses it. Only for type checking: nothing here runs.

@_exported import Darwin

public var errno: Int32 {
  get { 0 }
  set {}
}

public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { 0 }

public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { 0 }

@discardableResult
public func fcntl(_ descriptor: Int32, _ command: Int32) -> Int32 { 0 }

@discardableResult
public func fcntl(_ descriptor: Int32, _ command: Int32, _ value: Int32) -> Int32 { 0 }

public func ioctl(_ descriptor: Int32, _ request: UInt, _ value: UnsafeMutableRawPointer) -> Int32 { 0 }

public typealias SignalHandler = @convention(c) (Int32) -> Void

public var SIG_DFL: SignalHandler? { nil }

public var SIG_IGN: SignalHandler { unsafeBitCast(1, to: SignalHandler.self) }
