import { setDataGroups } from '@terrier/domain/document/set-data-groups'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { addMarker } from '@terrier/domain/document/add-marker'
import { newObject } from '@terrier/domain/data-groups/new-object'
import type { LngLat } from '@terrier/geo/position'
import { assertDone } from '@terrier/store/outcome'
import type { Store } from '@terrier/store/store'

import { token } from './hostile-file.ts'

const count = 100_000
const columns = 400
const batch = 5000

/** Creates a map with a data layer of 100,000 polygons. Resolves to its id. */
export async function mapOfMany(store: Store, userId: number, address: string): Promise<number> {
  const layer = await layerOfMany(store, userId)
  const marked = addMarker({ uuid: 'gate', lngLat: [1.5, 54.5] })(emptyMap('Many')).document
  const data = setDataGroups([layer])(marked).document
  const response = await fetch(`${address}/api/user/map/save`, {
    method: 'POST',
    headers: { authorization: `bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ eid: null, name: 'Many', data }),
  })
  return ((await response.json()) as { eid: number }).eid
}

async function layerOfMany(store: Store, userId: number): Promise<number> {
  const operator = { userId: null, via: 'command' } as const
  const { id } = await store.write(async ({ groupAdmin }) => {
    const userGroup = await groupAdmin.createUserGroup('Many', operator)
    assertDone(await groupAdmin.upsertMember(userGroup.id, { userId, access: 1 }, operator))
    return assertDone(await groupAdmin.createDataGroup(userGroup.id, { title: 'Many' }, operator))
  })
  for (let first = 0; first < count; first += batch) {
    const objects = Array.from({ length: batch }, (_, at) => field(first + at))
    await store.write(async ({ dataGroups }) =>
      assertDone(await dataGroups.add(id, { objects }, operator)),
    )
  }
  return id
}

function field(place: number) {
  const [lng, lat] = [-1.5 + (place % columns) * 0.001, 53 + Math.floor(place / columns) * 0.001]
  const ring: LngLat[] = [
    [lng, lat],
    [lng + 0.0008, lat],
    [lng + 0.0008, lat + 0.0008],
    [lng, lat],
  ]
  return newObject({ name: `Field ${place}`, geometry: { type: 'Polygon', coordinates: [ring] } })
}
