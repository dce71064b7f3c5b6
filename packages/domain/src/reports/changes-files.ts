import type { ChangesInArea, OwnershipChange } from '@terrier/contract/changes'

import { csvCell } from '../export/csv-cell.ts'
import { changeWords } from './change-words.ts'

/** A column of a list of changes; lists are joined by '; '. */
const columns: readonly (readonly [
  name: string,
  read: (change: OwnershipChange) => string | number | null,
])[] = [
  ['month', ({ edition }) => edition],
  ['kind', ({ kind }) => kind],
  ['change', ({ kind }) => changeWords[kind]],
  ['accepted', ({ isAccepted }) => (isAccepted ? 'yes' : 'no')],
  ['title_no', ({ titleNo }) => titleNo],
  ['owners_before', ({ ownersBefore }) => ownersBefore && ownersBefore.join('; ')],
  ['owners_after', ({ ownersAfter }) => ownersAfter && ownersAfter.join('; ')],
  ['parcels_before', ({ polyIdsBefore }) => polyIdsBefore.join('; ')],
  ['parcels_after', ({ polyIdsAfter }) => polyIdsAfter.join('; ')],
  ['area_before_m2', ({ areaBeforeSquareMetres: area }) => area && Number(area.toFixed(2))],
  ['area_after_m2', ({ areaAfterSquareMetres: area }) => area && Number(area.toFixed(2))],
]

type Source = ChangesInArea['source']

const sourceLine = (source: Source): string =>
  source
    ? [source.edition, source.publisher, source.licence, source.attribution]
        .filter((part) => part !== '')
        .join(', ')
    : ''

/** Changes as CSV (RFC 4180) with a byte order mark; each row says what source it is of. */
export function changesCsv(changes: readonly OwnershipChange[], source: Source): string {
  const lines = [
    [...columns.map(([name]) => name), 'source'],
    ...changes.map((change) => [
      ...columns.map(([, read]) => csvCell(read(change))),
      csvCell(sourceLine(source)),
    ]),
  ]
  return `\uFEFF${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`
}

/**
 * Changes as GeoJSON (RFC 7946): a feature for each boundary, with `boundary` 'before' or 'after'.
 * A change without a boundary is a feature without a geometry.
 */
export function changesGeojson(changes: readonly OwnershipChange[], source: Source): string {
  return JSON.stringify({
    type: 'FeatureCollection',
    source: sourceLine(source),
    features: changes.flatMap((change) => {
      const properties = Object.fromEntries(columns.map(([name, read]) => [name, read(change)]))
      return boundariesOf(change).map(({ boundary, geometry }) => ({
        type: 'Feature',
        id: boundary === null ? String(change.id) : `${change.id}-${boundary}`,
        properties: { ...properties, boundary },
        geometry,
      }))
    }),
  })
}

function boundariesOf({ geometryBefore, geometryAfter }: OwnershipChange) {
  const both = [
    { boundary: 'before', geometry: geometryBefore },
    { boundary: 'after', geometry: geometryAfter },
  ]
  const known = both.filter(({ geometry }) => geometry !== null)
  return known.length > 0 ? known : [{ boundary: null, geometry: null }]
}
