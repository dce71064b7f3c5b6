import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import type { LngLat } from '@terrier/geo/position'
import { describe, expect, it } from 'vitest'

import { detectCrs } from './detect-crs.ts'

const grid = loadNationalGrid()

// Extreme points of Great Britain and its centre: Land's End, Lowestoft Ness, Out Stack, St Kilda,
// Haltwhistle.
const places: readonly LngLat[] = [
  [-5.716, 50.066],
  [1.763, 52.481],
  [-0.871, 60.861],
  [-8.615, 57.815],
  [-2.457, 54.971],
]

describe('the reference system', () => {
  it.each(places.map((place) => [place]))('is detected from the coordinates of %j', (place) => {
    expect(detectCrs([place])).toBe('EPSG:4326')
    expect(detectCrs([place.toReversed()])).toBe('EPSG:4326 lat-lng')
    expect(detectCrs([grid.toEastNorth(place)])).toBe('EPSG:27700')
    const [lng, lat] = place
    const mercatorY = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 6_378_137
    expect(detectCrs([[(lng * Math.PI * 6_378_137) / 180, mercatorY]])).toBe('EPSG:3857')
  })

  it('is that of the majority of positions', () => {
    const metres = places.map((place) => grid.toEastNorth(place))
    expect(detectCrs([...metres, [-2, 53], [0, 0]])).toBe('EPSG:27700')
  })

  it('is undefined if no system places most positions in Britain', () => {
    expect(detectCrs([])).toBeUndefined()
    expect(
      detectCrs([
        [12, 41],
        [0, 0],
        [100, 200],
      ]),
    ).toBeUndefined()
    expect(
      detectCrs([
        [-2, 53],
        [12, 41],
        [100, 200],
      ]),
    ).toBeUndefined()
    expect(detectCrs([[Number.NaN, 53]])).toBeUndefined()
  })
})
