import {
  squareMetresOf,
  type MillimetreCoverage,
} from '@terrier/domain/coverage/millimetre-coverage'
import { describe, expect, it } from 'vitest'

import { unregisteredIn } from './unregistered-cell.ts'

const cell = { west: 0, south: 0, size: 500 }
const nextCell = { west: 500, south: 0, size: 500 }

const corner = (x: number, y: number) => ({ x: Math.round(x * 1000), y: Math.round(y * 1000) })

/** A rectangle in metres from the cell's south-western corner. */
function ground(west: number, south: number, east: number, north: number): MillimetreCoverage {
  return [[corner(west, south), corner(east, south), corner(east, north), corner(west, north)]]
}

const everywhere = ground(-1000, -1000, 2000, 2000)

function areasOf(
  place: typeof cell,
  land: MillimetreCoverage,
  registered: MillimetreCoverage[],
): number[] {
  return unregisteredIn(place, land, registered).map(({ piece }) =>
    Math.round(squareMetresOf(piece)),
  )
}

/** Parcels around a yard 4 m wide that extends from 100 to `north`. */
const aroundYard = (north: number) => [
  ground(-50, -50, 100, 550),
  ground(104, -50, 550, 550),
  ground(100, -50, 104, 100),
  ground(100, north, 104, 550),
]

describe('the unregistered land of a cell', () => {
  it('is all land when there are no parcels', () => {
    expect(areasOf(cell, everywhere, [])).toEqual([250_000])
    expect(areasOf(cell, ground(100, 100, 120, 130), [])).toEqual([600])
    expect(areasOf(cell, [], [])).toEqual([])
  })

  it('is the street between parcels', () => {
    const sides = [ground(-50, -50, 550, 200), ground(-50, 208, 550, 550)]
    expect(areasOf(cell, everywhere, sides)).toEqual([4000])
  })

  it('excludes gaps of less than 1 m between parcels', () => {
    const nearly = [ground(-50, -50, 550, 200), ground(-50, 200.9, 550, 550)]
    expect(areasOf(cell, everywhere, nearly)).toEqual([])
    const apart = [ground(-50, -50, 550, 200), ground(-50, 201.1, 550, 550)]
    expect(areasOf(cell, everywhere, apart)).toEqual([550])
  })

  it('excludes the sliver that extends from a verge', () => {
    const [south, east] = [ground(-50, -50, 550, 200), ground(110, 200.6, 550, 550)]
    const rest = [ground(-50, 210, 110, 550), ground(-50, 200, 100, 210)]
    expect(areasOf(cell, everywhere, [south, east, ...rest])).toEqual([100])
  })

  it('has no piece under 20 m2', () => {
    expect(areasOf(cell, everywhere, aroundYard(104.9))).toEqual([])
    expect(areasOf(cell, everywhere, aroundYard(105.1))).toEqual([20])
  })

  it('includes its part of a 30 m2 piece that lies mostly in the next cell', () => {
    const piece = ground(498, 100, 505, 104.3)
    expect(areasOf(cell, piece, [])).toEqual([9])
    expect(areasOf(nextCell, piece, [])).toEqual([22])
  })

  it('excludes a 15 m2 piece across its edge, on either side', () => {
    const piece = ground(490, 100, 505, 101)
    expect(areasOf(cell, piece, [])).toEqual([])
    expect(areasOf(nextCell, piece, [])).toEqual([])
  })

  it('has a hole where a parcel lies within', () => {
    const [found] = unregisteredIn(cell, ground(50, 50, 150, 150), [ground(80, 80, 90, 95)])
    expect(found?.piece).toHaveLength(2)
    expect(squareMetresOf(found?.piece ?? [])).toBeCloseTo(10_000 - 150, 3)
  })

  it('has its pieces in the same order whatever the order of the parcels', () => {
    const parcels = [
      ground(-50, -50, 550, 200),
      ground(-50, 208, 550, 300),
      ground(-50, 310, 550, 550),
    ]
    const one = unregisteredIn(cell, everywhere, parcels)
    expect(one).toHaveLength(2)
    expect(unregisteredIn(cell, everywhere, parcels.toReversed())).toEqual(one)
  })
})
