import { ownershipMaxProperties, ownershipMaxSpanDegrees } from '@terrier/contract/limits'
import { listOwnership as contract, type Property } from '@terrier/contract/ownership'
import { Problem } from '@terrier/contract/problems'
import { OwnershipDisplay } from '@terrier/contract/saved-map'
import { canSeeDisplay } from '@terrier/domain/access/display-access'
import { assertAllowed } from '@terrier/domain/access/permission'
import { ownerClasses } from '@terrier/domain/ownership/owner-class'
import type { ShownParcels } from '@terrier/domain/tiles/ownership-tile'
import type { Bounds } from '@terrier/geo/bounds'
import type { Store } from '@terrier/store/store'
import type { PublishedDataset } from '@terrier/store/stored'

import { call } from '../../http/call.ts'
import { jsonSlices } from '../../http/json-slices.ts'
import { propertyReply } from '../../ownership/property-reply.ts'
import { pendingReply, unregisteredReply } from '../../ownership/unregistered-reply.ts'

export const listOwnership = call(contract, async ({ query, viewer, setHeader }, context) => {
  const display = OwnershipDisplay.safeParse(query.type)
  if (!display.success) throw new Problem('unknown-ownership-type')
  assertAllowed(canSeeDisplay(display.data, viewer))
  const bounds = displayBounds(query)
  context.ownershipAllowance.assertLeft(viewer.userId)
  const release = await context.datasets.named('ownership')
  if (!release) return {}
  const { properties, shown, total } = await read(context.store, release, display.data, bounds)
  context.ownershipAllowance.add(viewer.userId, shown)
  if (shown < total) setHeader('X-Truncated', `${shown}/${total}`)
  return jsonSlices(keyed(properties))
})

/** The contents of a display: each property is assembled when it is serialised. */
interface View {
  readonly properties: Iterable<Property>
  readonly shown: number
  readonly total: number
}

const limit = ownershipMaxProperties

async function read(
  store: Store,
  release: PublishedDataset,
  display: OwnershipDisplay,
  bounds: Bounds,
): Promise<View> {
  const { version } = release
  if (display === 'pending') {
    const { changes, total } = await store.changes.pendingInBounds(version, bounds, { limit })
    const properties = each(changes, (change) => pendingReply(change, release))
    return { properties, shown: changes.length, total }
  }
  if (display === 'unregistered') {
    const { pieces, total } = await store.unregistered.inBounds(version, bounds, { limit })
    const properties = each(pieces, (piece) => [unregisteredReply(piece, release)])
    return { properties, shown: pieces.length, total }
  }
  const options = { shown: parcelsOf[display], limit }
  const found = await store.parcels.properties(version, bounds, options)
  const properties = each(found.rows, (row) => [propertyReply(row, release)])
  return { properties, shown: found.shown, total: found.total }
}

const { localAuthority, church, government, health, utility } = ownerClasses

/** Which parcels a display shows; null means all. */
const parcelsOf: Readonly<
  Record<Exclude<OwnershipDisplay, 'pending' | 'unregistered'>, ShownParcels | null>
> = {
  all: null,
  localAuthority: { ownerClasses: [localAuthority], overseas: false },
  churchOfEngland: { ownerClasses: [church], overseas: false },
  publicLand: {
    ownerClasses: [localAuthority, church, government, health, utility],
    overseas: true,
  },
}

function* each<Row>(rows: Iterable<Row>, reply: (row: Row) => Property[]): Generator<Property> {
  for (const row of rows) yield* reply(row)
}

function* keyed(properties: Iterable<Property>): Generator<[string, Property]> {
  for (const property of properties) yield [property.title_no, property]
}

interface Corners {
  readonly sw_lng: number
  readonly sw_lat: number
  readonly ne_lng: number
  readonly ne_lat: number
}

/**
 * The bounding box of the visible map. Throws 'bad-bounds' when it is reversed, empty or too large.
 */
function displayBounds({ sw_lng, sw_lat, ne_lng, ne_lat }: Corners): Bounds {
  const widthDegrees = ne_lng - sw_lng
  const heightDegrees = ne_lat - sw_lat
  const isForwards = widthDegrees > 0 && heightDegrees > 0
  if (!isForwards || Math.max(widthDegrees, heightDegrees) > ownershipMaxSpanDegrees) {
    throw new Problem('bad-bounds')
  }
  return [sw_lng, sw_lat, ne_lng, ne_lat]
}
