import { describe, expect, it } from 'vitest'

import { mapIdAt, mapPath } from './address.tsx'

describe('mapIdAt', () => {
  it('returns the map id of a map URL', () => {
    expect(mapIdAt('/app/map/7')).toBe(7)
    expect(mapIdAt(mapPath(2_147_483_647))).toBe(2_147_483_647)
  })

  it.each([
    '/app',
    '/app/map',
    '/app/map/',
    '/app/map/0',
    '/app/map/07',
    '/app/map/-1',
    '/app/map/1.5',
    '/app/map/1e3',
    '/app/map/NaN',
    '/app/map/7/edit',
    '/app/map/9007199254740993',
    `/app/map/${'9'.repeat(1000)}`,
    '/view/map/7',
  ])('returns null for %s', (path) => {
    expect(mapIdAt(path)).toBeNull()
  })
})
