import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { openStore } from '@terrier/store/open-store'

import { signIn } from '../formula/sign-in.ts'
import { familyOf, isRunning } from '../process-costs.ts'
import { report } from '../report.ts'
import { startProduct, stop } from '../tile-server/children.ts'
import { freePort } from './free-port.ts'
import { untilReady } from './wire.ts'
import { Gate, mapsOf, Writer } from './writer.ts'

const writers = 16
const longestRoundMs = 1200
const readyWithinMs = 5000
/** The time for writers to notice that their request was cut off. */
const settleMs = 300

type Product = Awaited<ReturnType<typeof startProduct>>

/**
 * R1: the server and PostgreSQL are killed at random moments while users save. The product runs as
 * it is installed, with its embedded database.
 */
export async function crashes(kills: { server: number; database: number }): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'terrier-bench-'))
  const token = randomUUID()
  const store = await openStore({ dataFolder: folder })
  await signIn(store, token)
  // From here on only the product starts, joins and stops the database.
  await store.close()
  const port = await freePort()
  const start = () => startProduct(folder, { PORT: String(port), LOG_LEVEL: 'error' })
  const trial = new Trial(`http://127.0.0.1:${port}`, token)
  let product = await start()
  try {
    trial.begin()
    for (let kill = 0; kill < kills.server; kill++) {
      await trial.round(async () => {
        await killed(product)
        product = await start()
      })
    }
    trial.record(`${kills.server} kills of the server`)
    for (let kill = 0; kill < kills.database; kill++) {
      await trial.round(() => killDatabase(folder))
    }
    trial.record(`${kills.database} kills of PostgreSQL`)
    await trial.end()
  } finally {
    await stop(product.child)
    await rm(folder, { recursive: true })
  }
}

class Trial {
  readonly #address: string
  readonly #gate = new Gate()
  readonly #writers: Writer[]
  readonly #token: string
  #readyMs: number[] = []
  #faults = { lost: 0, halves: 0 }
  #counted = 0
  #writing: Promise<unknown> = Promise.resolve()

  constructor(address: string, token: string) {
    this.#address = address
    this.#token = token
    this.#writers = Array.from(
      { length: writers },
      () => new Writer(address, { token, session: randomUUID() }, this.#gate),
    )
  }

  begin(): void {
    this.#writing = Promise.all(this.#writers.map((writer) => writer.write()))
  }

  /**
   * Lets them write for a while, injects the fault, and compares the maps once the product has
   * recovered.
   */
  async round(action: () => Promise<void>): Promise<void> {
    await delay(100 + Math.random() * longestRoundMs)
    const killedAtMs = performance.now()
    const done = action()
    await delay(0)
    this.#gate.shut()
    await done
    this.#readyMs.push(await untilReady(this.#address, killedAtMs))
    await delay(settleMs)
    await this.#check()
    this.#gate.open()
  }

  async end(): Promise<void> {
    for (const writer of this.#writers) writer.stop()
    await this.#writing
    const { all } = await this.#check()
    const known = this.#writers.reduce((sum, writer) => sum + writer.acknowledged.size, 0)
    report('R1', 'maps that were made twice', all - known, 'maps', { atMost: 0 })
    const refusals = this.#writers.flatMap((writer) => writer.refusals)
    if (refusals.length > 0) process.stdout.write(`      refused: ${refusals.join(', ')}\n`)
    report('R1', 'saves refused though nobody else edits', refusals.length, 'saves', { atMost: 0 })
  }

  record(what: string): void {
    const total = this.#writers.reduce((sum, writer) => sum + writer.acknowledgedSaves, 0)
    const half = this.#readyMs.toSorted((a, b) => a - b)[this.#readyMs.length >> 1] ?? 0
    process.stdout.write(
      `      ${what}, ${total - this.#counted} saves acknowledged, ` +
        `half of the times ready again within ${half.toFixed(0)} ms\n`,
    )
    this.#counted = total
    report('R1', 'acknowledged saves lost', this.#faults.lost, 'saves', { atMost: 0 })
    report('R1', 'maps half saved', this.#faults.halves, 'maps', { atMost: 0 })
    report('R1', 'the longest until ready again', Math.max(...this.#readyMs), 'ms', {
      atMost: readyWithinMs,
    })
    this.#readyMs = []
    this.#faults = { lost: 0, halves: 0 }
  }

  async #check(): Promise<{ all: number }> {
    const tab = { token: this.#token, session: randomUUID() }
    const maps = await mapsOf(this.#address, tab)
    for (const writer of this.#writers) {
      const { lost, halves } = writer.faultsIn(maps)
      this.#faults.lost += lost
      this.#faults.halves += halves
    }
    return { all: maps.size }
  }
}

async function killed({ child }: Product): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/**
 * Kills all processes of the database together, as when a machine runs out of memory. Resolves when
 * they are gone.
 */
async function killDatabase(folder: string): Promise<void> {
  const file = await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')
  const pids = familyOf(Number(file.split('\n')[0]))
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended with its parent.
    }
  }
  while (pids.some((pid) => isRunning(pid))) await delay(5)
}
