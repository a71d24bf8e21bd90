// Names of segments.
import type { At, Half, Segment } from '../protocol/socket'

/** A text for a space or half, the same for the same. */
export function placeKey(at: At, half?: Half): string {
  return half ? `${at[0]},${at[1]},${half}` : `${at[0]},${at[1]}`
}

/** A text for a segment as it is named, the same for the same name. */
export function segmentKey(segment: Segment): string {
  return `${placeKey(segment.at, segment.half)}/${segment.kind}/${segment.port ?? ''}`
}

/** Whether two names are the same; two ports of one segment are two names. */
export function sameSegment(a: Segment, b: Segment): boolean {
  return segmentKey(a) === segmentKey(b)
}
