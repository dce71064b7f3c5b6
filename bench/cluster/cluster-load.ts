import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import { polyIdOf } from '../formula/publish-town.ts'
import { ask } from '../reliability/wire.ts'
import { Gate, mapsOf, Writer } from '../reliability/writer.ts'
import { LockHolder } from './lock-holder.ts'

const writers = 16
const readers = 4
const holders = 8
const readPauseMs = 20
const sampleMs = 20
/** The time for requests in progress to end. */
const settleMs = 1500

interface LoadOptions {
  readonly address: string
  readonly token: string
  /** The number of parcels of the published town. */
  readonly parcels: number
  /** The number of maps that the person has before. */
  readonly maps: number
}

/** What happened under load since the last count. */
export interface Count {
  readonly acknowledged: number
  readonly lost: number
  readonly halves: number
  /** Locks lost of those held throughout. */
  readonly locks: number
  /** The longest time without an acknowledged save, in seconds. */
  readonly pauseSeconds: number
  readonly reads: number
  readonly failedReads: number
  /** The longest a read took, in seconds. */
  readonly slowestReadSeconds: number
}

/**
 * People who save, each save repeated under its id until it is acknowledged, who click on parcels,
 * each click sent once, and who hold a lock.
 */
export class ClusterLoad {
  readonly #options: LoadOptions
  readonly #gate = new Gate()
  readonly #writers: readonly Writer[]
  readonly #holders: readonly LockHolder[]
  readonly #working: Promise<unknown>
  readonly #sampling: ReturnType<typeof setInterval>
  #isOver = false
  #counted = 0
  #seen = 0
  #changedMs = performance.now()
  #longestPauseMs = 0
  #reads = { all: 0, failed: 0, slowestMs: 0 }

  constructor(options: LoadOptions) {
    this.#options = options
    const { address, token } = options
    this.#writers = Array.from(
      { length: writers },
      () => new Writer(address, { token, session: randomUUID() }, this.#gate),
    )
    this.#holders = Array.from({ length: holders }, () => new LockHolder(address, token))
    const reading = Array.from({ length: readers }, () => this.#read())
    this.#working = Promise.all([...this.#writers.map((writer) => writer.write()), ...reading])
    this.#sampling = setInterval(() => this.#sample(), sampleMs)
  }

  /** Replies that no save should ever get. */
  get refusals(): readonly string[] {
    return this.#writers.flatMap((writer) => writer.refusals)
  }

  /** Pauses the saves, compares the maps with what was acknowledged, and goes on. */
  async count(): Promise<Count> {
    this.#sample()
    const pauseSeconds = this.#longestPauseMs / 1000
    const { all, failed, slowestMs } = this.#reads
    this.#gate.shut()
    await delay(settleMs)
    const { lost, halves } = await this.#faults()
    const total = this.#acknowledged()
    const acknowledged = total - this.#counted
    this.#counted = total
    this.#gate.open()
    this.#changedMs = performance.now()
    this.#longestPauseMs = 0
    this.#reads = { all: 0, failed: 0, slowestMs: 0 }
    return {
      acknowledged,
      lost,
      halves,
      locks: this.#locksLost(),
      pauseSeconds,
      reads: all,
      failedReads: failed,
      slowestReadSeconds: slowestMs / 1000,
    }
  }

  /** Ends the load. Resolves to the number of maps that were made twice. */
  async end(): Promise<number> {
    this.#isOver = true
    for (const writer of this.#writers) writer.stop()
    await Promise.all(this.#holders.map((holder) => holder.end()))
    this.#gate.open()
    await this.#working
    clearInterval(this.#sampling)
    const { token, address, maps: before } = this.#options
    const maps = await mapsOf(address, { token, session: randomUUID() })
    const known = this.#writers.reduce((sum, writer) => sum + writer.acknowledged.size, 0)
    return maps.size - before - known - holders
  }

  async #faults(): Promise<{ lost: number; halves: number }> {
    const { token, address } = this.#options
    const maps = await mapsOf(address, { token, session: randomUUID() })
    const faults = this.#writers.map((writer) => writer.faultsIn(maps))
    return {
      lost: faults.reduce((sum, { lost }) => sum + lost, 0),
      halves: faults.reduce((sum, { halves }) => sum + halves, 0),
    }
  }

  /** Since the last count. */
  #locksLost(): number {
    const lost = this.#holders.reduce((sum, holder) => sum + holder.lost, 0)
    for (const holder of this.#holders) holder.lost = 0
    return lost
  }

  #acknowledged(): number {
    return this.#writers.reduce((sum, writer) => sum + writer.acknowledgedSaves, 0)
  }

  #sample(): void {
    const nowMs = performance.now()
    const acknowledged = this.#acknowledged()
    this.#longestPauseMs = Math.max(this.#longestPauseMs, nowMs - this.#changedMs)
    if (acknowledged === this.#seen) return
    this.#seen = acknowledged
    this.#changedMs = nowMs
  }

  async #read(): Promise<void> {
    const { address, token, parcels } = this.#options
    const tab = { token, session: randomUUID() }
    while (!this.#isOver) {
      const path = `/api/ownership/parcel/${polyIdOf(Math.floor(Math.random() * parcels))}`
      const startMs = performance.now()
      const reply = await ask(address, tab, path).catch(() => undefined)
      this.#reads.all += 1
      if (reply?.status !== 200) this.#reads.failed += 1
      this.#reads.slowestMs = Math.max(this.#reads.slowestMs, performance.now() - startMs)
      await delay(readPauseMs)
    }
  }
}
