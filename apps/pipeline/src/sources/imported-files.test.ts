import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'

import { openFile } from '@terrier/files/open-file'
import type { OpenOptions } from '@terrier/files/opened-file'
import { reprojectFeature, type ReprojectedFeature } from '@terrier/files/reproject-feature'
import { RefusedFile } from '@terrier/files/reading/refused-file'
import { unwatched } from '@terrier/files/testing/input-of'
import { recordedReport } from '@terrier/files/testing/recorded-report'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { hasRealData, needsRealData, realData } from '../testing/real-data.ts'

/** GDAL's feature counts are the reference, where it is installed. */
const hasGdal = canRun('ogrinfo')
const isPossible = hasRealData && hasGdal
const skipped = hasGdal ? needsRealData : ' (left out: ogrinfo is not installed)'

const grid = loadNationalGrid()
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'terrier-brought-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function read(path: string, options: OpenOptions = {}) {
  const report = recordedReport()
  const file = await openFile(path, basename(path), options, unwatched)
  const placed: ReprojectedFeature[] = []
  let count = 0
  for await (const feature of file.read(report, unwatched)) {
    count++
    const one = reprojectFeature(feature, grid)
    if (one.ok) placed.push(one.value)
    else report.reject({ ...one.problem, where: feature.where })
  }
  await file.close()
  const blank = report.notes.filter(({ reason }) => reason === 'blank-row').length
  const unplaced = report.rejected.length - (count - placed.length)
  return { placed, rows: count + unplaced + blank + (file.table?.rowsAbove ?? 0), file }
}

function countOfGdal(path: string, ...options: string[]): number {
  const text = execFileSync('ogrinfo', ['-so', '-al', ...options, path], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return Number(/Feature Count: (\d+)/.exec(text.toString())?.[1])
}

/** There are many registers: every thirtieth is read by default, all with ALL_REGISTERS=1. */
const step = process.env['ALL_REGISTERS'] === '1' ? 1 : 30
const registers = hasRealData
  ? readdirSync(realData('brownfield')).filter((_, place) => place % step === 0)
  : []

describe('imported files', () => {
  it
    .runIf(isPossible)
    .each([
      'land-data/gm_agricultural_land_classification.geojson',
      'land-data/green_belt_2018-19.geojson',
      'land-data/trafford_sites_of_special_scientific_interest.geojson',
      'land-data/trafford_postcodes.csv',
      'inspire/inspire_polygon_osdb.geojson',
    ])(`have as many rows as GDAL counts: %s${skipped}`, async (name) => {
    const { rows, placed } = await read(realData(name))
    expect(rows).toBe(countOfGdal(realData(name)))
    expect(placed).toHaveLength(rows)
  })

  it.runIf(isPossible)(`have as many features as GDAL counts when gzipped${skipped}`, async () => {
    const packed = realData('boundaries/constituencies-2024.geojson.gz')
    const path = join(folder, 'constituencies.geojson')
    writeFileSync(path, gunzipSync(readFileSync(packed)))
    expect((await read(packed)).placed).toHaveLength(countOfGdal(path))
  })

  it.runIf(isPossible)(
    `have as many rows as GDAL counts without a header line${skipped}`,
    async () => {
      const path = realData('names/HY40.csv')
      const { rows } = await read(path, { positions: { kind: 'xy', x: 8, y: 9 } })
      expect(rows).toBe(countOfGdal(path, '-oo', 'HEADERS=NO'))
    },
  )

  it.runIf(isPossible)(
    `have as many rows as GDAL counts in brownfield registers${skipped}`,
    async () => {
      const counts = new Map<string, number | undefined>()
      for (const name of registers) {
        // One of them is a web page, not a table, which GDAL does not open either.
        const brought = await read(realData(`brownfield/${name}`)).catch(asUnreadable)
        counts.set(name, brought?.rows)
      }
      const expected = registers.map((name) => [name, countOfRegister(name)])
      expect([...counts]).toEqual(expected)
    },
  )

  it.runIf(isPossible)(
    `are reprojected to within 0.1 m from a National Grid shapefile${skipped}`,
    async () => {
      const shapefile = realData('boundaries/counties-2023')
      const names = readdirSync(shapefile)
      const zip = join(folder, 'counties.zip')
      const files = names.map((name) => [name, readFileSync(join(shapefile, name))] as const)
      writeFileSync(zip, zipSync(Object.fromEntries(files), { level: 1 }))
      const { placed } = await read(zip)
      expect(placed).toHaveLength(countOfGdal(shapefile))
      const source = await positionsInFile(zip)
      const distances = placed.flatMap(({ geometry }, place) =>
        flat(geometry.coordinates).map(([lng, lat], at) => {
          const [east, north] = grid.toEastNorth([lng, lat])
          const [x = 0, y = 0] = source[place]?.[at] ?? []
          return Math.hypot(east - x, north - y)
        }),
      )
      expect(distances.length).toBeGreaterThan(1000)
      expect(distances.reduce((most, one) => Math.max(most, one))).toBeLessThan(0.1)
    },
  )
})

function asUnreadable(cause: unknown): undefined {
  if (!(cause instanceof RefusedFile)) throw cause
}

function countOfRegister(name: string): number | undefined {
  try {
    return countOfGdal(realData(`brownfield/${name}`))
  } catch {
    // GDAL exits with an error for a file it cannot open.
    return undefined
  }
}

/** Positions as in the file, in metres (EPSG:27700). */
async function positionsInFile(path: string): Promise<(readonly [number, number])[][]> {
  const file = await openFile(path, 'a.zip', {}, unwatched)
  const features = await Array.fromAsync(file.read(recordedReport(), unwatched))
  return features.map(({ geometry }) => flat(geometry?.coordinates))
}

function flat(coordinates: unknown): (readonly [number, number])[] {
  if (!Array.isArray(coordinates)) return []
  const [x, y] = coordinates as unknown[]
  if (typeof x === 'number' && typeof y === 'number') return [[x, y]]
  return coordinates.flatMap(flat)
}

function canRun(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    // The program is not installed.
    return false
  }
}
