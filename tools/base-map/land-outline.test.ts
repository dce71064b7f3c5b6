import { decodeTwkb } from '@terrier/geo/twkb'
import { describe, expect, it } from 'vitest'

import { landOutline } from './land-outline.ts'

/** A ring round a position, with a small bay at every corner but four. */
function island(lng: number, lat: number, size: number) {
  const corners = Array.from({ length: 400 }, (_, index) => {
    const angle = (index / 400) * 2 * Math.PI
    const reach = size * (1 + (index % 2) * 0.005)
    return [lng + reach * Math.cos(angle), lat + reach * Math.sin(angle)]
  })
  const coordinates = [[...corners, ...corners.slice(0, 1)]]
  return {
    type: 'Feature' as const,
    properties: { kind: 'land' as const },
    geometry: { type: 'Polygon' as const, coordinates },
  }
}

describe('the outline of the land', () => {
  it('follows a coast with few vertices', () => {
    const geometry = decodeTwkb(landOutline([island(-4, 55, 1)]))
    if (geometry.type !== 'MultiPolygon') throw new Error('The outline is no multipolygon.')
    const ring = geometry.coordinates[0]?.[0] ?? []
    expect(ring.length).toBeGreaterThan(12)
    expect(ring.length).toBeLessThan(60)
    for (const [lng, lat] of ring) expect(Math.hypot(lng + 4, lat - 55)).toBeCloseTo(1, 1)
  })

  it('omits small islands and lakes', () => {
    const lake = { ...island(-4, 55, 1), properties: { kind: 'lake' as const } }
    const geometry = decodeTwkb(landOutline([island(-4, 55, 0.04), lake]))
    expect(geometry.coordinates).toEqual([])
  })
})
