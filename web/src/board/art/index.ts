// Tiles, drawn from their data alone.
export { type Anchor, anchors } from './anchors'
export { bakedTile, releaseBaked } from './bake'
export { type Theme, themeVariables, withTheme } from './colours'
export { signature } from './plan'
export { segmentIndex } from './part'
export { drawTile } from './tile'
