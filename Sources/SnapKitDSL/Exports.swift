// The words are second spellings of Masonry's makers and handles: one import gives both.
@_exported public import LayoutModel
@_exported public import MasonryDSL
