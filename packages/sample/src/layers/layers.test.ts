import { describe, expect, it } from 'vitest'

import { layers } from '@terrier/domain/land-data/layers'

import { createDistrict } from '../district.ts'
import { difference, intersection, union } from '../plane/overlay.ts'
import { areaOf, type Shape } from '../plane/shape.ts'
import type { Point } from '../plane/point.ts'
import { squareMetresOf } from '../testing/expected-changes.ts'
import type { GridFeature } from '../writers/geojson.ts'
import { marketCross } from '../writers/on-grid.ts'
import { drawLayers } from './all-layers.ts'

const hectare = 10_000
const district = createDistrict()
const drawn = new Map(drawLayers(district).map((layer) => [layer.id, layer.features]))
const { land } = district.island

const featuresOf = (id: string) => drawn.get(id) ?? []

function shapesOf({ geometry }: GridFeature): Shape[] {
  if (geometry.type === 'Polygon') return [local(geometry.coordinates)]
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.map(local) : []
}

const local = (rings: readonly (readonly Point[])[]): Shape =>
  rings.map((ring) =>
    ring.slice(1).map(([x, y]): Point => [x - marketCross[0], y - marketCross[1]]),
  )

describe('the layers of Doggerland', () => {
  it('are all fourteen with the roads, the commons and high water, and none is empty', () => {
    expect(new Set(drawn.keys())).toEqual(
      new Set([...layers.map(({ id }) => id), 'road-lines', 'common-land', 'high-water']),
    )
    for (const features of drawn.values()) expect(features.length).toBeGreaterThan(0)
    for (const features of drawn.values()) {
      for (const feature of features) {
        if (feature.geometry.type.endsWith('Polygon')) expect(shapesOf(feature)).not.toEqual([])
      }
    }
  })

  it.each([
    ['wards', 11],
    ['parishes', 14],
    ['councils', 1],
    ['constituencies', 2],
    ['devolved-powers', 2],
    ['counties', 1],
  ])('%s cover the land without gaps or overlaps', (id, count) => {
    const features = featuresOf(id)
    expect(features).toHaveLength(count)
    const shapes = features.map(shapesOf)
    const whole = shapes.reduce((sum, some) => sum + squareMetresOf(some), 0)
    const gaps = difference(land, shapes.flat())
    expect(squareMetresOf(gaps)).toBeLessThan(hectare / 2)
    expect(squareMetresOf(difference(shapes.flat(), land))).toBeLessThan(hectare / 2)
    const overlap = whole - squareMetresOf(union(shapes.flat()))
    expect(overlap).toBeLessThan(hectare / 2)
  })

  it('classify the farmland in every grade', () => {
    const grades = new Set(
      featuresOf('agricultural-land').map(({ properties }) => properties['ALC_GRADE']),
    )
    for (const grade of [
      'Grade 1',
      'Grade 2',
      'Grade 3',
      'Grade 4',
      'Grade 5',
      'Urban',
      'Non Agricultural',
      'Exclusion',
    ]) {
      expect(grades).toContain(grade)
    }
    const covered = featuresOf('agricultural-land').flatMap(shapesOf)
    expect(squareMetresOf(covered)).toBeGreaterThan(0.98 * areaOf(district.island.main))
  })

  it('have the green belt outside the town, and the historic floods along the river', () => {
    const belt = featuresOf('greenbelt').flatMap(shapesOf)
    expect(squareMetresOf(intersection(belt, district.town.ground))).toBeLessThan(hectare)
    const [skell] = district.water.rivers
    const floods = featuresOf('historic-flood').flatMap(shapesOf)
    const wet = squareMetresOf(intersection(floods, skell?.shapes ?? []))
    expect(wet).toBeGreaterThan(0.5 * squareMetresOf(skell?.shapes ?? []))
  })
})
