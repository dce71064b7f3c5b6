import { newObject } from '@terrier/domain/data-groups/new-object'
import { assertDone } from '@terrier/store/outcome'
import { randomUUID } from 'node:crypto'

import type { Client } from './client.ts'
import type { RunningApp } from './running-app.ts'
import {
  aFeature,
  aLink,
  aParcel,
  aPiece,
  aPlot,
  aTitle,
  publishLayer,
  publishOwnership,
} from './sample-release.ts'
import { aDrawing, aMarker, aSavedMap, aSquare } from './saved-map.ts'

type WithStore = Pick<RunningApp, 'store'>

const operator = { userId: null, via: 'command' } as const

/** Published data of each kind, which every user may read. */
export async function publishLayerAndOwnership({ store }: WithStore): Promise<void> {
  await publishLayer(store, 'wards', [aFeature(aPlot(0), 0, 'Ward'), aFeature(aPlot(1), 0, 'Next')])
  await publishOwnership(store, {
    parcels: [aParcel(1, aPlot(0)), aParcel(2, aPlot(1))],
    titles: [aTitle('DG1'), aTitle('DG2')],
    links: [aLink(1, 'DG1'), aLink(2, 'DG2')],
    unregistered: [aPiece(7, aPlot(9)), aPiece(8, aPlot(10))],
  })
}

/** The published collections, and those of a new map and a new data group of that user. */
export async function everyCollection(
  app: WithStore,
  person: Client,
): Promise<readonly { readonly id: string; readonly feature: string | number }[]> {
  const group = await aDataGroupOf(app, person.userId ?? 0)
  const marker = aMarker()
  const drawings = [aDrawing(aSquare, { uuid: 'one' }), aDrawing(aSquare, { uuid: 'two' })]
  const data = aSavedMap({ markers: [marker], drawings })
  const { body } = await person.post('/api/user/map/save', { eid: null, name: 'Fields', data })
  const { eid } = body as { eid: number }
  return [
    { id: 'wards', feature: 1 },
    { id: 'ownership-parcels', feature: 1 },
    { id: 'ownership-titles', feature: 'DG1' },
    { id: 'unregistered-land', feature: 7 },
    { id: `data-group-${group.id}-markers`, feature: group.marker },
    { id: `map-${eid}-markers`, feature: marker.uuid },
    { id: `map-${eid}-polygons`, feature: 'one' },
  ]
}

/** Two markers and a line, for members alone. */
async function aDataGroupOf({ store }: WithStore, userId: number) {
  const objects = [
    newObject({ name: 'Ffynnon', geometry: { type: 'Point', coordinates: [-3, 52] } }),
    newObject({ name: 'Coed', geometry: { type: 'Point', coordinates: [-2, 52] } }),
    newObject({
      name: 'Nant',
      geometry: {
        type: 'LineString',
        coordinates: [
          [-3, 52],
          [-2, 52],
        ],
      },
    }),
  ]
  const id = await store.write(async ({ groupAdmin, dataGroups }) => {
    const { id: userGroup } = await groupAdmin.createUserGroup(`Growers ${randomUUID()}`, operator)
    const group = assertDone(
      await groupAdmin.createDataGroup(userGroup, { title: 'Caeau' }, operator),
    )
    assertDone(await dataGroups.add(group.id, { objects }, operator))
    assertDone(await groupAdmin.upsertMember(userGroup, { userId, access: 1 }, operator))
    return group.id
  })
  const { objects: stored } = await store.dataGroups.pageOf(id, {
    after: undefined,
    kind: 'marker',
  })
  return { id, marker: stored[0]?.uuid ?? '' }
}
