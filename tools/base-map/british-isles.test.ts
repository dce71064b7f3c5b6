import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readBritishIsles } from './british-isles.ts'

const island = [
  [-4, 54],
  [-3, 54],
  [-3, 55],
  [-4, 55],
  [-4, 54],
]
const loch = [
  [-3.8, 54.2],
  [-3.2, 54.2],
  [-3.2, 54.8],
  [-3.8, 54.8],
  [-3.8, 54.2],
]
const pond = [
  [-3.1, 54.1],
  [-3.09, 54.1],
  [-3.09, 54.11],
  [-3.1, 54.1],
]
const islet = [
  [-3.5, 54.4],
  [-3.4, 54.4],
  [-3.4, 54.5],
  [-3.5, 54.4],
]
const iceland = [
  [-20, 64],
  [-19, 64],
  [-19, 65],
  [-20, 64],
]
const continent = [
  [1, 50],
  [30, 50],
  [30, 60],
  [1, 60],
  [1, 50],
]

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'terrier-land-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('readBritishIsles', () => {
  it('returns islands and large lakes, without ponds, islands in lakes or land elsewhere', async () => {
    const path = join(folder, 'map.geo.json')
    const all = [[continent], [islet], [iceland], [island, loch, pond]]
    const geometries = [{ type: 'MultiPolygon', coordinates: all }]
    await writeFile(path, JSON.stringify({ type: 'GeometryCollection', geometries }))
    const features = await readBritishIsles(path)
    expect(features.map(({ properties }) => properties.kind)).toEqual(['land', 'lake'])
    expect(features[0]?.geometry.coordinates).toEqual([island])
    expect(features[1]?.geometry.coordinates).toEqual([loch])
  })
})
