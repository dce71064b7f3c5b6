import type { ExportCrs } from '@terrier/contract/exports'

import type { ExportPosition } from './export-content.ts'

/** A tenth of a millimetre on the ground, or less. */
const decimals = { '4326': 9, '27700': 4 } as const satisfies Record<ExportCrs, number>

/**
 * A coordinate in decimal notation: several formats do not allow the exponents that `String` may
 * write.
 */
export function coordinateText(coordinate: number, crs: ExportCrs): string {
  const text = coordinate.toFixed(decimals[crs]).replace(/\.?0+$/, '')
  return text === '-0' ? '0' : text
}

/** Both coordinates, as longitude, latitude or easting, northing. */
export function positionText(
  [across, up]: ExportPosition,
  crs: ExportCrs,
  separator: string,
): string {
  return coordinateText(across, crs) + separator + coordinateText(up, crs)
}
