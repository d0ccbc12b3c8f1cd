// This module adds alternative names to Masonry's makers and handles, so one import provides both.
@_exported public import CoreGraphicsValues
@_exported public import LayoutModel
@_exported public import MasonryDSL
