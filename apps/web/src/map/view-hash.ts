import type { MapView } from '@terrier/domain/document/set-view'

import { isWithinMap } from './map-limits.ts'

const hashPattern =
  /^#(\d{1,2}(?:\.\d{1,6})?)\/(-?\d{1,3}(?:\.\d{1,8})?)\/(-?\d{1,3}(?:\.\d{1,8})?)$/

/**
 * The view in the fragment of an address, '#zoom/latitude/longitude' in degrees of WGS 84, the order in
 * which MapLibre and OpenStreetMap write it. Null for anything else, and for a view outside of what
 * the map shows: somebody else may have written it.
 */
export function parseViewHash(hash: string): MapView | null {
  const [isView, zoom, lat, lng] = hashPattern.exec(hash) ?? []
  if (isView === undefined) return null
  const view = { zoom: Number(zoom), lngLat: [Number(lng), Number(lat)] } as const
  return isWithinMap(view) ? view : null
}

/** The fragment for a view. Five decimals are a metre, and two of a zoom less than one can see. */
export function formatViewHash({ zoom, lngLat: [lng, lat] }: MapView): string {
  return `#${rounded(zoom, 2)}/${rounded(lat, 5)}/${rounded(lng, 5)}`
}

/** Without zeros at the end, and never '-0' or an exponent. */
function rounded(value: number, decimals: number): string {
  const fixed = value.toFixed(decimals).replace(/\.?0+$/, '')
  return fixed === '-0' ? '0' : fixed
}
