/**
 * The cost of searching owners in the register of a whole country (goal P7):
 *
 *   node bench/owner-search.ts [titles]
 *
 * The register is generated inside an embedded database: four million titles and 350,000 names by
 * default, which takes some minutes and six gigabytes. Figures are processor time of this program
 * and the database together, without HTTP. Linux only.
 */
import { readFileSync } from 'node:fs'
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
import { cpuSeconds, familyOf, peakMemoryMb } from './process-costs.ts'
import { report } from './report.ts'

const titles = Number(process.argv[2] ?? 4_000_000)
const version = 1
const repetitions = 40
const warmUpRepetitions = 5
const pageSize = 10
const largestKey = 'name-church-commissioners-for-england'

const folder = await mkdtemp(join(tmpdir(), 'terrier-bench-'))
const store = await openStore({ dataFolder: folder })
const source = await joinEmbeddedServer(folder)
const client = connectWithoutTimeouts(source)
try {
  await client.connect()
  await prepare()
  await measureNames()
  await measurePages()
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
  const before = await cpuOfAll()
  await buildOwners(client, version)
  const seconds = (await cpuOfAll()) - before
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
  const costs = await costsMs([
    async (round) =>
      void (await store.owners.named(version, names[round % names.length] ?? '', 20)),
  ])
  report('P7', `first page of owners: ${what}`, costs[0] ?? Infinity, 'ms', { atMost })
}

async function measurePages(): Promise<void> {
  const owner = await store.owners.byKey(version, largestKey)
  if (owner === undefined) throw new Error('The largest owner is not there.')
  const pages = Math.ceil(owner.titles / pageSize)
  const last = Math.min(5000, pages)
  const read = async (page: number) => {
    const { ownerId } = (await store.owners.byKey(version, largestKey)) ?? owner
    const first = (page - 1) * pageSize + 1
    await store.owners.titles(version, ownerId, { first, last: first + pageSize - 1 })
  }
  // Neighbouring pages, so that neither is cached merely because it was just read.
  const [one = 0, far = 0] = await costsMs([
    (round) => read(1 + (round % 5)),
    (round) => read(last - (round % 5)),
  ])
  report('P7', `page 1 of ${owner.titles} titles`, one, 'ms', { atMost: 25 })
  report('P7', `page ${last} over page 1`, far / one, '', { atMost: 1.5 })
}

/** The cost of each function per run, in milliseconds of CPU; they alternate. */
async function costsMs(works: readonly ((round: number) => Promise<void>)[]): Promise<number[]> {
  for (const work of works) {
    for (let round = 0; round < warmUpRepetitions; round++) await work(round)
  }
  const totals = works.map(() => 0)
  // Processor time has a resolution of 10 ms: each reading covers many runs.
  for (let turn = 0; turn < 4; turn++) {
    for (const [index, work] of works.entries()) {
      const before = await cpuOfAll()
      for (let round = 0; round < repetitions; round++) await work(turn * repetitions + round)
      totals[index] = (totals[index] ?? 0) + (await cpuOfAll()) - before
    }
  }
  return totals.map((seconds) => (seconds * 1000) / (4 * repetitions))
}

/** Of this program and of the database with all its connections. */
async function cpuOfAll(): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const status = readFileSync(`/proc/${rows[0]?.pid ?? 0}/status`, 'utf8')
  const postmaster = Number(/PPid:\s+(\d+)/.exec(status)?.[1])
  return cpuSeconds([process.pid, ...familyOf(postmaster)])
}
