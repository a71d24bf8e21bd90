/** The pointer truly moves: it is no finger, nor a mouse at rest under which something has appeared. */
export const isMoving = ({ pointerType, movementX, movementY }: PointerEvent): boolean =>
  pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)
