import { openStore } from '@terrier/store/open-store'
import { assertDone } from '@terrier/store/outcome'

/*
 * Inserts a map that no screen can show into the database, as servers did before they validated
 * maps: `node e2e/create-broken-map.ts <data folder> <whose> <title>`. Runs beside the product.
 */

const [dataFolder = '', email = '', name = ''] = process.argv.slice(2)

const at = (uuid: string, coordinates: readonly number[], title: string) => ({
  uuid,
  coordinates,
  name: title,
  description: '',
})
const shape = (uuid: string, coordinates: readonly (readonly number[])[], title: string) => ({
  uuid,
  type: 'Polygon',
  name: title,
  center: [-200, 0],
  length: 0,
  area: 0,
  data: { id: uuid, type: 'Feature', geometry: { type: 'Polygon', coordinates: [coordinates] } },
})

const broken = {
  version: '1.1',
  name,
  map: { zoom: [24], lngLat: [1.5, -95], name },
  drawings: {
    polygons: [shape('p1', [[-1.5, 53]], 'One point')],
    activePolygon: null,
    polygonsDrawn: 1,
    linesDrawn: 0,
  },
  markers: {
    markers: [
      at('m1', [5000, 999], 'Nowhere'),
      at('', [-1.5, 53], 'Barn'),
      at('m3', [-1.51, 53.01], 'Gate'),
      at('m3', [-1.52, 53.02], 'Gate'),
    ],
    currentMarker: null,
    markersDrawn: 4,
  },
  mapLayers: { landDataLayers: [], myDataLayers: [2 ** 40], ownershipDisplay: null },
}

const store = await openStore({ dataFolder })
const owner = await store.users.byUsername(email)
if (!owner) throw new Error(`Nobody has registered as ${email}.`)
const { eid } = await store.write(async (tx) =>
  assertDone(await tx.maps.create({ ownerId: owner.id, name, data: JSON.stringify(broken) })),
)
await store.close()
process.stdout.write(String(eid))
