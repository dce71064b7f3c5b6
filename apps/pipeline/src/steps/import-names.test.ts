import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { misspelt } from '@terrier/domain/search/testing/misspell'
import type { LngLat } from '@terrier/geo/position'
import { freshStore } from '@terrier/store/testing/fresh-database'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { describeDataset } from '../sources/publications.ts'
import { hasRealData, needsRealData, realData } from '../testing/real-data.ts'
import { recordedReport } from '@terrier/files/testing/recorded-report'
import { unwatched } from '@terrier/files/testing/input-of'
import { importNames, openNameFiles } from './import-names.ts'
import { importUprns } from './import-uprns.ts'
import { createProgress } from '../progress/progress.ts'

type TestStore = Awaited<ReturnType<typeof freshStore>>

let folder: string
let store: TestStore
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'terrier-names-'))
  store = await freshStore()
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const context = () => ({
  store,
  progress: createProgress({ write: () => undefined }),
  signal: new AbortController().signal,
  reportsFolder: folder,
  tilesFolder: folder,
  now: () => new Date(),
})

const header = 'NAME1,NAME1_LANG,NAME2,NAME2_LANG,LOCAL_TYPE,GEOMETRY_X,GEOMETRY_Y,COUNTY_UNITARY'

function fileOf(name: string, ...lines: string[]): string {
  const path = join(folder, name)
  writeFileSync(path, `${lines.join('\n')}\n`)
  return path
}

it('publishes the places of all files, and replaces them by a later edition', async () => {
  const east = fileOf('TQ.csv', header, 'Lewes,,,,Town,541500,110200,East Sussex')
  const west = fileOf('SH.csv', header, 'Caergybi,cym,Holyhead,eng,Town,224700,382774,Ynys Mon')
  const { published } = await importNames(context(), describeDataset('names', '2026-04'), [
    east,
    west,
  ])
  expect(published.rows).toBe(2)
  const [found] = await store.places.named(published.version, 'holyhead', { limit: 3 })
  expect(found).toMatchObject({ name: 'Holyhead', otherName: 'Caergybi', context: ['Ynys Mon'] })

  const later = await importNames(context(), describeDataset('names', '2026-10'), [east])
  expect((await store.datasets.get('names'))?.edition).toBe('2026-10')
  expect(await store.places.named(later.published.version, 'holyhead', { limit: 3 })).toEqual([])
})

it('publishes nothing from a file of another kind', async () => {
  await importNames(context(), describeDataset('names', '2026-04'), [
    fileOf('TQ.csv', header, 'Lewes,,,,Town,541500,110200,East Sussex'),
  ])
  const wrong = fileOf('wrong.csv', 'a,b', '1,2')
  await expect(
    importNames(context(), describeDataset('names', '2026-10'), [wrong]),
  ).rejects.toThrow('not OS Open Names')
  expect((await store.datasets.get('names'))?.edition).toBe('2026-04')
})

it('publishes the points of UPRNs', async () => {
  const file = fileOf(
    'uprn.csv',
    'UPRN,X_COORDINATE,Y_COORDINATE,LATITUDE,LONGITUDE',
    '1,358260.66,172796.5,51.4526038,-2.6020703',
  )
  const { published } = await importUprns(context(), describeDataset('uprn', '2026-10'), [file])
  expect(published).toMatchObject({ id: 'uprn', rows: 1 })
  expect(await store.places.uprn(published.version, 1)).toEqual([-2.6020703, 51.4526038])
})

it.skipIf(!hasRealData)(
  `finds real towns and villages first or second, with one letter wrong too${needsRealData}`,
  async () => {
    const path = realData('names/places.csv.gz')
    const { published } = await importNames(context(), describeDataset('names', '2024'), [path])
    const [file] = await openNameFiles([path])
    if (!file) throw new Error('There is no such file.')
    const places = await Array.fromAsync(file.rows(recordedReport(), unwatched))
    expect(published.rows).toBe(26_589)

    const shareFound = async (kind: string, step: number, isWrong: boolean) => {
      const wanted = places.filter((place) => place.kind === kind).filter((_, n) => n % step === 0)
      let found = 0
      for (const [index, { placeId, name, lngLat }] of wanted.entries()) {
        // The place is shown with its region, whose centre is some 15 km away.
        const centre: LngLat = [
          lngLat[0] + 0.2 * Math.cos(index),
          lngLat[1] + 0.12 * Math.sin(index),
        ]
        const best = await store.places.named(
          published.version,
          isWrong ? misspelt(name, index) : name,
          { view: { centre, zoom: 11 }, limit: 2 },
        )
        if (best.some((place) => place.placeId === placeId)) found += 1
      }
      return found / wanted.length
    }
    expect(await shareFound('town', 4, false)).toBeGreaterThanOrEqual(0.99)
    expect(await shareFound('village', 40, false)).toBeGreaterThanOrEqual(0.97)
    expect(await shareFound('town', 4, true)).toBeGreaterThanOrEqual(0.95)
    expect(await shareFound('village', 40, true)).toBeGreaterThanOrEqual(0.95)
  },
  120_000,
)
