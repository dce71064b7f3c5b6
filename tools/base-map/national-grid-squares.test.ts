import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import { describe, expect, it } from 'vitest'

import { lettersOf, squareLetters, squareLines } from './national-grid-squares.ts'

const grid = loadNationalGrid()

describe('the squares of the National Grid', () => {
  it('have the letters of Ordnance Survey', () => {
    // By the easting and northing of a corner, in hundreds of kilometres.
    expect([lettersOf(0, 0), lettersOf(5, 1), lettersOf(3, 4), lettersOf(4, 12)]).toEqual([
      'SV',
      'TQ',
      'SD',
      'HP',
    ])
    expect(new Set(squareLetters(grid).map(({ properties }) => properties.letters)).size).toBe(91)
  })

  it('have lines every 100 kilometres', () => {
    const lines = squareLines(grid)
    expect(lines).toHaveLength(8 + 14)
    const [lng = 0, lat = 0] = lines[4]?.geometry.coordinates[50] ?? []
    const [east, north] = grid.toEastNorth([lng, lat])
    // Positions are rounded to 4 decimals of a degree.
    expect(Math.abs(east - 400_000)).toBeLessThan(6)
    expect(Math.abs(north - 500_000)).toBeLessThan(6)
  })
})
