import type { ChangeSummary } from '@terrier/contract/change-summary'
import type { SavedMapData } from '@terrier/contract/saved-map'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDrawing } from './add-drawing.ts'
import { addMarker } from './add-marker.ts'
import { colourObjects } from './colour-objects.ts'
import { emptyMap } from './empty-map.ts'
import { setLayerHidden, setLayerOpacity } from './layer-appearance.ts'
import { changedObjects, listDifferences } from './list-differences.ts'
import { moveMarker } from './move-marker.ts'
import { square } from './operation.examples.ts'
import type { Operation } from './operation.ts'
import { removeObject } from './remove-object.ts'
import { renameObject } from './rename-object.ts'
import { reshapeDrawing } from './reshape-drawing.ts'
import { renameMap } from './rename-map.ts'
import { deselectProperty, selectProperty } from './select-property.ts'
import { toggleDataGroup } from './set-data-groups.ts'
import { setLayers, setOwnershipDisplay, toggleLayer, togglePublicLandGroup } from './set-layers.ts'
import { setBaseLayer, setView } from './set-view.ts'

const after = (document: SavedMapData, ...operations: readonly Operation[]): SavedMapData =>
  operations.reduce((before, operation) => operation(before).document, document)

const oneMarker = (name: string) => ({ markers: 1, polygons: 0, lines: 0, name })

const gate = { uuid: 'gate', lngLat: [1.5, 54.5] } as const
const well = { uuid: 'well', lngLat: [1.6, 54.6] } as const
const map = after(emptyMap('Fields'), addMarker(gate), addMarker(well))

test('lists each difference as a separate entry', () => {
  const later = after(
    map,
    removeObject('gate'),
    moveMarker('well', [1.7, 54.6]),
    addMarker({ uuid: 'oak', lngLat: [1.4, 54.4] }),
    addMarker({ uuid: 'elm', lngLat: [1.3, 54.4] }),
    toggleLayer('ncc-brownfield-sites'),
    setOwnershipDisplay('all'),
    selectProperty(7, 'DG1'),
  )
  expect(listDifferences(map, later)).toEqual([
    { added: oneMarker('Marker 3') },
    { added: oneMarker('Marker 4') },
    { removed: oneMarker('Marker 1') },
    { moved: oneMarker('Marker 2') },
    { layersShown: ['ncc-brownfield-sites'] },
    { ownershipShown: 'all' },
    { selected: 1 },
  ])
})

test('lists what changed in objects', () => {
  const drawn = after(map, addDrawing({ uuid: 'wood', shape: square(0.01) }))
  const polygon = { markers: 0, polygons: 1, lines: 0, name: 'Polygon 1' }
  const differences = (...operations: readonly Operation[]) =>
    listDifferences(drawn, after(drawn, ...operations))
  expect(differences(renameObject('gate', { name: 'Gate', description: 'Locked' }))).toEqual([
    { renamed: { ...oneMarker('Gate'), from: 'Marker 1' } },
    { described: oneMarker('Gate') },
  ])
  expect(differences(colourObjects(['gate'], '#1b4fd8'))).toEqual([
    { recoloured: oneMarker('Marker 1') },
  ])
  expect(differences(reshapeDrawing('wood', square(0.01, 1.6)))).toEqual([{ moved: polygon }])
  expect(differences(reshapeDrawing('wood', square(0.02)))).toEqual([
    {
      reshaped: {
        ...polygon,
        areaSquareMetres: expect.closeTo(2_155_000, -4),
        lengthKm: expect.closeTo(3.52, 1),
      },
    },
  ])
  expect(differences(removeObject('wood'))).toEqual([{ removed: polygon }])
})

test('lists what changed in layers and the base map', () => {
  const shown = after(map, setLayers(['greenbelt', 'parish']), selectProperty(7, 'DG1'))
  const differences = (...operations: readonly Operation[]) =>
    listDifferences(shown, after(shown, ...operations))
  expect(differences(setLayers(['parish', 'wards-cu4dni']))).toEqual([
    { layersShown: ['wards-cu4dni'] },
    { layersHidden: ['greenbelt'] },
  ])
  expect(differences(setLayers(['parish', 'greenbelt']))).toEqual([{ isReordered: true }])
  expect(differences(setLayerHidden('parish', true))).toEqual([{ layerAppearance: true }])
  expect(differences(setLayerOpacity('parish', 0.5))).toEqual([{ layerAppearance: true }])
  expect(differences(toggleDataGroup(3))).toEqual([{ dataGroups: true }])
  expect(differences(togglePublicLandGroup('health'))).toEqual([{ publicLandGroups: true }])
  expect(differences(setBaseLayer('aerial'))).toEqual([{ baseLayer: 'aerial' }])
  expect(differences(deselectProperty(7))).toEqual([{ deselected: 1 }])
  const aerial = after(shown, setBaseLayer('aerial'), setOwnershipDisplay('all'))
  expect(listDifferences(aerial, after(aerial, setOwnershipDisplay(null)))).toEqual([
    { ownershipHidden: 'all' },
  ])
  expect(listDifferences(aerial, after(aerial, setBaseLayer('topography')))).toEqual([
    { baseLayer: 'topography' },
  ])
})

test('ignores changes of the title and the view', () => {
  const later = after(map, renameMap('Before the harvest'), setView({ zoom: 9, lngLat: [1, 54] }))
  expect(listDifferences(map, later)).toEqual([])
})

const mapWith = (names: readonly string[]) =>
  after(emptyMap(), ...names.map((uuid) => addMarker({ ...gate, uuid })))

const count = (differences: readonly ChangeSummary[], verb: 'added' | 'removed') =>
  differences.filter((one) => one[verb] !== undefined).length

test('objects added in one direction are removed in the other', () => {
  const uuids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 8 })
  fc.assert(
    fc.property(uuids, uuids, (first, second) => {
      const there = listDifferences(mapWith(first), mapWith(second))
      const back = listDifferences(mapWith(second), mapWith(first))
      expect(count(there, 'added')).toBe(count(back, 'removed'))
      expect(count(there, 'added')).toBe(second.filter((uuid) => !first.includes(uuid)).length)
    }),
  )
})

test('changedObjects returns the objects added and removed, and none for equal maps', () => {
  const later = after(
    map,
    removeObject('gate'),
    addMarker({ uuid: 'oak', lngLat: [1.4, 54.4] }),
    addMarker({ uuid: 'elm', lngLat: [1.3, 54.4] }),
  )
  expect([...changedObjects(map, later)].toSorted()).toEqual(['elm', 'gate', 'oak'])
  expect(changedObjects(map, structuredClone(map)).size).toBe(0)
})
