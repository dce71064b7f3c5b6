import type { Geometry } from '@terrier/geo/geometry'

import { parseGeometry } from '../geojson/parse-geometry.ts'

const kinds: Readonly<Record<string, string>> = {
  POINT: 'Point',
  LINESTRING: 'LineString',
  POLYGON: 'Polygon',
  MULTIPOINT: 'MultiPoint',
  MULTILINESTRING: 'MultiLineString',
  MULTIPOLYGON: 'MultiPolygon',
}

/**
 * A geometry in well-known text (OGC 06-103r4, section 7), with or without an SRID before it; heights
 * are left out. Undefined for a collection, an empty one, and whatever is none.
 */
export function parseWellKnownText(text: string): Geometry<readonly number[]> | undefined {
  const [, kind = '', body] =
    /^\s*(?:SRID=\d+;)?\s*((?:MULTI)?(?:POINT|LINESTRING|POLYGON))\s*(?:ZM|Z|M)?\s*(\(.*\))\s*$/is.exec(
      text,
    ) ?? []
  const type = kinds[kind.toUpperCase()]
  if (type === undefined || body === undefined || !/^[\d\s().,eE+-]*$/.test(body)) return undefined
  const lists = body
    .replaceAll(/([^\s(),]+)\s+([^\s(),]+)[^(),]*/g, (_, x: string, y: string) => {
      return `[${Number(x)},${Number(y)}]`
    })
    .replaceAll('(', '[')
    .replaceAll(')', ']')
  try {
    const coordinates: unknown = JSON.parse(lists)
    return parseGeometry({ type, coordinates: unwrapped(type, coordinates) }) ?? undefined
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined
    throw cause
  }
}

/** A point has brackets of its own; the points of several may have them or not. */
function unwrapped(type: string, coordinates: unknown): unknown {
  if (!Array.isArray(coordinates)) return coordinates
  if (type === 'Point') return coordinates[0]
  if (type !== 'MultiPoint') return coordinates
  return coordinates.map((one: unknown) =>
    Array.isArray(one) && Array.isArray(one[0]) ? one[0] : one,
  )
}
