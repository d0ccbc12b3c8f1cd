import InterfaceBuilder
import Testing

@Suite struct InterfaceFileTests {
  @Test func xmlIsRecognizedByItsBeginning() {
    #expect(InterfaceFile.recognizes(Array("<?xml version=\"1.0\"?><document/>".utf8)))
    #expect(!InterfaceFile.recognizes(Array("{ \"masdiag\": 1 }".utf8)))
    #expect(!InterfaceFile.recognizes(Array("<NSLayoutConstraint:0x1 UIView:0x2.width == 1>".utf8)))
  }
}
