// One import gives a user of the library everything but pictures: those need Graphviz, and not everyone has it.
@_exported public import CoreGraphicsValues
@_exported public import Diagnosis
@_exported public import InputAnalysis
@_exported public import InterfaceBuilder
@_exported public import LayoutFormats
@_exported public import LayoutModel
@_exported public import MasonryDSL
@_exported public import Reporting
@_exported public import SnapKitDSL
