import type { DistrictClass } from '@terrier/domain/land-data/district-classes'

import type { District } from '../district.ts'
import { settlements, townName } from '../plan/road-plan.ts'
import { intersection, union } from '../plane/overlay.ts'
import type { Shape } from '../plane/shape.ts'
import type { Spot } from '../plane/spot.ts'
import type { LandUse } from '../settlement/plot.ts'
import type { GridFeature } from './geojson.ts'
import { onGrid, polygonOnGrid } from './on-grid.ts'

const parkUses = new Set<LandUse>(['park', 'green', 'cemetery', 'allotments', 'leisure'])

/** The base map of Doggerland. */
export function* districtFeatures(district: District): Generator<GridFeature> {
  for (const { name, shape } of district.beaches) yield area('beach', name, shape)
  for (const shape of district.island.land) yield area('land', 'Doggerland', shape)
  const used = (test: (use: LandUse) => boolean) => district.plots.filter(({ use }) => test(use))
  for (const shape of union(used((use) => use === 'wood').map((plot) => plot.shape))) {
    yield area('wood', null, shape)
  }
  for (const { group, shape } of used((use) => parkUses.has(use))) yield area('park', group, shape)
  for (const river of district.water.rivers) {
    const inland = intersection(river.shapes, district.island.land)
    for (const shape of inland) yield area('water', river.name, shape)
  }
  for (const { name, shape } of district.water.lakes) yield area('water', name, shape)
  for (const shape of district.buildings) yield area('building', null, shape)
  for (const { kind, name, line } of district.roads) {
    const geometry = { type: 'LineString', coordinates: line.map(onGrid) } as const
    yield { geometry, properties: { class: kind, name: name === '' ? null : name } }
  }
  yield place('town', townName, [0, 0])
  for (const { name, at } of settlements) yield place('village', name, at)
  for (const { name, at } of district.farms) yield place('farm', name, at)
}

const area = (kind: DistrictClass, name: string | null, shape: Shape): GridFeature => ({
  geometry: polygonOnGrid(shape),
  properties: { class: kind, name },
})

const place = (kind: DistrictClass, name: string, at: Spot): GridFeature => ({
  geometry: { type: 'Point', coordinates: onGrid(at) },
  properties: { class: kind, name },
})
