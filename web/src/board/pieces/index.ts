// Wooden pieces and their colours.
export { piece, type PieceKind } from './piece'
export { PLAYERS, playerColour, type PlayerColour } from './players'
