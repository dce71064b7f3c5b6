import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import { report } from '../report.ts'
import type { Installation } from './installation.ts'
import { ask, untilReady, type Reply, type Tab } from './wire.ts'
import { Gate, mapsOf, Writer } from './writer.ts'

const writers = 8
const readers = 4
const pauseMs = 50
/** What was underway when the outage began may still succeed. */
const settleMs = 500
const normalWithinMs = 5000

/** What happened during an outage. */
interface Outage {
  readonly what: string
  /** Whether a read may be answered normally, such as when only writing is impossible. */
  readonly canRead?: boolean
  /** Whether a write may succeed, such as in space that PostgreSQL has reserved. */
  readonly canWrite?: boolean
  /** How long a reply may take. */
  readonly repliesWithinMs: number
  readonly begin: () => Promise<void> | void
  readonly end: () => Promise<void> | void
}

/** People who write and read during outages, and what they were answered. */
export class OutageTrial {
  readonly #address: string
  readonly #tab: Tab
  readonly #gate = new Gate()
  readonly #writers: readonly Writer[]
  #isOver = false
  #work: Promise<unknown> = Promise.resolve()
  #replies: { readonly reply: Reply; readonly ms: number; readonly isRead: boolean }[] = []

  private constructor(address: string, tab: Tab) {
    this.#address = address
    this.#tab = tab
    this.#writers = Array.from({ length: writers }, () => {
      const own = { token: tab.token, session: randomUUID() }
      return new Writer(address, own, this.#gate, (reply, ms) => this.#note(reply, ms, false))
    })
  }

  static async begin(home: Installation, address: string): Promise<OutageTrial> {
    const trial = new OutageTrial(address, await home.person())
    const reading = Array.from({ length: readers }, () => trial.#read())
    trial.#work = Promise.all([...trial.#writers.map((writer) => writer.write()), ...reading])
    await delay(2000)
    return trial
  }

  async during(outage: Outage, seconds: number): Promise<void> {
    const { what, canRead = false, canWrite = false, repliesWithinMs, begin, end } = outage
    await begin()
    await delay(settleMs)
    this.#replies = []
    await delay(seconds * 1000)
    const replies = [...this.#replies]
    const endedMs = performance.now()
    await end()
    const readyMs = await untilReady(this.#address, endedMs)
    const normalMs = await this.#untilNormal(endedMs)
    const wrong = replies.filter(({ reply, isRead }) => {
      if ((isRead ? canRead : canWrite) && reply.status === 200) return false
      return reply.status !== 503 || reply.retryAfter === null
    })
    for (const text of new Set(wrong.map(({ reply }) => describe(reply)))) {
      process.stdout.write(`      ${what}: ${text}\n`)
    }
    report(
      'R10',
      `${what}: of ${replies.length} replies, not 503 with Retry-After`,
      wrong.length,
      'replies',
      { atMost: 0 },
    )
    // Without replies nothing would be shown.
    report('R10', `${what}: replies`, replies.length, 'replies', { atLeast: 5 })
    const slowest = Math.max(0, ...replies.map(({ ms }) => ms))
    report('R10', `${what}: the slowest reply`, slowest, 'ms', { atMost: repliesWithinMs })
    report('R10', `${what}: ready again`, readyMs, 'ms', { atMost: normalWithinMs })
    report('R10', `${what}: a save is acknowledged again`, normalMs, 'ms', {
      atMost: normalWithinMs,
    })
    await this.#compare(what)
  }

  async finish(): Promise<void> {
    this.#isOver = true
    for (const writer of this.#writers) writer.stop()
    await this.#work
    const refusals = this.#writers.flatMap((writer) => writer.refusals)
    for (const refusal of new Set(refusals)) process.stdout.write(`      refused: ${refusal}\n`)
    report('R10', 'saves refused for another reason', refusals.length, 'saves', { atMost: 0 })
  }

  async #read(): Promise<void> {
    while (!this.#isOver) {
      await this.#gate.passed()
      const sentMs = performance.now()
      const reply = await ask(this.#address, this.#tab, '/api/user/maps/summary').catch(
        () => undefined,
      )
      if (reply) this.#note(reply, performance.now() - sentMs, true)
      await delay(pauseMs)
    }
  }

  #note(reply: Reply, ms: number, isRead: boolean): void {
    this.#replies.push({ reply, ms, isRead })
  }

  async #untilNormal(sinceMs: number): Promise<number> {
    const saved = () =>
      this.#writers.reduce((sum, { acknowledgedSaves }) => sum + acknowledgedSaves, 0)
    const before = saved()
    while (saved() === before && performance.now() - sinceMs < 60_000) await delay(10)
    return performance.now() - sinceMs
  }

  async #compare(what: string): Promise<void> {
    this.#gate.shut()
    await delay(1000)
    const maps = await mapsOf(this.#address, this.#tab)
    const faults = this.#writers.map((writer) => writer.faultsIn(maps))
    const lost = faults.reduce((sum, fault) => sum + fault.lost + fault.halves, 0)
    report('R10', `${what}: acknowledged saves lost, or half saved`, lost, 'saves', { atMost: 0 })
    this.#gate.open()
  }
}

const describe = ({ status, retryAfter, body }: Reply): string =>
  `${status}, Retry-After ${retryAfter}, ${JSON.stringify(body).slice(0, 200)}`
