import { createHash } from 'node:crypto'

import type { Bounds } from '@terrier/geo/bounds'
import type { Store } from '@terrier/store/store'

const rowsAtOnce = 1_000_000
/** About how many parcels are read in one query. */
const parcelsInCell = 20_000

/**
 * A hash of all data of the published month: parcels with their titles, and changes. Equal for
 * equal content, whatever its order and version.
 */
export async function hashOfPublishedMonth(store: Store): Promise<string> {
  const published = await store.datasets.get('ownership')
  if (!published?.bounds) return 'nothing is published'
  const { version, bounds, rows, edition } = published
  const sum = new HashSum()
  for (const cell of cellsOf(bounds, Math.ceil(Math.sqrt(rows / parcelsInCell)))) {
    const found = await store.parcels.properties(version, cell, { limit: rowsAtOnce })
    for (const { title, titleNo, parcels } of found.rows) {
      for (const { geom, ...parcel } of parcels) {
        const shape = Buffer.from(geom).toString('base64')
        sum.add(`${parcel.polyId}`, JSON.stringify([titleNo, title, parcel, shape]))
      }
    }
  }
  const { changes } = await store.changes.inBounds(bounds, { since: edition, limit: rowsAtOnce })
  for (const { id: _, geomBefore, geomAfter, ...change } of changes) {
    const shapes = [geomBefore, geomAfter].map((geom) => geom && Buffer.from(geom).toString('hex'))
    const content = JSON.stringify([change, shapes])
    sum.add(`change ${content}`, content)
  }
  return sum.toString()
}

/** An order-independent sum of hashes; duplicates count once. */
class HashSum {
  readonly #seen = new Set<string>()
  #sum = 0n

  add(key: string, content: string): void {
    if (this.#seen.has(key)) return
    this.#seen.add(key)
    const hash = createHash('sha256').update(content).digest('hex')
    this.#sum = (this.#sum + BigInt(`0x${hash}`)) % 2n ** 256n
  }

  toString(): string {
    return `${this.#seen.size}-${this.#sum.toString(16).slice(0, 16)}`
  }
}

function cellsOf([west, south, east, north]: Bounds, across: number): Bounds[] {
  const width = (east - west) / across
  const height = (north - south) / across
  return Array.from({ length: across * across }, (_, index): Bounds => {
    const x = west + (index % across) * width
    const y = south + Math.floor(index / across) * height
    return [x, y, x + width, y + height]
  })
}
