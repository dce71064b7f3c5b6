import type { MapSummary } from '@terrier/contract/map-list'
import { locales } from '../../text/language.ts'

export const mapColumns = ['name', 'modified', 'type', 'owner', 'access'] as const
export type MapColumn = (typeof mapColumns)[number]

export interface MapOrder {
  readonly column: MapColumn
  readonly isDescending: boolean
}

/** Newest first: the map that was edited last is the one most often opened. */
export const firstOrder: MapOrder = { column: 'modified', isDescending: true }

/** 'Field 9' sorts before 'Field 10', and Tŷ beside Ty. */
const collator = new Intl.Collator(locales, { numeric: true, sensitivity: 'base' })

const compareBy: Readonly<Record<MapColumn, (a: MapSummary, b: MapSummary) => number>> = {
  name: (a, b) => collator.compare(a.name, b.name),
  modified: (a, b) => Date.parse(a.lastModified) - Date.parse(b.lastModified),
  type: (a, b) => Number(a.isSnapshot) - Number(b.isSnapshot),
  owner: (a, b) => collator.compare(a.owner, b.owner),
  access: (a, b) => a.access - b.access,
}

/** Sorts the maps; equal ones newest first. */
export function ordered(maps: readonly MapSummary[], order: MapOrder): readonly MapSummary[] {
  const compare = compareBy[order.column]
  const sign = order.isDescending ? -1 : 1
  return maps.toSorted((a, b) => sign * compare(a, b) || compareBy.modified(b, a) || b.eid - a.eid)
}

/** The sort order after a column heading was pressed: reversed if it was the sorted column. */
export function orderBy(column: MapColumn, before: MapOrder): MapOrder {
  if (column === before.column) return { column, isDescending: !before.isDescending }
  return { column, isDescending: column === 'modified' }
}

/** The maps whose name or owner contains every typed word, ignoring case and diacritics. */
export function filtered(maps: readonly MapSummary[], typed: string): readonly MapSummary[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return maps
  return maps.filter((map) => {
    const text = plain(`${map.name} ${map.owner}`)
    return words.every((word) => text.includes(word))
  })
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
