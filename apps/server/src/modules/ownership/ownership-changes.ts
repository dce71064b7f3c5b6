import * as contract from '@terrier/contract/changes'
import { ownershipMaxChanges } from '@terrier/contract/limits'
import { Problem } from '@terrier/contract/problems'
import type { Bounds } from '@terrier/geo/bounds'

import { call } from '../../http/call.ts'
import { changeReply } from '../../ownership/change-reply.ts'

export const getPropertyHistory = call(
  contract.getPropertyHistory,
  async ({ params }, { store, datasets }) => {
    const release = await datasets.named('ownership')
    if (!release) return { changes: [], knownSince: null }
    const changes = await store.changes.ofParcel(release.version, params.polyId)
    return {
      changes: changes.map((change) =>
        Object.assign(changeReply(change), { isCertain: change.isCertain }),
      ),
      knownSince: await store.changes.knownSince(),
    }
  },
)

export const listOwnershipChanges = call(
  contract.listOwnershipChanges,
  async ({ query }, { store }) => {
    const { changes, total } = await store.changes.inBounds(parseBounds(query.bounds), {
      ...(query.since !== undefined && { since: query.since }),
      limit: ownershipMaxChanges,
    })
    return { changes: changes.map(changeReply), total }
  },
)

/**
 * Parses a bounding box 'west,south,east,north' in degrees. Throws 'bad-bounds' when it is
 * malformed, reversed, empty, or out of range.
 */
function parseBounds(text: string): Bounds {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  const [west = NaN, south = NaN, east = NaN, north = NaN] = numbers
  const isOnEarth = west >= -180 && east <= 180 && south >= -90 && north <= 90
  if (numbers.length !== 4 || !isOnEarth || !(west < east) || !(south < north)) {
    throw new Problem('bad-bounds')
  }
  return [west, south, east, north]
}
