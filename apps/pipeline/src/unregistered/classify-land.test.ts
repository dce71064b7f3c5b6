import {
  squareMetresOf,
  type MillimetreCoverage,
} from '@terrier/domain/coverage/millimetre-coverage'
import { describe, expect, it } from 'vitest'

import { aroundLines } from '../coverage/coverage.ts'
import type { Surroundings } from './classify-land.ts'
import { nothingAround, unregisteredIn } from './unregistered-cell.ts'

const cell = { west: 0, south: 0, size: 500 }

const corner = (x: number, y: number) => ({ x: Math.round(x * 1000), y: Math.round(y * 1000) })

/** A rectangle in metres from the cell's south-western corner. */
function ground(west: number, south: number, east: number, north: number): MillimetreCoverage {
  return [[corner(west, south), corner(east, south), corner(east, north), corner(west, north)]]
}

const everywhere = ground(-1000, -1000, 2000, 2000)

/** Zones around a line through the cell from west to east, at 200 m north. */
const along = (halfWidthMetres: number) =>
  aroundLines([[corner(-100, 200), corner(600, 200)]], halfWidthMetres)

function kindsIn(registered: MillimetreCoverage[], around: Partial<Surroundings> = {}) {
  const pieces = unregisteredIn(cell, everywhere, registered, { ...nothingAround, ...around })
  return pieces
    .map(({ piece, kind, classifiedBy, access }) => {
      return { kind, classifiedBy, access, area: Math.round(squareMetresOf(piece)) }
    })
    .toSorted((a, b) => b.area - a.area)
}

/** Registered land on both sides of a street, 10 m wide, whose middle is at 200 m north. */
const sides = [ground(-50, -50, 550, 195), ground(-50, 205, 550, 550)]

/** The same with a plot of 30 by 40 m north of the street that is not registered. */
const besidePlot = [
  ground(-50, -50, 550, 195),
  ground(-50, 205, 100, 550),
  ground(130, 205, 550, 550),
  ground(100, 245, 130, 550),
]

const road = { roads: along(5), nearRoads: along(25) }

describe('kinds of unregistered land by shape', () => {
  it('a street is a road', () => {
    expect(kindsIn(sides)).toEqual([
      { kind: 'road', classifiedBy: 'shape', access: 'adjoins-road', area: 5000 },
    ])
  })

  it('a plot is land, and is split from the street that it adjoins', () => {
    const [plot, ...streets] = kindsIn(besidePlot).toSorted((a, b) => a.kind.localeCompare(b.kind))
    expect(plot).toMatchObject({ kind: 'land', access: 'adjoins-road' })
    // Nothing but a line tells where the plot ends: it has up to the width of the street before it.
    expect(plot?.area).toBeGreaterThanOrEqual(1200)
    expect(plot?.area).toBeLessThanOrEqual(1200 + 30 * 10)
    expect(streets.map(({ kind }) => kind)).toEqual(['road', 'road'])
    const total = streets.reduce((sum, { area }) => sum + area, plot?.area ?? 0)
    expect(total).toBe(5000 + 1200)
  })

  it('the junction of two streets is road', () => {
    const blocks = [
      ground(-50, -50, 195, 195),
      ground(207, -50, 550, 195),
      ground(-50, 207, 195, 550),
      ground(207, 207, 550, 550),
    ]
    expect(kindsIn(blocks)).toMatchObject([{ kind: 'road' }])
  })
})

describe('kinds of unregistered land by lines', () => {
  it('the land of a centre line is road, with its footways', () => {
    expect(kindsIn(sides, { roads: along(3), nearRoads: along(23) })).toEqual([
      { kind: 'road', classifiedBy: 'open-roads', access: 'adjoins-road', area: 5000 },
    ])
  })

  it('a plot as narrow as a terraced house is land', () => {
    const terrace = [
      ground(-50, -50, 550, 195),
      ground(-50, 205, 100, 550),
      ground(106, 205, 550, 550),
      ground(100, 230, 106, 550),
    ]
    expect(kindsIn(terrace, road)).toEqual([
      { kind: 'road', classifiedBy: 'open-roads', access: 'adjoins-road', area: 5000 },
      { kind: 'land', classifiedBy: 'shape', access: 'adjoins-road', area: 150 },
    ])
    expect(kindsIn(terrace)).toMatchObject([{ kind: 'road' }])
  })

  it('a long strip beside a road is verge', () => {
    const wide = [ground(-50, -50, 550, 195), ground(-50, 213, 550, 550)]
    expect(kindsIn(wide, road)).toEqual([
      { kind: 'road', classifiedBy: 'open-roads', access: 'adjoins-road', area: 5000 },
      { kind: 'verge', classifiedBy: 'open-roads', access: 'adjoins-road', area: 4000 },
    ])
  })

  it('a field is split by the road through it', () => {
    expect(kindsIn([], road).map(({ kind, area }) => ({ kind, area }))).toEqual([
      { kind: 'land', area: 147_500 },
      { kind: 'land', area: 97_500 },
      { kind: 'road', area: 5000 },
    ])
  })

  it('the strips on both sides of the line of a river are water, and of a railway are rail', () => {
    const wide = [ground(-50, -50, 550, 185), ground(-50, 215, 550, 550)]
    const kinds = (around: Partial<Surroundings>) =>
      new Set(kindsIn(wide, around).map(({ kind, classifiedBy }) => `${kind} by ${classifiedBy}`))
    expect(kinds({ rivers: along(2.5) })).toEqual(new Set(['water by open-rivers']))
    expect(kinds({ rails: along(6) })).toEqual(new Set(['rail by railway-lines']))
  })

  it('land below mean high water is foreshore', () => {
    const above = ground(-1000, 300, 2000, 2000)
    expect(kindsIn([], { aboveHighWater: above })).toEqual([
      { kind: 'foreshore', classifiedBy: 'high-water', access: 'unknown', area: 150_000 },
      { kind: 'land', classifiedBy: 'shape', access: 'unknown', area: 100_000 },
    ])
  })

  it('land says whether a road is near', () => {
    const field = [
      ground(-50, -50, 550, 215),
      ground(-50, 275, 550, 550),
      ground(-50, 215, 100, 275),
      ground(160, 215, 550, 275),
    ]
    expect(kindsIn(field, road)).toMatchObject([{ kind: 'land', access: 'near-road', area: 3600 }])
    const far = { roads: along(5), nearRoads: along(10) }
    expect(kindsIn(field, far)).toMatchObject([{ access: 'no-road' }])
  })
})
