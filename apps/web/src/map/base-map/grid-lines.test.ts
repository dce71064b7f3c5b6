import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { createNationalGrid } from '@terrier/geo/national-grid'
import type { LngLat } from '@terrier/geo/position'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { gridIntervalMetres, gridLines } from './grid-lines.ts'

const grid = createNationalGrid(
  readFileSync(join(import.meta.dirname, '../../../../../packages/geo/data/ostn15.bin')),
)

/** Views of the size of a screen: half a degree at zoom 11, half as much for each further zoom. */
const views = fc
  .record({
    lng: fc.double({ min: -6, max: 1, noNaN: true }),
    lat: fc.double({ min: 50.6, max: 59, noNaN: true }),
    zoom: fc.double({ min: 9, max: 20, noNaN: true }),
  })
  .map(({ lng, lat, zoom }) => {
    const half = 512 / 2 ** zoom
    return { zoom, bounds: [lng - half, lat - half / 2, lng + half, lat + half / 2] as const }
  })

describe('the lines of the National Grid in a view', () => {
  it('lie on whole multiples of their interval, to a millimetre', () => {
    fc.assert(
      fc.property(views, ({ bounds, zoom }) => {
        const interval = gridIntervalMetres(zoom) ?? Number.NaN
        for (const { geometry, properties } of gridLines(bounds, zoom, grid).features) {
          expect(properties.metres % interval).toBe(0)
          for (const [lng = 0, lat = 0] of geometry.coordinates) {
            const [east, north] = grid.toEastNorth([lng, lat])
            const along = properties.direction === 'north' ? east : north
            expect(Math.abs(along - properties.metres)).toBeLessThan(0.001)
          }
        }
      }),
      { numRuns: 40 },
    )
  })

  it('are within half an interval of every position in the view', () => {
    fc.assert(
      fc.property(
        views,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        ({ bounds: [west, south, east, north], zoom }, across, up) => {
          const position: LngLat = [west + (east - west) * across, south + (north - south) * up]
          const [easting, northing] = grid.toEastNorth(position)
          const lines = gridLines([west, south, east, north], zoom, grid).features
          const interval = gridIntervalMetres(zoom) ?? Number.NaN
          const nearest = (direction: 'north' | 'east', metres: number) =>
            Math.min(
              ...lines
                .filter(({ properties }) => properties.direction === direction)
                .map(({ properties }) => Math.abs(properties.metres - metres)),
            )
          expect(nearest('north', easting)).toBeLessThanOrEqual(interval / 2 + 1)
          expect(nearest('east', northing)).toBeLessThanOrEqual(interval / 2 + 1)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('are labelled with the digits of a grid reference', () => {
    // The trig pillar on Cleeve Hill is at SO 9965 2464: the square of lines 99 and 24.
    const kilometres = gridLines([-2.02, 51.91, -1.99, 51.93], 14, grid).features
    const labels = (direction: string) =>
      kilometres.filter((line) => line.properties.direction === direction).map(labelOf)
    expect(labels('north')).toEqual(expect.arrayContaining(['99', '00']))
    expect(labels('east')).toEqual(expect.arrayContaining(['24', '25']))
    const finer = gridLines([-2.008, 51.919, -2.003, 51.922], 17, grid).features
    expect(finer.map(labelOf)).toEqual(expect.arrayContaining(['996', '246']))
  })

  it('mark every tenth line as major', () => {
    const lines = gridLines([-2.3, 51.8, -1.9, 52], 13, grid).features
    const major = lines.filter(({ properties }) => properties.weight === 'major')
    expect(major.map(labelOf)).toEqual(expect.arrayContaining(['90', '20']))
    expect(major.every(({ properties }) => properties.metres % 10_000 === 0)).toBe(true)
  })

  it('are empty at low zooms and outside the grid', () => {
    expect(gridLines([-4, 51, 1, 55], 7, grid).features).toEqual([])
    expect(gridLines([-40, 40, -39, 41], 12, grid).features).toEqual([])
  })
})

const labelOf = ({ properties }: { properties: { label: string } }) => properties.label
