// This module adds UIKit's names to the model, so one import provides both.
@_exported public import CoreGraphicsValues
@_exported public import Foundation
@_exported public import LayoutModel
@_exported public import MasonryDSL
