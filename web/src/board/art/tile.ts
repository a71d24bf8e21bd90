// A whole tile as SVG: land, water, roads, cities, then everything upright from back to front.
import type { Rotation, Tile } from '../../protocol/socket'
import { castle, cemetery, garden, inn, monastery, ruin } from './buildings'
import { drawCities } from './cities'
import { drawFields } from './fields'
import { sideOf } from './frame'
import { plus } from './geometry'
import { type Plan, plansOf, signature } from './plan'
import { hash } from './random'
import { drawHill } from './hills'
import { drawMist } from './mist'
import { drawRoads, drawVillage, raiseRoadEnds } from './roads'
import { sign } from './signs'
import type { Site } from './sites'
import { type Sketch, sketchOf } from './sketch'
import { at, closedPath, ellipse, openPath, path } from './svg'
import { drawBridges, drawPasses, drawWater } from './water'

function drawSite({ random }: Sketch, site: Site): string {
  switch (site.what) {
    case 'monastery':
      return monastery(site.at, site.scale)
    case 'castle':
      return castle(site.at, site.scale)
    case 'cemetery':
      return cemetery(site.at, site.scale)
    case 'garden':
      return garden(site.at, site.scale)
    case 'inn':
      return inn(site.at, site.scale, random)
    case 'symbol':
      return sign(site.name, site.at, site.scale)
  }
}

/** The paper's edge; the long edge of a half has a bevel, so that it is never taken for a join. */
function paper({ part }: Plan): string {
  const { frame, quarter } = part
  const outer = frame.sides.filter(({ edge }) => {
    if (quarter === null) return true
    return edge === (quarter < 2 ? 'N' : 'S') || edge === (quarter % 2 ? 'E' : 'W')
  })
  const edges = outer.map((s) => openPath([s.from, s.to])).join('')
  const rim = path(edges, { stroke: 'ink', width: 0.7, opacity: 0.26 })
  if (!frame.half) return rim
  const { from, to, inward } = sideOf(frame, 'L')
  const inner = openPath([plus(from, inward, 1.5), plus(to, inward, 1.5)])
  return (
    path(inner, { stroke: 'ink', width: 0.7, opacity: 0.5 }) +
    path(openPath([from, to]), { stroke: 'paper', width: 2.4 }) +
    rim
  )
}

function drawPart(plan: Plan, seed: string, clip: string): string {
  const sketch = sketchOf(plan, seed)
  const { sprites } = sketch
  let flat =
    drawFields(sketch) +
    drawWater(sketch) +
    drawRoads(sketch) +
    drawPasses(sketch) +
    drawBridges(sketch) +
    drawVillage(sketch) +
    drawHill(sketch)
  for (const site of plan.sites) {
    const flatSite = site.what === 'symbol' || site.what === 'garden'
    sprites.add(site.at[1] + (flatSite ? 7 : 11) * site.scale, drawSite(sketch, site))
  }
  raiseRoadEnds(sketch)
  flat += drawMist(sketch, `mist-${clip}`) + drawCities(sketch)
  const offset = plan.part.offset
  const moved = offset[0] || offset[1] ? ` transform="translate(${at(offset)})"` : ''
  return (
    `<g${moved}><clipPath id="${clip}"><path d="${closedPath(plan.part.frame.shape)}"/></clipPath>` +
    `<g clip-path="url(#${clip})">${flat}${sprites.draw()}${paper(plan)}</g></g>`
  )
}

/**
 * The inner SVG of a tile as it lies, for a box of 100 x 100 (200 x 200 for a 2x2 tile). Colours are CSS
 * variables with the day's values to fall back on. The same arguments give the same text; tiles with
 * another seed differ in what grows and stands, never in what the rules see.
 */
export function drawTile(kind: Tile, rotation: Rotation, seed: string): string {
  const name = `${signature(kind)} ${rotation} ${seed}`
  const plans = plansOf(kind, rotation, seed)
  const parts = plans.map((plan, i) =>
    drawPart(plan, `${name} ${i}`, `tile-${hash(name).toString(36)}-${i}`),
  )
  return parts.join('') + (plans.some((plan) => plan.ruin) ? middleRuin() : '')
}

/** The ruin in the middle of a 2x2 tile, at which its roads end. GCC-3 */
const middleRuin = (): string =>
  ellipse([100, 101], 18, 15, { fill: 'yard', stroke: 'roadRim', width: 0.9 }) + ruin([100, 103], 1)

/** The side of the box that a tile's drawing fills. */
export const boxOf = (kind: Tile): number => (kind.shape === 'big' ? 200 : 100)
