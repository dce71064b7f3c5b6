import type { NationalGrid } from '@terrier/geo/national-grid'
import type { EastNorth, LngLat } from '@terrier/geo/position'

import type { PaperPoint, PaperSize } from './paper.ts'

/** What part of the ground a map on paper shows. */
export interface PrintedGround {
  readonly centre: LngLat
  /** 2500 is 1:2,500. */
  readonly scale: number
}

/**
 * The map of one page: Web Mercator turned so that grid north is up at the centre of the page, and
 * enlarged so that a grid metre there has the length that the scale says. Elsewhere on a page the
 * lengths differ by less than one per cent: `page-projection.test.ts` has the figures.
 */
export interface PageProjection {
  /** Millimetres from the top left corner of the map. */
  readonly toPaper: (position: LngLat) => PaperPoint
  readonly toLngLat: (point: PaperPoint) => LngLat
  /** The direction of grid north at the centre, in degrees clockwise from true north. */
  readonly bearing: number
  /** Millimetres on paper for a metre of Web Mercator. */
  readonly millimetresPerMercatorMetre: number
}

/** The radius of the sphere of Web Mercator (EPSG:3857), in metres. */
const radiusMetres = 6_378_137

/** Scale and direction are measured over this distance from the centre, in grid metres. */
const measuredOverMetres = 50

/**
 * Throws RangeError where the centre lies outside the British National Grid.
 *
 * @param size of the map on paper, in millimetres
 */
export function projectPage(
  grid: NationalGrid,
  { centre, scale }: PrintedGround,
  size: PaperSize,
): PageProjection {
  const [east, north] = grid.toEastNorth(centre)
  const at = (away: EastNorth) => mercatorOf(grid.toLngLat(away))
  const [southX, southY] = at([east, north - measuredOverMetres])
  const [northX, northY] = at([east, north + measuredOverMetres])
  const enlarged = Math.hypot(northX - southX, northY - southY) / (2 * measuredOverMetres)
  const turn = Math.atan2(northX - southX, northY - southY)
  const millimetres = 1000 / (scale * enlarged)
  const [centreX, centreY] = mercatorOf(centre)
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  return {
    toPaper(position) {
      const [x, y] = mercatorOf(position)
      const [right, up] = [(x - centreX) * millimetres, (y - centreY) * millimetres]
      return [size.width / 2 + right * cos - up * sin, size.height / 2 - (right * sin + up * cos)]
    },
    toLngLat([fromLeft, fromTop]) {
      const [right, up] = [fromLeft - size.width / 2, size.height / 2 - fromTop]
      return lngLatOf(
        centreX + (right * cos + up * sin) / millimetres,
        centreY + (up * cos - right * sin) / millimetres,
      )
    },
    bearing: (turn * 180) / Math.PI,
    millimetresPerMercatorMetre: millimetres,
  }
}

/** The corners of the map on the ground, clockwise from the north-west. */
export function cornersOf(
  { toLngLat }: Pick<PageProjection, 'toLngLat'>,
  { width, height }: PaperSize,
): readonly LngLat[] {
  return [toLngLat([0, 0]), toLngLat([width, 0]), toLngLat([width, height]), toLngLat([0, height])]
}

function mercatorOf([lng, lat]: LngLat): readonly [x: number, y: number] {
  const [lambda, phi] = [(lng * Math.PI) / 180, (lat * Math.PI) / 180]
  return [radiusMetres * lambda, radiusMetres * Math.asinh(Math.tan(phi))]
}

function lngLatOf(x: number, y: number): LngLat {
  const phi = Math.atan(Math.sinh(y / radiusMetres))
  return [((x / radiusMetres) * 180) / Math.PI, (phi * 180) / Math.PI]
}
