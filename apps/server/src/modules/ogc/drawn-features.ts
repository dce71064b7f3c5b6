import type { ExportObject } from '@terrier/domain/export/export-content'
import { objectFields } from '@terrier/domain/export/export-fields'

import type { CollectionFeature, Queryable } from './ogc-collection.ts'

/**
 * Drawings have three geometry types, each with a collection of its own: GIS programs expect one
 * geometry type per layer.
 */
export const drawnKinds = [
  { kind: 'marker', ending: 'markers', title: 'markers' },
  { kind: 'line', ending: 'lines', title: 'lines' },
  { kind: 'polygon', ending: 'polygons', title: 'polygons' },
] as const

export type DrawnKind = (typeof drawnKinds)[number]

/** The parts of an identifier such as 'map-12-lines'. */
export function parseDrawnId(
  prefix: 'map' | 'data-group',
  id: string,
): { readonly number: number; readonly drawn: DrawnKind } | undefined {
  const [, number, ending] = /^(?:map|data-group)-([1-9]\d{0,9})-([a-z]+)$/.exec(id) ?? []
  const drawn = drawnKinds.find((each) => each.ending === ending)
  if (!id.startsWith(`${prefix}-`) || !drawn || Number(number) > 2_147_483_647) return undefined
  return { number: Number(number), drawn }
}

/** The columns of exports, under the same names, without measurements that a kind does not have. */
export function drawnFeature(object: ExportObject): CollectionFeature {
  const fields = objectFields.map(({ name, read }) => [name, read(object)] as const)
  const withoutMeasures = fields.filter(([name]) => !hasNoMeasure[object.kind].test(name))
  return {
    id: object.uuid,
    // Requested in degrees.
    geometry: object.geometry,
    properties: Object.fromEntries(withoutMeasures),
  }
}

const hasNoMeasure = { marker: /^(?:length|area)_/, line: /^area_/, polygon: /^$/ } as const

/** The filter is evaluated here, where everything drawn is read at once. */
export const nameQueryable: Queryable = {
  name: 'name',
  title: 'Name',
  type: 'string',
  filter: (value) => ({ name: 'name', value }),
}
