// XCTest, as far as the package uses it. Only for type checking: nothing here runs.

public func XCTFail(_ message: String = "", file: StaticString = #filePath, line: UInt = #line) {}
