import { PublicLandGroup, type SavedMapData } from '@terrier/contract/saved-map'
import type { Polygon } from '@terrier/geo/geometry'
import * as fc from 'fast-check'

import { addDrawing } from './add-drawing.ts'
import { addDrawings } from './add-drawings.ts'
import { addMarker } from './add-marker.ts'
import { colourObjects } from './colour-objects.ts'
import { emptyMap } from './empty-map.ts'
import { importObjects } from './import-objects.ts'
import { importedObjects } from './imported-objects.ts'
import { setLayerHidden, setLayerOpacity } from './layer-appearance.ts'
import { mergeDrawings } from './merge-drawings.ts'
import { moveMarker } from './move-marker.ts'
import type { Operation } from './operation.ts'
import { removeObject } from './remove-object.ts'
import { removeObjects } from './remove-objects.ts'
import { renameMap } from './rename-map.ts'
import { renameObject } from './rename-object.ts'
import { reshapeDrawing } from './reshape-drawing.ts'
import type { Shape } from './saved-shape.ts'
import {
  deselectAllProperties,
  deselectProperty,
  selectProperty,
  titleSelectedProperty,
} from './select-property.ts'
import { toggleDataGroup } from './set-data-groups.ts'
import { setLayers, setOwnershipDisplay, toggleLayer, togglePublicLandGroup } from './set-layers.ts'
import { setBaseLayer, setView } from './set-view.ts'
import { splitDrawing } from './split-drawing.ts'

/** For tests: arbitrary operations on a map, and a map to apply them to. */

/** A square whose south-west corner is in Doggerland. */
export function square(side: number, lng = 1.5, lat = 54.5): Polygon {
  return {
    type: 'Polygon',
    coordinates: [
      [
        [lng, lat],
        [lng + side, lat],
        [lng + side, lat + side],
        [lng, lat + side],
        [lng, lat],
      ],
    ],
  }
}

/** A line in Doggerland. */
export const path: Shape = {
  type: 'LineString',
  coordinates: [
    [1.5, 54.5],
    [1.51, 54.51],
  ],
}

/** Applies the operations in order. */
export function apply(document: SavedMapData, ...operations: Operation[]): SavedMapData {
  return operations.reduce((now, operation) => operation(now).document, document)
}

const uuid = fc.constantFrom('a', 'b', 'c', 'd')
/** A uuid is used only once: neither chosen from a few frequent values nor shrunk to one. */
const newUuid = fc.noShrink(fc.noBias(fc.uuid()))
const lngLat = fc.tuple(
  fc.double({ min: -11, max: 2, noNaN: true }),
  fc.double({ min: 49, max: 61, noNaN: true }),
)
const side = fc.double({ min: 0.0001, max: 0.1, noNaN: true })
const shape = fc.oneof(
  side.map((metres) => square(metres)),
  fc.constant(path),
)
const text = fc.record({ name: fc.string(), description: fc.string() }, { requiredKeys: ['name'] })
/** Any operation; some have no effect. */
export const anOperation: fc.Arbitrary<Operation> = fc.oneof(
  fc.tuple(newUuid, lngLat).map(([id, at]) => addMarker({ uuid: id, lngLat: at })),
  fc.tuple(newUuid, shape).map(([id, drawn]) => addDrawing({ uuid: id, shape: drawn })),
  fc.tuple(newUuid, newUuid, shape).map(([id, other, drawn]) =>
    addDrawings('Wood', [
      { uuid: id, shape: drawn },
      { uuid: other, shape: square(0.02) },
    ]),
  ),
  fc.tuple(newUuid, newUuid, side).map(([id, other, metres]) =>
    importObjects({
      markers: [{ uuid: id, coordinates: [1.5, 54.5], name: 'Gate' }],
      drawings: importedObjects(
        { geometry: square(metres), name: 'Wood', description: '' },
        () => other,
      ).drawings,
    }),
  ),
  fc.tuple(uuid, lngLat).map(([id, at]) => moveMarker(id, at)),
  fc.tuple(uuid, shape).map(([id, drawn]) => reshapeDrawing(id, drawn)),
  fc
    .tuple(uuid, newUuid, shape)
    .map(([id, part, drawn]) => splitDrawing(id, [{ uuid: part, shape: drawn }])),
  fc
    .tuple(uuid, uuid, side)
    .map(([id, other, metres]) => mergeDrawings([id, other], square(metres))),
  fc.tuple(uuid, text).map(([id, words]) => renameObject(id, words)),
  uuid.map((id) => removeObject(id)),
  fc.subarray(['a', 'b', 'c', 'd', 'x']).map(removeObjects),
  fc
    .tuple(fc.subarray(['a', 'b', 'c', 'd', 'x']), fc.constantFrom('#b3261e', '#1b4fd8', undefined))
    .map(([ids, colour]) => colourObjects(ids, colour)),
  fc.subarray(['wards-cu4dni', 'parish', 'greenbelt']).map((ids) => setLayers(ids)),
  fc.constantFrom('wards-cu4dni', 'parish').map((id) => toggleLayer(id)),
  fc
    .tuple(fc.constantFrom('wards-cu4dni', 'parish'), fc.boolean())
    .map(([id, isHidden]) => setLayerHidden(id, isHidden)),
  fc
    .tuple(fc.constantFrom('wards-cu4dni', 'parish'), fc.constantFrom(0.1, 0.5, 1))
    .map(([id, opacity]) => setLayerOpacity(id, opacity)),
  fc.nat(3).map(toggleDataGroup),
  fc.constantFrom('all' as const, 'localAuthority' as const, null).map(setOwnershipDisplay),
  fc.constantFrom(...PublicLandGroup.options).map(togglePublicLandGroup),
  fc.tuple(fc.nat(3), fc.constantFrom('DG1', null)).map((one) => selectProperty(...one)),
  fc.nat(3).map((polyId) => titleSelectedProperty(polyId, 'DG1')),
  fc.nat(3).map(deselectProperty),
  fc.constant(deselectAllProperties),
  fc.constantFrom('topography' as const, 'aerial' as const).map(setBaseLayer),
  fc
    .tuple(fc.double({ min: 6, max: 20, noNaN: true }), lngLat)
    .map(([zoom, at]) => setView({ zoom, lngLat: at })),
  fc.string().map((title) => renameMap(title)),
)
const { baseLayer: _, ...olderView } = emptyMap().map
/** A map as an older client saved it: two markers, a polygon and a line. */
export const startingMap: SavedMapData = apply(
  { ...emptyMap(), map: olderView },
  addMarker({ uuid: 'a', lngLat: [1.5, 54.5] }),
  addMarker({ uuid: 'b', lngLat: [1.6, 54.5] }),
  addDrawing({ uuid: 'c', shape: square(0.01) }),
  addDrawing({ uuid: 'd', shape: path }),
)
