import { describe, expect, it } from 'vitest'

import type { Crs } from '../crs.ts'
import { parseSitePosition } from './site-position.ts'

function parse(x: string, y: string, crs = '', expected?: Crs) {
  const notes: string[] = []
  const stated = { x, y, crs, names: ['GeoX', 'GeoY'] as const, expected }
  const result = parseSitePosition(stated, (reason) => notes.push(reason))
  return result.ok ? { ...result.value, notes } : { reason: result.problem.reason, notes }
}

describe('the position of a site', () => {
  it('is in degrees or metres by its numbers', () => {
    expect(parse('-3', '52')).toEqual({ crs: 'EPSG:4326', coordinates: [-3, 52], notes: [] })
    expect(parse('400000', '300000')).toEqual({
      crs: 'EPSG:27700',
      coordinates: [400_000, 300_000],
      notes: [],
    })
    expect(parse('181', '0')).toMatchObject({ crs: 'EPSG:27700' })
    expect(parse('180', '-180')).toMatchObject({ crs: 'EPSG:4326' })
  })

  it('in metres is on the Web Mercator map if other rows are', () => {
    expect(parse('-300000', '6800000', '', 'EPSG:3857')).toMatchObject({ crs: 'EPSG:3857' })
    expect(parse('400000', '300000', '', 'EPSG:4326')).toMatchObject({ crs: 'EPSG:27700' })
  })

  it.each(['OSGB36', 'OSG36', 'EPSG:27700', 'British National Grid'])(
    'with the system %s is noted if its numbers are degrees',
    (crs) => {
      expect(parse('400000', '300000', crs).notes).toEqual([])
      expect(parse('-3', '52', crs).notes).toEqual(['wrong-crs'])
    },
  )

  it.each(['WGS84', 'WGS 84', 'ETRS89', 'EPSG:4326', 'EPSG:4258'])(
    'with the system %s is noted if its numbers are metres',
    (crs) => {
      expect(parse('-3', '52', crs).notes).toEqual([])
      expect(parse('400000', '300000', crs).notes).toEqual(['wrong-crs'])
    },
  )

  it('with an unknown system is noted', () => {
    expect(parse('-3', '52', 'NAD27').notes).toEqual(['unknown-crs'])
  })

  it('has swapped axes corrected and noted, unless that is how the table is', () => {
    const corrected = { crs: 'EPSG:4326', coordinates: [-3, 52] }
    expect(parse('52', '-3')).toEqual({ ...corrected, notes: ['swapped-axes'] })
    expect(parse('52', '-3', '', 'EPSG:4326 lat-lng')).toEqual({ ...corrected, notes: [] })
    expect(parse('-3', '52', '', 'EPSG:4326 lat-lng')).toEqual({ ...corrected, notes: [] })
    expect(parse('20', '10', '', 'EPSG:4326 lat-lng')).toMatchObject({ coordinates: [10, 20] })
    expect(parse('20', '10')).toMatchObject({ coordinates: [20, 10], notes: [] })
    for (const [x, y] of [
      ['49', '-3'],
      ['61', '-3'],
      ['52', '-9'],
      ['52', '2'],
    ] as const) {
      expect(parse(x, y).notes).toEqual([])
    }
  })

  it('is refused when it is no position, or in a system that is not read', () => {
    expect(parse('north', '52')).toEqual({ reason: 'bad-position', notes: [] })
    expect(parse('-3', '')).toEqual({ reason: 'bad-position', notes: [] })
    expect(parse('300000', '300000', 'Irish Grid')).toEqual({ reason: 'unknown-crs', notes: [] })
    expect(parse('-7', '54', 'Irish Grid')).toMatchObject({ crs: 'EPSG:4326' })
  })
})
