import { positionsOf } from '@terrier/geo/map-geometry'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import { describe, expect, it } from 'vitest'

import { addDrawing } from '../document/add-drawing.ts'
import { addMarker } from '../document/add-marker.ts'
import { colourObjects } from '../document/colour-objects.ts'
import { emptyMap } from '../document/empty-map.ts'
import { apply, path, square } from '../document/operation.examples.ts'
import { renameObject } from '../document/rename-object.ts'
import { newObject } from '../data-groups/new-object.ts'
import { exportContentOf, OutsideNationalGrid } from './content-of-map.ts'
import { aProperty } from './export-content.examples.ts'

const grid = loadNationalGrid()
const inBritain = [-1.5, 53] as const
const map = apply(
  emptyMap('Fields'),
  addMarker({ uuid: 'm', lngLat: inBritain }),
  renameObject('m', { name: 'Gate', description: 'Locked' }),
  colourObjects(['m'], '#1b4fd8'),
  addDrawing({ uuid: 'p', shape: square(0.01, ...inBritain) }),
  addDrawing({ uuid: 'l', shape: path }),
)
const layer = {
  title: 'Trees',
  objects: [
    {
      uuid: 't',
      ...newObject({ name: 'Ash', geometry: { type: 'Point', coordinates: [-1, 53] } }),
    },
    { uuid: 'f', ...newObject({ geometry: square(0.01, ...inBritain) }) },
  ],
}

describe('the content of a map to export', () => {
  it('has markers, drawings and objects of data groups in degrees', () => {
    const content = exportContentOf(map, [], { crs: '4326', grid, layers: [layer] })
    expect(content).toMatchObject({ mapName: 'Fields', crs: '4326', properties: [] })
    const [marker, ...others] = content.objects
    expect(marker).toEqual({
      kind: 'marker',
      uuid: 'm',
      name: 'Gate',
      description: 'Locked',
      group: 'My Drawings',
      colour: '#1b4fd8',
      lengthMetres: null,
      areaSquareMetres: null,
      geometry: { type: 'Point', coordinates: [-1.5, 53] },
    })
    expect(others.map(({ kind, uuid, group }) => [kind, uuid, group])).toEqual([
      ['polygon', 'p', 'My Drawings'],
      ['line', 'l', 'My Drawings'],
      ['marker', 't', 'Trees'],
      ['polygon', 'f', 'Trees'],
    ])
  })

  it('has lengths in metres, and areas of polygons alone', () => {
    const { objects } = exportContentOf(map, [], { crs: '4326', grid, layers: [layer] })
    const measures = objects.map(({ lengthMetres, areaSquareMetres }) => [
      lengthMetres === null ? null : Math.round(lengthMetres / 100),
      areaSquareMetres === null ? null : Math.round(areaSquareMetres / 10_000),
    ])
    // A hundredth of a degree is 1,113 m of latitude, and 670 m of longitude at 53 degrees.
    expect(measures).toEqual([
      [null, null],
      [36, 75],
      [13, null],
      [null, null],
      [36, 75],
    ])
  })

  it('is in metres on the National Grid when that is asked for', () => {
    const { objects, properties } = exportContentOf(
      map,
      [{ ...aProperty, geometry: square(0.01, ...inBritain) }, aProperty],
      { crs: '27700', grid },
    )
    const kilometres = positionsOf(objects[0]?.geometry ?? path).map((position) =>
      position.map((metres) => Math.round(metres / 1000)),
    )
    expect(kilometres).toEqual([[434, 345]])
    expect(properties.map(({ geometry }) => geometry?.type)).toEqual(['Polygon', undefined])
  })

  it('is refused with the names of all objects outside the National Grid', () => {
    const far = apply(map, addMarker({ uuid: 'x', lngLat: [170, -40] }))
    const abroad = { ...aProperty, geometry: square(0.01, 100, 0) }
    const attempt = () => exportContentOf(far, [abroad], { crs: '27700', grid })
    expect(attempt).toThrow(OutsideNationalGrid)
    expect(attempt).toThrow('Outside the British National Grid: Marker 2, DG1')
    expect(exportContentOf(far, [abroad], { crs: '4326', grid }).objects).toHaveLength(4)
  })
})
