/**
 * The cost of searching places among the names of a whole country (goal P15):
 *
 *   node bench/place-search-cost.ts [names] [postcodes]
 *
 * Three million names and 1.7 million postcodes, generated, go through the import into an embedded
 * database: some minutes and three gigabytes. Figures are processor time of this program and the
 * database together, without HTTP. Linux only.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { LngLat } from '@terrier/geo/position'
import { openStore } from '@terrier/store/open-store'

import { describeDataset } from '../apps/pipeline/src/sources/publications.ts'
import { misspelt } from '@terrier/domain/search/testing/misspell'
import { placeRow, placeRows, postcodeRows } from './formula/place-names.ts'
import { databaseMs, ownMs, postmasterOf } from './process-costs.ts'
import { report } from './report.ts'

const names = Number(process.argv[2] ?? 3_000_000)
const postcodes = Number(process.argv[3] ?? 1_700_000)
const repetitions = 60
const warmUpRepetitions = 10
const firstStreet = 400_000
const streetStep = 40_009
const usual = ['High Street', 'high st', 'church', 'Church Road', 'station road', 'london', 'park']

const folder = await mkdtemp(join(tmpdir(), 'terrier-bench-'))
const store = await openStore({ dataFolder: folder })
const postmaster = postmasterOf(folder)
try {
  await measure(await publish())
} finally {
  await store.close()
  await rm(folder, { recursive: true })
}

interface Versions {
  readonly names: number
  readonly postcodes: number
}

async function publish(): Promise<Versions> {
  const before = cpuMsOfAll()
  const load = await store.beginPlaceLoad(describeDataset('names', '2026-10'))
  await load.places(streamOf(placeRows(names)))
  const published = await load.publish({})
  const seconds = (cpuMsOfAll() - before) / 1000
  process.stdout.write(
    `${names.toLocaleString('en-GB')} names imported: ${seconds.toFixed(0)} s of CPU\n`,
  )
  const register = await store.beginPostcodeLoad(describeDataset('postcodes', '2026-10'))
  await register.postcodes(streamOf(postcodeRows(postcodes)))
  return { names: published.version, postcodes: (await register.publish({})).version }
}

async function* streamOf<Row>(rows: Iterable<Row>): AsyncGenerator<Row> {
  yield* rows
}

interface Asked {
  readonly text: string
  readonly at: LngLat
}

async function measure({ names: version, postcodes: register }: Versions): Promise<void> {
  const settlements = every(733, 5, 60)
  const streets = every(streetStep, firstStreet, 60)
  const at: LngLat = [-1.5, 52.5]

  await ask(version, 'names of settlements', settlements, 8)
  await ask(version, 'names of settlements, no view', settlements, 8, false)
  await ask(version, 'names of streets', streets, 8)
  await ask(version, 'names of streets, no view', streets, 8, false)
  for (const letters of [1, 2, 3, 4, 6]) {
    await ask(version, `beginnings of ${letters} letters`, begun(settlements, letters), 8)
  }
  await ask(
    version,
    'the commonest streets',
    usual.map((text) => ({ text, at })),
    8,
  )
  await ask(
    version,
    'the commonest streets, no view',
    usual.map((text) => ({ text, at })),
    8,
    false,
  )
  await ask(version, 'a street and its town', inTowns(streets), 8)
  await ask(version, 'settlements, one letter wrong', wrong(settlements), 40)
  await ask(version, 'streets, one letter wrong', wrong(streets), 40)
  await ask(version, 'a street and its town, one letter wrong', inTowns(wrong(streets)), 40)
  await ask(
    version,
    'eight words of nothing',
    [{ text: 'ash bold camp dun elm fen gil had', at }],
    40,
  )
  await cost(
    'postcodes',
    8,
    async () => void (await store.places.postcodesBeginning(register, 'M71AB', 1)),
  )
  await cost(
    'beginnings of postcodes',
    8,
    async () => void (await store.places.postcodesBeginning(register, 'M7', 20)),
  )
  await cost(
    'postcode districts',
    8,
    async () => void (await store.places.postcodeDistrict(register, 'M7')),
  )
}

/** Names of the gazetteer with their positions. */
function every(step: number, from: number, count: number): Asked[] {
  return Array.from({ length: count }, (_, index) => {
    const { name, lngLat } = placeRow(from + index * step, names)
    return { text: name, at: lngLat }
  })
}

function begun(asked: readonly Asked[], letters: number): Asked[] {
  return asked.map(({ text, at }) => ({ text: text.slice(0, letters), at }))
}

function wrong(asked: readonly Asked[]): Asked[] {
  return asked.map(({ text, at }, index) => ({ text: misspelt(text, index), at }))
}

/** The same streets with the towns that they are in. */
function inTowns(streets: readonly Asked[]): Asked[] {
  return streets.map(({ text, at }, index) => {
    const [town = ''] = placeRow(firstStreet + index * streetStep, names).context
    return { text: `${text}, ${town}`, at }
  })
}

async function ask(
  version: number,
  what: string,
  asked: readonly Asked[],
  atMost: number,
  hasView = true,
): Promise<void> {
  await cost(what, atMost, async (round) => {
    const { text, at } = asked[round % asked.length] ?? { text: '', at: [0, 0] as const }
    await store.places.named(version, text, {
      ...(hasView && { view: { centre: at, zoom: 12 } }),
      limit: 8,
    })
  })
}

async function cost(
  what: string,
  atMost: number,
  work: (round: number) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < warmUpRepetitions; round += 1) await work(round)
  const before = cpuMsOfAll()
  for (let round = 0; round < 2 * repetitions; round += 1) await work(round)
  const ms = (cpuMsOfAll() - before) / (2 * repetitions)
  report('P15', `first results: ${what}`, ms, 'ms', { atMost })
}

/** Of this program and of the database with all its connections. */
function cpuMsOfAll(): number {
  return ownMs() + databaseMs(postmaster)
}
