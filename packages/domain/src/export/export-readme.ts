import type { ExportCrs } from '@terrier/contract/exports'

import type { ExportContent } from './export-content.ts'

const systems = {
  '4326': 'WGS 84 (EPSG:4326), in degrees',
  '27700': 'British National Grid (EPSG:27700, by OSTN15), in metres',
} as const satisfies Record<ExportCrs, string>

/**
 * The README.txt of an archive: its contents, its reference system, and as `shortcomings` the
 * sentences about what the format cannot represent.
 */
export function exportReadme(
  { mapName, crs, objects, properties, repairs = [] }: ExportContent,
  shortcomings: readonly string[],
): string {
  const unknown = properties.filter(({ geometry }) => geometry === null).length
  const lines = [
    mapName,
    '',
    `Coordinates: ${systems[crs]}.`,
    `Drawn objects: ${objects.length}.`,
    'length_m is in metres, for a polygon its perimeter; area_m2 is in square metres, area_ha in hectares.',
    ...(properties.length > 0
      ? [`Selected properties: ${properties.length}. ${sourceOf(properties)}`]
      : []),
    ...(unknown > 0 ? [`Without a boundary in the published register: ${unknown}.`] : []),
    ...repairs,
    ...shortcomings,
  ]
  return lines.map((line) => `${line}\r\n`).join('')
}

function sourceOf(properties: ExportContent['properties']): string {
  const [first] = properties
  return first ? `Register of ${first.edition}. Licence: ${first.licence}.` : ''
}
