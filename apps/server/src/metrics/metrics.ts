import { statfs } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

import { readBackupState } from '@terrier/store/backup/backup-state'
import type { Store } from '@terrier/store/store'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import type { QueueLength } from '../queue/bounded-queue.ts'
import type { TileCounter } from '../tiles/tile-counter.ts'

/** What is read when the metrics are. */
export interface MetricSources {
  readonly store: Store
  readonly config: { readonly dataFolder: string }
  readonly tiles: TileCounter
  readonly queues: Readonly<Record<string, { readonly length: QueueLength }>>
  readonly realtime: { readonly socketCount: number }
}

/** Upper bounds in seconds: a quick call, a save as people notice it (0.6), the limits of calls. */
const requestBuckets = [0.005, 0.02, 0.1, 0.3, 0.6, 2, 10]

/** Prometheus waits ten seconds for a reply; a database that hangs must not take them all. */
const databaseMs = 3000

/** The metrics of one process. Labels are few words that the product chooses, never an identifier. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #store: Store
  readonly #dataFolder: string
  readonly #requests: Histogram<'method' | 'route' | 'status'>
  readonly #problems: Counter<'code'>
  readonly #saves: Counter<'outcome'>
  readonly #isDatabaseUp: Gauge
  readonly #locks: Gauge
  readonly #mails: Gauge
  readonly #oldestMail: Gauge
  readonly #datasets: Gauge<'dataset' | 'edition' | 'version'>
  readonly #publications: Gauge<'dataset'>
  readonly #disk: Gauge<'state'>
  readonly #backup: Gauge

  constructor({ store, config, tiles, queues, realtime }: MetricSources) {
    this.#store = store
    this.#dataFolder = config.dataFolder
    const registers = [this.#registry]
    collectDefaultMetrics({ register: this.#registry })
    this.#requests = new Histogram({
      name: 'terrier_http_request_duration_seconds',
      help: 'Requests that a route handled, by its pattern; tiles of the fast path are not among them',
      labelNames: ['method', 'route', 'status'],
      buckets: requestBuckets,
      registers,
    })
    this.#problems = new Counter({
      name: 'terrier_problems_total',
      help: 'Requests that were refused or failed, by the code of the problem',
      labelNames: ['code'],
      registers,
    })
    this.#saves = new Counter({
      name: 'terrier_map_saves_total',
      help: 'Saves of maps: saved, or the code of the problem',
      labelNames: ['outcome'],
      registers,
    })
    addTiles(registers, tiles)
    addProcess(registers, { store, queues, realtime })
    this.#isDatabaseUp = new Gauge({
      name: 'terrier_database_up',
      help: 'Whether the database has replied to this scrape',
      registers,
    })
    this.#locks = new Gauge({
      name: 'terrier_map_locks',
      help: 'Maps that somebody edits, in all processes',
      registers,
    })
    this.#mails = new Gauge({
      name: 'terrier_mails_waiting',
      help: 'Mails that are still to be sent, in all processes',
      registers,
    })
    this.#oldestMail = new Gauge({
      name: 'terrier_mail_oldest_age_seconds',
      help: 'The age of the oldest mail that is still to be sent; 0 where none is',
      registers,
    })
    this.#datasets = new Gauge({
      name: 'terrier_dataset_info',
      help: 'The published datasets, with their edition',
      labelNames: ['dataset', 'edition', 'version'],
      registers,
    })
    this.#publications = new Gauge({
      name: 'terrier_dataset_published_timestamp_seconds',
      help: 'When the version of a dataset was published',
      labelNames: ['dataset'],
      registers,
    })
    this.#disk = new Gauge({
      name: 'terrier_data_folder_bytes',
      help: 'The file system of the data folder: its size, and what is available to Terrier',
      labelNames: ['state'],
      registers,
    })
    this.#backup = new Gauge({
      name: 'terrier_backup_timestamp_seconds',
      help: 'When the last backup of the embedded database was made; absent where there is none',
      registers,
    })
  }

  get contentType(): string {
    return this.#registry.contentType
  }

  request(made: {
    readonly method: string
    readonly route: string
    readonly status: number
    readonly seconds: number
  }): void {
    const { method, route, status, seconds } = made
    this.#requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds)
  }

  problem(code: string): void {
    this.#problems.inc({ code })
  }

  /** `outcome` is 'saved' or the code of a problem. */
  save(outcome: string): void {
    this.#saves.inc({ outcome })
  }

  /** Everything, in the text format of Prometheus. */
  async text(): Promise<string> {
    await Promise.all([this.#readDatabase(), this.#readDisk(), this.#readBackup()])
    return this.#registry.metrics()
  }

  /** What cannot be read is left out, rather than repeated as it was. */
  async #readDatabase(): Promise<void> {
    const late = new AbortController()
    const { operations, datasets } = this.#store
    const reading = Promise.all([operations.figures(), datasets.current()])
    const read = await Promise.race([
      reading.catch(() => undefined),
      delay(databaseMs, undefined, { signal: late.signal, ref: false }).catch(() => undefined),
    ])
    late.abort()
    for (const gauge of [this.#locks, this.#mails, this.#oldestMail]) gauge.remove()
    this.#datasets.reset()
    this.#publications.reset()
    this.#isDatabaseUp.set(read ? 1 : 0)
    if (!read) return
    const [figures, published] = read
    this.#locks.set(figures.locks)
    this.#mails.set(figures.mailsWaiting)
    this.#oldestMail.set(figures.oldestMailSeconds)
    for (const { id, edition, version, publishedAt } of published) {
      this.#datasets.set({ dataset: id, edition, version }, 1)
      this.#publications.set({ dataset: id }, publishedAt.getTime() / 1000)
    }
  }

  async #readBackup(): Promise<void> {
    const state = await readBackupState(this.#dataFolder).catch(() => undefined)
    this.#backup.remove()
    if (state?.lastSuccess) this.#backup.set(new Date(state.lastSuccess.at).getTime() / 1000)
  }

  async #readDisk(): Promise<void> {
    const disk = await statfs(this.#dataFolder).catch(() => undefined)
    this.#disk.reset()
    if (!disk) return
    this.#disk.set({ state: 'size' }, disk.blocks * disk.bsize)
    this.#disk.set({ state: 'available' }, disk.bavail * disk.bsize)
  }
}

function addTiles(registers: Registry[], tiles: TileCounter): void {
  const requests = new Counter({
    name: 'terrier_tiles_total',
    help: 'Tiles that were sent, by the kind of dataset and by where they came from',
    labelNames: ['kind', 'source'],
    registers,
    collect() {
      requests.reset()
      for (const [kind, counts] of tiles.counts) {
        const { fastPath, ...others } = counts
        const sources = { 'fast-path': fastPath, ...others }
        for (const [source, count] of Object.entries(sources)) requests.inc({ kind, source }, count)
      }
    },
  })
}

function addProcess(
  registers: Registry[],
  { store, queues, realtime }: Pick<MetricSources, 'store' | 'queues' | 'realtime'>,
): void {
  const sockets = new Gauge({
    name: 'terrier_sockets',
    help: 'Open WebSocket connections',
    registers,
    collect() {
      sockets.set(realtime.socketCount)
    },
  })
  const connections = new Gauge({
    name: 'terrier_database_connections',
    help: 'Connections of the pool: in use and idle, and callers that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      const { inUse, idle, waiting } = store.poolCounts()
      connections.set({ state: 'in-use' }, inUse)
      connections.set({ state: 'idle' }, idle)
      connections.set({ state: 'waiting' }, waiting)
    },
  })
  const most = new Gauge({
    name: 'terrier_database_connections_max',
    help: 'The most connections that the pool opens',
    registers,
    collect() {
      most.set(store.poolCounts().most)
    },
  })
  const tasks = new Gauge({
    name: 'terrier_queue_tasks',
    help: 'Tasks of the queues for costly work',
    labelNames: ['queue', 'state'],
    registers,
    collect() {
      for (const [queue, { length }] of Object.entries(queues)) {
        tasks.set({ queue, state: 'running' }, length.running)
        tasks.set({ queue, state: 'waiting' }, length.waiting)
      }
    },
  })
}
