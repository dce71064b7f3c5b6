/**
 * The cost of encoding parcel tiles from rows as stored in the database (goals P2 and P3):
 *
 *   node bench/vector-tile.ts
 *
 * The parcels are generated here, back to back along streets, with as many vertices as real ones
 * have (median 10). Figures are CPU time; the limits are those of goals P2, measured on two cores.
 */
import { gzipSync } from 'node:zlib'
import { tileAt, tileBounds, type TileId } from '@terrier/geo/tile'
import { encodeTwkb } from '@terrier/geo/twkb'
import { encodeVectorTile, type TileFeature } from '@terrier/geo/vector-tile'
import type { LngLat } from '@terrier/geo/position'

const repetitions = 200
const warmUpRepetitions = 300

compare(15, 411, 1.1)
compare(14, 1575, 4.7)

function compare(z: number, parcels: number, limitMs: number): void {
  const tile = tileAt([1.5, 54.5], z)
  const features = town(tile, parcels)
  const encode = () => encodeVectorTile(tile, [{ name: 'parcels', features }])
  for (let round = 0; round < warmUpRepetitions; round++) encode()
  const times = Array.from({ length: repetitions }, () => cpuMs(encode)).toSorted((a, b) => a - b)
  const bytes = encode()
  const median = times[repetitions >> 1] ?? Infinity
  const perParcel = gzipSync(bytes).length / parcels
  report(`z${z}, ${parcels} parcels, encoding`, median, limitMs, 'ms')
  report(`z${z}, ${parcels} parcels, gzipped`, perParcel, 45, 'bytes a parcel')
}

function cpuMs(work: () => void): number {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

function report(what: string, figure: number, limit: number, unit: string): void {
  const verdict = figure <= limit ? 'within' : 'OVER'
  process.stdout.write(`${what}: ${figure.toFixed(2)} ${unit}, ${verdict} the limit of ${limit}\n`)
}

function town(tile: TileId, count: number): TileFeature[] {
  const [west, south, east, north] = tileBounds(tile.z, tile.x, tile.y)
  const columns = Math.ceil(Math.sqrt(count * 3))
  const rows = Math.ceil(count / columns)
  return Array.from({ length: count }, (_, index) => {
    const left = west + ((index % columns) / columns) * (east - west)
    const bottom = south + (Math.floor(index / columns) / rows) * (north - south)
    const ring = plot(left, bottom, (east - west) / columns, (north - south) / rows, index)
    const geom = encodeTwkb({ type: 'Polygon', coordinates: [ring] })
    return { id: 15_000_000 + index * 37, geom, properties: { c: 1 + (index % 4) } }
  })
}

/** A plot of 8 to 12 vertices, with uneven sides as in surveyed parcels. */
function plot(left: number, bottom: number, width: number, height: number, seed: number): LngLat[] {
  const corners = 8 + (seed % 5)
  const ring = Array.from({ length: corners }, (_, index): LngLat => {
    const angle = (index / corners) * 2 * Math.PI
    const reach = 0.42 + 0.08 * Math.sin(seed * 7 + index * 3)
    return [
      left + width * (0.5 + reach * Math.cos(angle)),
      bottom + height * (0.5 + reach * Math.sin(angle)),
    ]
  })
  return [...ring, ...ring.slice(0, 1)]
}
