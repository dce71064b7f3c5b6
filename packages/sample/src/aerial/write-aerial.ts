import { rm } from 'node:fs/promises'

import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import { childTiles, mercatorOf, type TileId } from '@terrier/geo/tile'

import { writeMbtiles, type TileInFile } from '../writers/write-mbtiles.ts'
import type { District } from '../district.ts'
import { streetMapBounds } from '../street-map/write-street-map.ts'
import { onGrid } from '../writers/on-grid.ts'
import { aerialFeatures, type AerialFeature } from './aerial-features.ts'
import { coverNames, palette } from './land-covers.ts'
import { fillPolygon } from './fill-polygon.ts'
import { encodeIndexedPng } from './indexed-png.ts'
import { shadePixels } from './shade-pixels.ts'

const tilePixels = 256
const minZoom = 7
/** 2.8 metres per pixel at this zoom: a house is four pixels. */
const maxZoom = 15

/** The length of the parallel through the district's centre. */
const metresRound = 40_075_017 * Math.cos((54.5 * Math.PI) / 180)

/** Rings in Web Mercator scaled to 0 to 1, as alternating x and y. */
interface PlacedFeature {
  readonly cover: number
  readonly rings: readonly Float64Array[]
  readonly box: readonly [west: number, north: number, east: number, south: number]
  readonly minZoom: number
}

/**
 * Renders a synthetic aerial view of the district as MBTiles with PNG tiles. Returns the number of
 * tiles.
 */
export async function writeAerial(path: string, district: District): Promise<number> {
  await rm(path, { force: true })
  const features = [...aerialFeatures(district)].map(place)
  const bounds = streetMapBounds(district)
  const [west, south, east, north] = bounds
  const box = [...mercatorOf([west, north]), ...mercatorOf([east, south])] as const
  let count = 0
  function* counted(): Generator<TileInFile> {
    for (const tile of tilesBelow({ z: 0, x: 0, y: 0 }, features, box)) {
      count += 1
      yield tile
    }
  }
  writeMbtiles(path, counted(), {
    name: 'Doggerland from above (fictional)',
    format: 'png',
    bounds: bounds.join(','),
    minzoom: String(minZoom),
    maxzoom: String(maxZoom),
    attribution: 'Doggerland from above is drawn, not photographed',
  })
  return count
}

function place({ cover, shape, minZoom: from }: AerialFeature): PlacedFeature {
  const grid = loadNationalGrid()
  let [west, north, east, south] = [1, 1, 0, 0]
  const rings = shape.map((ring) => {
    const numbers = new Float64Array(ring.length * 2)
    ring.forEach((spot, index) => {
      const [x, y] = mercatorOf(grid.toLngLat(onGrid(spot)))
      numbers[2 * index] = x
      numbers[2 * index + 1] = y
      west = Math.min(west, x)
      east = Math.max(east, x)
      north = Math.min(north, y)
      south = Math.max(south, y)
    })
    return numbers
  })
  return { cover: coverNames.indexOf(cover), rings, box: [west, north, east, south], minZoom: from }
}

type Box = PlacedFeature['box']

const meet = (a: Box, b: Box) => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]

/**
 * A tile and its descendants up to the maximum zoom, as far as they intersect a box in Web
 * Mercator.
 */
function* tilesBelow(
  tile: TileId,
  features: readonly PlacedFeature[],
  within: Box,
): Generator<TileInFile> {
  const { z, x, y } = tile
  const size = 1 / 2 ** z
  const box: Box = [x * size, y * size, (x + 1) * size, (y + 1) * size]
  if (!meet(box, within)) return
  const inTile = features.filter((feature) => meet(feature.box, box))
  if (z >= minZoom) yield { tile, bytes: drawTile(tile, inTile) }
  if (z === maxZoom) return
  for (const child of childTiles(tile)) yield* tilesBelow(child, inTile, within)
}

function inPixels(rings: readonly Float64Array[], { z, x, y }: TileId): Float64Array[] {
  const pixelsRound = tilePixels * 2 ** z
  return rings.map((ring) => {
    const pixels = new Float64Array(ring.length)
    for (let index = 0; index < ring.length; index += 2) {
      pixels[index] = (ring[index] ?? 0) * pixelsRound - x * tilePixels
      pixels[index + 1] = (ring[index + 1] ?? 0) * pixelsRound - y * tilePixels
    }
    return pixels
  })
}

function drawTile({ z, x, y }: TileId, features: readonly PlacedFeature[]): Uint8Array {
  const pixels = new Uint8Array(tilePixels * tilePixels).fill(coverNames.indexOf('sea'))
  for (const { cover, rings, minZoom: from } of features) {
    if (from > z) continue
    fillPolygon(pixels, tilePixels, inPixels(rings, { z, x, y }), cover)
  }
  const metresPerPixel = metresRound / (tilePixels * 2 ** z)
  shadePixels(pixels, tilePixels, { left: x * tilePixels, top: y * tilePixels, metresPerPixel })
  return encodeIndexedPng(pixels, tilePixels, palette)
}
