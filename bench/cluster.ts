/**
 * What survives which fault when Terrier runs on several processes and machines:
 *
 *   npm run bench -- cluster      (or: node bench/cluster.ts [--requests 10000] [--only kill])
 *
 * `deploy/cluster.sh` starts etcd, Patroni with three nodes, HAProxy, pgbouncer, two servers and
 * nginx on this machine; its packages must be installed. `--only` chooses faults by a word of
 * their names. CLUSTER_PORT is the first of 100 ports, 21000 by default.
 */
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { tileAt } from '@terrier/geo/tile'
import { openStore } from '@terrier/store/open-store'
import type { Store } from '@terrier/store/store'

import { ClusterLoad, type Count } from './cluster/cluster-load.ts'
import { faults } from './cluster/faults.ts'
import { wrongArchivedTiles } from './cluster/archived-tile.ts'
import { Installation } from './cluster/installation.ts'
import { eventDelaysMs } from './cluster/lock-event.ts'
import { savesCountedTwice } from './cluster/repeated-save.ts'
import { emptyTilesOfNewVersion } from './cluster/stale-replicas.ts'
import { publishTown } from './formula/publish-town.ts'
import { signIn } from './formula/sign-in.ts'
import { RestartLoad } from './reliability/restart-load.ts'
import { untilReady } from './reliability/wire.ts'
import { mapsOf } from './reliability/writer.ts'
import { report } from './report.ts'

const parcels = 4000
const calmMs = 10_000
const writingWithinSeconds = 30
/** nginx tries a server again after this (`fail_timeout` in `deploy/cluster.sh`). */
const nginxRetryMs = 2500
/** Each server in turn, twice. */
const leastRestarts = 4

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    only: { type: 'string', default: '' },
  },
})

const folder = await mkdtemp(join(tmpdir(), 'terrier-cluster-'))
await chmod(folder, 0o755)
const installation = new Installation(folder, Number(process.env['CLUSTER_PORT'] ?? 21_000))
const beganMs = performance.now()
const elapsed = () => Math.round((performance.now() - beganMs) / 1000)

try {
  await installation.run('up')
  await installation.untilHealthy()
  process.stdout.write(`      started in ${elapsed()} s\n`)
  const token = randomUUID()
  const store = await openStore({ databaseUrl: installation.databaseUrl, dataFolder: '' })
  try {
    await signIn(store, token)
    const { version, bounds } = await publishTown(store, parcels)
    await measureEvents(token)
    await readArchive(store, token)
    await surviveFaults(token)
    await readNewVersion(store, token)
    const [west, south, east, north] = bounds ?? [0, 0, 0, 0]
    const { x, y } = tileAt([(west + east) / 2, (south + north) / 2], 15)
    await restartInTurn(token, `/tiles/ownership/${version}/15/${x}/${y}`)
  } finally {
    await store.close()
  }
} finally {
  await installation.run('remove')
}

async function measureEvents(token: string): Promise<void> {
  const { address } = installation
  const servers = [installation.serverAddress(1), installation.serverAddress(2)] as const
  await reportDelays(servers, token, 'at one process to the socket at the other')
  await reportDelays([address, address], token, 'behind nginx to a socket behind nginx')
  const { wrong, of } = await savesCountedTwice(servers, token)
  const what = `saves counted twice of ${of} sent to both processes at once`
  report('R5', what, wrong, 'saves', { atMost: 0 })
}

async function reportDelays(
  addresses: readonly [string, string],
  token: string,
  where: string,
): Promise<void> {
  const trials = []
  for (let trial = 0; trial < 20; trial++) trials.push(await eventDelaysMs(addresses, token))
  for (const event of ['lock', 'save'] as const) {
    const delaysMs = trials.map((each) => each[event]).toSorted((a, b) => a - b)
    const what = `a ${event} ${where}, median of 20`
    report('', what, delaysMs[10] ?? Infinity, 'ms', { atMost: 250 })
  }
}

async function readArchive(store: Store, token: string): Promise<void> {
  const { wrong, of } = await wrongArchivedTiles(installation, store, token)
  const what = `tiles wrong of ${of}, read from nginx by range requests`
  report('', what, wrong, 'replies', { atMost: 0 })
}

async function surviveFaults(token: string): Promise<void> {
  const { address } = installation
  const { size } = await mapsOf(address, { token, session: randomUUID() })
  const load = new ClusterLoad({ address, token, parcels, maps: size })
  await delay(calmMs)
  printHead()
  printRow(elapsed(), 'nothing', await load.count())
  for (const { what, cause, observeMs, repair, check } of faults) {
    if (!what.includes(values.only)) continue
    const at = elapsed()
    const remark = await cause(installation)
    await delay(observeMs)
    await repair?.(installation)
    await installation.untilHealthy()
    await untilReady(address, 0)
    printRow(at, what, await load.count(), [remark, await check?.(installation)])
  }
  const twice = await load.end()
  report('R1', 'maps that were made twice', twice, 'maps', { atMost: 0 })
  report('R1', 'saves refused though nobody else edits', load.refusals.length, 'saves', {
    atMost: 0,
  })
  for (const refusal of new Set(load.refusals)) process.stdout.write(`      ${refusal}\n`)
}

function printHead(): void {
  const columns = ['saves', 'lost', 'half', 'locks', 'pause s', 'reads', 'failed', 'slowest s']
  const head = columns.map((column) => column.padStart(10)).join('')
  process.stdout.write(`${'at s'.padStart(6)}  ${'what'.padEnd(56)}${head}\n`)
}

function printRow(at: number, what: string, count: Count, remarks: readonly unknown[] = []): void {
  const { acknowledged, lost, halves, locks, pauseSeconds, reads, failedReads } = count
  const pause = pauseSeconds.toFixed(1)
  const figures = [acknowledged, lost, halves, locks, pause, reads, failedReads]
  const row = [...figures, count.slowestReadSeconds.toFixed(1)].map((one) =>
    String(one).padStart(10),
  )
  process.stdout.write(`${String(at).padStart(6)}  ${what.padEnd(56)}${row.join('')}\n`)
  for (const remark of remarks) {
    if (typeof remark === 'string') process.stdout.write(`${' '.repeat(8)}${remark}\n`)
  }
  if (lost > 0 || halves > 0 || locks > 0 || pauseSeconds > writingWithinSeconds) {
    process.stdout.write('        MISSED: none lost, none half saved, no lock lost, 30 s at most\n')
    process.exitCode = 1
  }
}

async function readNewVersion(store: Store, token: string): Promise<void> {
  const { wrong, of } = await emptyTilesOfNewVersion(installation, store, token)
  const what = `tiles and clicks wrong of ${of}, of a version that no replica has replayed`
  report('', what, wrong, 'replies', { atMost: 0 })
}

/** R13 behind nginx: the two servers are restarted in turn. */
async function restartInTurn(token: string, tiles: string): Promise<void> {
  const load = new RestartLoad({ address: installation.address, token, tiles })
  const state = { count: 0, isOver: false }
  const restarting = (async () => {
    while (!state.isOver) {
      const server = state.count % 2 === 0 ? 1 : 2
      await installation.run('stop', `server${server}`)
      await installation.run('start', `server${server}`)
      await untilReady(installation.serverAddress(server), 0)
      await delay(nginxRetryMs)
      state.count += 1
    }
  })()
  await load.run(Number(values.requests), () => state.count >= leastRestarts)
  state.isOver = true
  await restarting
  load.record(state.count)
}
