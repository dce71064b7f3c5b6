/**
 * The cost of searching owners in the register of a whole country (goal P7):
 *
 *   node bench/owner-search.ts [titles]
 *
 * The register is generated inside an embedded database: four million titles and 350,000 names by
 * default, which takes some minutes and six gigabytes. Figures are processor time of this program
 * and the database together, without HTTP. For comparison the names in the titles themselves are
 * searched, without an index and with one of pg_trgm. Linux only.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { joinEmbeddedServer } from '@terrier/store/embedded/embedded-server'
import { openStore } from '@terrier/store/open-store'

import { connectWithoutTimeouts } from '../packages/store/src/connection/pool.ts'
import {
  attachPartition,
  createPartition,
  indexPartition,
  ownershipTables,
  partitionName,
} from '../packages/store/src/partitions.ts'
import { buildOwners } from '../packages/store/src/owners/build-owners.ts'
import { fillRegister } from './formula/register.ts'
import { median, measurePaired, reportComparison, reportPaired } from './paired-costs.ts'
import { databaseMs, ownMs, peakMemoryMb, postmasterOf } from './process-costs.ts'
import { report } from './report.ts'

const titles = Number(process.argv[2] ?? 4_000_000)
const version = 1
const repetitions = 40
const warmUpRepetitions = 5
const pageSize = 10
const wordsForComparison = 5
const largestKey = 'name-church-commissioners-for-england'
/** The first proprietor of a title. */
const firstOwner = "(proprietors -> 0 ->> 'name')"

const folder = await mkdtemp(join(tmpdir(), 'terrier-bench-'))
const store = await openStore({ dataFolder: folder })
const source = await joinEmbeddedServer(folder)
const client = connectWithoutTimeouts(source)
const postmaster = postmasterOf(folder)
try {
  await client.connect()
  await prepare()
  await measureNames()
  await measurePages()
  await searchTitles()
} finally {
  await client.end()
  await source.leave()
  await store.close()
  await rm(folder, { recursive: true })
}

async function prepare(): Promise<void> {
  for (const table of ownershipTables) await createPartition(client, table, version)
  await fillRegister(client, version, {
    titles,
    names: Math.min(350_000, Math.ceil(titles / 10)),
    titlesOfLargest: Math.ceil((titles * 3) / 200),
  })
  for (const table of ['titles', 'title_links', 'parcels'] as const) {
    await indexPartition(client, table, version)
  }
  const before = cpuMsOfAll()
  await buildOwners(client, version)
  const seconds = (cpuMsOfAll() - before) / 1000
  process.stdout.write(
    `Owners of ${titles.toLocaleString('en-GB')} titles: ${seconds.toFixed(0)} s of CPU;` +
      ` this process needed ${peakMemoryMb(process.pid)} MB at most\n`,
  )
  for (const table of ownershipTables) {
    if (table.startsWith('owner') || table === 'unregistered_land') {
      await indexPartition(client, table, version)
    }
    await attachPartition(client, table, version)
    await client.query(`vacuum ${partitionName(table, version)}`)
  }
}

