import { roundHalfUp } from '@terrier/domain/format/round-half-up'
import { ownerClasses } from '@terrier/domain/ownership/owner-class'
import type { Polygon } from '@terrier/geo/geometry'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import type { EastNorth, LngLat } from '@terrier/geo/position'
import { decodeTwkb } from '@terrier/geo/twkb'
import { hashPassword } from '@terrier/store/password-hash'
import { assertDone } from '@terrier/store/outcome'
import type { Store } from '@terrier/store/store'

import { exampleGroups, exampleUserGroup } from './example-groups.ts'
import { exampleMap, exampleMapName } from './example-map.ts'

/**
 * Password of every demonstration account. It is public: the accounts exist only with the sample.
 */
export const demonstrationPassword = 'terrier-demo'

export const demonstrationAccounts = [
  { username: 'olwen@example.org', firstName: 'Olwen', lastName: 'Hughes', isPrivileged: false },
  { username: 'sam@example.org', firstName: 'Sam', lastName: 'Whitfield', isPrivileged: false },
  { username: 'admin@example.org', firstName: 'Admin', lastName: 'Doggerland', isPrivileged: true },
] as const

/** The middle of the sample's town: lng 1.5, lat 54.5. */
const marketCross: EastNorth = [626_726, 517_267]

/** Creates missing demonstration accounts; the first one gets an example map. */
export async function createDemonstrationAccounts(store: Store): Promise<void> {
  for (const account of demonstrationAccounts) {
    if (await store.users.byUsername(account.username)) continue
    const passwordHash = await hashPassword(demonstrationPassword)
    const data =
      account === demonstrationAccounts[0] ? JSON.stringify(await drawExample(store)) : undefined
    await store.write(async (tx) => {
      const user = { ...account, passwordHash, isDemonstration: true }
      const { id } = assertDone(await tx.users.create(user))
      if (data) assertDone(await tx.maps.create({ ownerId: id, name: exampleMapName, data }))
    })
  }
  await makeExampleGroups(store)
}

/** The user group is created once: if it is deleted, it is not recreated. */
async function makeExampleGroups(store: Store): Promise<void> {
  const groups = exampleGroups(aroundMarketCross())
  const person = await store.users.byUsername(demonstrationAccounts[0].username)
  if (!person || (await store.audit.page({ limit: 1 })).length > 0) return
  const actor = { userId: null, via: 'command' } as const
  await store.write(async ({ groupAdmin, dataGroups }) => {
    const { id } = await groupAdmin.createUserGroup(exampleUserGroup, actor)
    assertDone(await groupAdmin.upsertMember(id, { userId: person.id, access: 3 }, actor))
    for (const { settings, objects } of groups) {
      const group = assertDone(await groupAdmin.createDataGroup(id, settings, actor))
      assertDone(await dataGroups.add(group.id, { objects }, actor))
    }
  })
}

function aroundMarketCross(): (east: number, north: number) => LngLat {
  const grid = loadNationalGrid()
  return (east, north) => {
    const [lng, lat] = grid.toLngLat([marketCross[0] + east, marketCross[1] + north])
    return [roundHalfUp(lng, 7), roundHalfUp(lat, 7)]
  }
}

async function drawExample(store: Store) {
  const at = aroundMarketCross()
  return exampleMap(at, await largestCouncilParcel(store, at(-500, -500), at(500, 500)))
}

/** The parcel that the example map outlines, to show that a drawing can follow a parcel. */
async function largestCouncilParcel(
  store: Store,
  southWest: LngLat,
  northEast: LngLat,
): Promise<Polygon | undefined> {
  const ownership = await store.datasets.get('ownership')
  if (!ownership) return undefined
  const bounds = [southWest[0], southWest[1], northEast[0], northEast[1]] as const
  const parcels = await store.parcels.inBounds(ownership.version, bounds, {
    ownerClasses: [ownerClasses.localAuthority],
    limit: 2000,
  })
  const largestFirst = parcels.toSorted((a, b) => b.areaSquareMetres - a.areaSquareMetres)
  const shapes = largestFirst.map(({ geom }) => decodeTwkb(geom))
  return shapes.find((shape) => shape.type === 'Polygon')
}
