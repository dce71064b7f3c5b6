import type { ImportCrs, ImportFound } from '@terrier/contract/imports'
import type { Crs } from '@terrier/files/crs'

/** The API's codes of the reference systems that files are read in. */
const names: readonly (readonly [ImportCrs, Crs])[] = [
  ['27700', 'EPSG:27700'],
  ['4326', 'EPSG:4326'],
  ['4326-lat-lng', 'EPSG:4326 lat-lng'],
  ['3857', 'EPSG:3857'],
]

const toCrs = new Map(names)
const toImportCrs = new Map(names.map(([name, crs]) => [crs, name]))

export function parseImportCrs(name: ImportCrs | undefined): Crs | undefined {
  return name && toCrs.get(name)
}

export function formatImportCrs(crs: Crs): ImportCrs {
  // Every system is in the table.
  return toImportCrs.get(crs) ?? '4326'
}

/** The reference system alone, regardless of its axis order. */
export function formatFoundCrs(crs: Crs): ImportFound['crs'] {
  const name = formatImportCrs(crs)
  return name === '4326-lat-lng' ? '4326' : name
}