async function measureNames(): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select name from owners where owner_id % 4000 = 1 order by owner_id limit 30`,
  )
  const exact = rows.map(({ name }) => name)
  const misspelt = exact.map((name, index) => misspell(name, index))
  const beginnings = exact.map((name) => name.slice(0, 4))
  await measureName('names as registered', exact, 25)
  await measureName('beginnings of names', beginnings, 25)
  await measureName('single letters', ['s', 'b', 'm', '1'], 25)
  await measureName('words that very many names have', ['properties ltd', 'management company'], 25)
  await measureName('the largest owner', ['Church Commissioners'], 25)
  await measureName('the largest owner, misspelt', ['Curch Comissioners'], 60)
  await measureName('misspelt names', misspelt, 60)
  await measureName('a name of 500 characters', ['salthorpe ashbury '.repeat(28).slice(0, 500)], 60)
  const found = await Promise.all(misspelt.map((name) => store.owners.named(version, name, 20)))
  const hits = found.filter((owners, index) => owners.some(({ name }) => name === exact[index]))
  report('P7', 'misspelt names that are found', hits.length / exact.length, '', { atLeast: 0.95 })
}

/** Swaps two neighbouring letters, or drops one. */
function misspell(name: string, index: number): string {
  const place = 3 + (index % 3)
  const [a = '', b = ''] = name.slice(place)
  const swapped = index % 2 === 0 ? b + a : b
  return name.slice(0, place) + swapped + name.slice(place + 2)
}

async function measureName(what: string, names: readonly string[], atMost: number): Promise<void> {
  const ms = await costMs(async (round) => {
    await store.owners.named(version, names[round % names.length] ?? '', 20)
  })
  report('P7', `first page of owners: ${what}`, ms, 'ms', { atMost })
}

async function measurePages(): Promise<void> {
  const owner = await store.owners.byKey(version, largestKey)
  if (owner === undefined) throw new Error('The largest owner is not there.')
  const last = Math.min(5000, Math.ceil(owner.titles / pageSize))
  const read = async (page: number) => {
    const { ownerId } = (await store.owners.byKey(version, largestKey)) ?? owner
    const first = (page - 1) * pageSize + 1
    await store.owners.titles(version, ownerId, { first, last: first + pageSize - 1 })
  }
  // Neighbouring pages, so that neither is cached merely because it was just read.
  const pages = await measurePaired({
    reference: () => costMs((round) => read(1 + (round % 5))),
    candidate: () => costMs((round) => read(last - (round % 5))),
  })
  report('P7', `page 1 of ${owner.titles} titles`, pages.reference, 'ms', { atMost: 25 })
  reportPaired('P7', `page ${last} over page 1`, pages, { atMost: 1.5 })
}

/** The same first page from the titles, as a plain table of them answers it. */
async function searchTitles(): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select name from owners where owner_id % 4000 = 1 order by owner_id limit $1',
    [wordsForComparison],
  )
  const names = rows.map(({ name }) => name)
  const misspelt = names.map((name, index) => misspell(name, index))
  const ours = {
    exact: await costMs(async (round) => {
      await store.owners.named(version, names[round % names.length] ?? '', 20)
    }),
    misspelt: await costMs(async (round) => {
      await store.owners.named(version, misspelt[round % names.length] ?? '', 20)
    }),
  }
  const compare = async (what: keyof typeof ours, tool: string, ask: (name: string) => string) => {
    const costs: number[] = []
    for (const name of what === 'exact' ? names : misspelt) {
      const before = cpuMsOfAll()
      await client.query(ask(client.escapeLiteral(name)))
      costs.push(cpuMsOfAll() - before)
    }
    reportComparison({
      goal: 'P7',
      work: `first page of owners, ${what === 'exact' ? 'name as registered' : 'misspelt name'}`,
      tool,
      ours: ours[what],
      theirs: median(costs),
      unit: 'ms',
    })
  }
  const like = (name: string) => `
    select title_no, ${firstOwner} as name from ${partitionName('titles', version)}
    where ${firstOwner} ilike '%' || ${name} || '%' order by title_no limit 20`
  await compare('exact', 'ILIKE on titles, no index', like)
  await client.query('create extension if not exists pg_trgm')
  await client.query(
    `create index on ${partitionName('titles', version)} using gin ((${firstOwner}) gin_trgm_ops)`,
  )
  await client.query(`analyze ${partitionName('titles', version)}`)
  await compare('exact', 'ILIKE on titles, pg_trgm index', like)
  await compare(
    'misspelt',
    '% on titles, pg_trgm index',
    (name) => `
    select title_no, ${firstOwner} as name from ${partitionName('titles', version)}
    where ${firstOwner} % ${name} order by similarity(${firstOwner}, ${name}) desc, title_no limit 20`,
  )
}

/** Milliseconds of processor time of a run, after a warm-up. */
async function costMs(work: (round: number) => Promise<void>): Promise<number> {
  for (let round = 0; round < warmUpRepetitions; round++) await work(round)
  const before = cpuMsOfAll()
  for (let round = 0; round < repetitions; round++) await work(round)
  return (cpuMsOfAll() - before) / repetitions
}

/** Of this program and of the database with all its connections. */
function cpuMsOfAll(): number {
  return ownMs() + databaseMs(postmaster)
}
