import type { ViewPosition } from '@terrier/domain/document/set-view'

import { isWithinMap } from './view/map-limits.ts'

const hashPattern =
  /^#(\d{1,2}(?:\.\d{1,6})?)\/(-?\d{1,3}(?:\.\d{1,8})?)\/(-?\d{1,3}(?:\.\d{1,8})?)$/

/**
 * Parses the view from a URL fragment, '#zoom/latitude/longitude' in WGS 84 degrees, the order used
 * by MapLibre and OpenStreetMap. Null for anything else, and for views outside the map's bounds,
 * since links are untrusted input.
 */
export function parseViewHash(hash: string): ViewPosition | null {
  const [isView, zoom, lat, lng] = hashPattern.exec(hash) ?? []
  if (isView === undefined) return null
  const view = { zoom: Number(zoom), lngLat: [Number(lng), Number(lat)] } as const
  return isWithinMap(view) ? view : null
}

/** The fragment for a view, with five decimals (about 1 m) and two for the zoom. */
export function formatViewHash({ zoom, lngLat: [lng, lat] }: ViewPosition): string {
  return `#${rounded(zoom, 2)}/${rounded(lat, 5)}/${rounded(lng, 5)}`
}

/** Without trailing zeros, '-0' or an exponent. */
function rounded(value: number, decimals: number): string {
  const fixed = value.toFixed(decimals).replace(/\.?0+$/, '')
  return fixed === '-0' ? '0' : fixed
}
