import { setTimeout as delay } from 'node:timers/promises'

import { polyIdOf, publishTown } from '../formula/publish-town.ts'
import { report } from '../report.ts'
import { startProduct, stop } from '../tile-server/children.ts'
import { installation } from './installation.ts'
import { ask, type Tab } from './wire.ts'

const parcels = 4000
const readers = 8
const pauseMs = 20
const owners = ['SEPTEMBER ESTATES', 'OCTOBER ESTATES'] as const
const dataset = { id: 'ownership', title: 'Ownership' }
const servedWithinMs = 1000
const betweenSwapsMs = 1500

/**
 * R14: a month of ownership is published, rolled back and published again while people read views,
 * properties and owners. The months have the same parcels with other owners: no reply may have those
 * of both.
 */
export async function monthSwap(swaps: number): Promise<void> {
  await using home = await installation()
  const { bounds } = await publishTown(home.store, parcels, {
    edition: '2026-09',
    owner: owners[0],
  })
  const product = await startProduct(home.folder, { LOG_LEVEL: 'error' })
  try {
    const address = `http://127.0.0.1:${product.port}`
    const [west, south, east, north] = bounds ?? [0, 0, 0, 0]
    const middle = [(west + east) / 2, (south + north) / 2] as const
    const reading = new Reading(address, await home.person(), middle)
    const work = Promise.all(Array.from({ length: readers }, () => reading.run()))
    await delay(betweenSwapsMs)
    const delays = { publish: 0, rollback: 0 }
    await publishTown(home.store, parcels, { edition: '2026-10', owner: owners[1] })
    delays.publish = await reading.untilServed(owners[1])
    for (let swap = 0; swap < swaps; swap++) {
      await delay(Math.random() * betweenSwapsMs)
      const isBack = swap % 2 === 0
      if (isBack) await home.store.rollback(dataset)
      else await home.store.republish(dataset)
      const ms = await reading.untilServed(owners[isBack ? 0 : 1])
      const what = isBack ? 'rollback' : 'publish'
      delays[what] = Math.max(delays[what], ms)
    }
    reading.isOver = true
    await work
    reading.report()
    report('R14', 'a published month is served after', delays.publish, 'ms', {
      atMost: servedWithinMs,
    })
    report('R14', 'after a rollback the month before is served after', delays.rollback, 'ms', {
      atMost: servedWithinMs,
    })
  } finally {
    await stop(product.child)
  }
}

class Reading {
  isOver = false
  readonly #address: string
  readonly #tab: Tab
  readonly #middle: readonly [number, number]
  readonly #failures: string[] = []
  #count = 0
  #mixed = 0
  readonly #seen = new Map<string, number>()

  constructor(address: string, tab: Tab, middle: readonly [number, number]) {
    this.#address = address
    this.#tab = tab
    this.#middle = middle
  }

  async run(): Promise<void> {
    while (!this.isOver) {
      for (const path of [this.#view(), this.#property(), '/api/search?proprietorName=ESTATES']) {
        await this.#read(path)
      }
      await delay(pauseMs)
    }
  }

  /** Resolves to the time until a new view has the owners of that month. */
  async untilServed(owner: string): Promise<number> {
    const sinceMs = performance.now()
    while (performance.now() - sinceMs < 60_000) {
      const { body } = await ask(this.#address, this.#tab, this.#view())
      if (JSON.stringify(body).includes(owner)) break
      await delay(10)
    }
    return performance.now() - sinceMs
  }

  report(): void {
    const seen = owners.map((owner) => `${owner} ${this.#seen.get(owner) ?? 0}`).join(', ')
    process.stdout.write(`      replies with ${seen}\n`)
    for (const failure of new Set(this.#failures)) process.stdout.write(`      ${failure}\n`)
    report('R14', `of ${this.#count} replies, with owners of both months`, this.#mixed, 'replies', {
      atMost: 0,
    })
    report('R14', 'requests failed', this.#failures.length, 'requests', { atMost: 0 })
    const least = Math.min(...owners.map((owner) => this.#seen.get(owner) ?? 0))
    report('R14', 'replies of each month at least', least, 'replies', { atLeast: 50 })
  }

  async #read(path: string): Promise<void> {
    this.#count += 1
    const { status, body } = await ask(this.#address, this.#tab, path)
    if (status !== 200) {
      this.#failures.push(`${path}: ${status} ${JSON.stringify(body).slice(0, 200)}`)
      return
    }
    const text = JSON.stringify(body)
    const found = owners.filter((owner) => text.includes(owner))
    if (found.length > 1) this.#mixed += 1
    for (const owner of found) this.#seen.set(owner, (this.#seen.get(owner) ?? 0) + 1)
  }

  #view(): string {
    const [lng, lat] = this.#middle
    const bounds = `sw_lng=${lng - 0.001}&sw_lat=${lat - 0.001}&ne_lng=${lng + 0.001}&ne_lat=${lat + 0.001}`
    return `/api/ownership?${bounds}&type=all`
  }

  #property(): string {
    // Two in three parcels have a title, not every third.
    const plot = 1 + 3 * Math.floor((Math.random() * parcels) / 3)
    return `/api/ownership/parcel/${polyIdOf(plot)}`
  }
}
