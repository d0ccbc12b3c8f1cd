// UIKit's names stand for what the model has under its own; one import gives both.
@_exported public import Foundation
@_exported public import LayoutModel
@_exported public import MasonryDSL
