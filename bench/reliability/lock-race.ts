import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import { emptyMap } from '@terrier/domain/document/empty-map'

import { report } from '../report.ts'
import { startProduct, stop } from '../tile-server/children.ts'
import { installation, type Installation } from './installation.ts'
import { ask, type Tab } from './wire.ts'

const racers = 64
const mapCount = 4
const longestStopMs = 3000
const clockAheadMs = 3_600_000

/** The clock of a server process that is an hour fast. */
const fastClock = `data:text/javascript,${encodeURIComponent(`
  const RealDate = Date
  globalThis.Date = class extends RealDate {
    constructor(...given) { given.length > 0 ? super(...given) : super(RealDate.now() + ${clockAheadMs}) }
    static now() { return RealDate.now() + ${clockAheadMs} }
  }`)}`

/** A save that was acknowledged. */
interface Accepted {
  readonly eid: number
  readonly revision: number
  readonly fence: number
  readonly racer: string
}

/**
 * R2: 64 tabs race for the locks of four maps by two servers. One of these has a clock that is an hour
 * fast, each is stopped for seconds and continued, and leases end while their holders pause, as when
 * the clock of the database jumps.
 */
export async function lockRace(seconds: number): Promise<void> {
  await using home = await installation()
  const servers = await Promise.all([
    startProduct(home.folder, { LOG_LEVEL: 'error' }),
    startProduct(home.folder, { LOG_LEVEL: 'error', NODE_OPTIONS: `--import=${fastClock}` }),
  ])
  const addresses = servers.map(({ port }) => `http://127.0.0.1:${port}`)
  try {
    const person = await home.person()
    const race = new Race(addresses, person)
    await race.begin()
    const state = { isOver: false }
    const disturbing = disturb(
      home,
      servers.map(({ pid }) => pid),
      state,
    )
    await race.run(seconds)
    state.isOver = true
    const counts = await disturbing
    await race.judge(home, counts)
  } finally {
    for (const { pid } of servers) process.kill(pid, 'SIGCONT')
    await Promise.all(servers.map(({ child }) => stop(child)))
  }
}

async function disturb(home: Installation, pids: readonly number[], state: { isOver: boolean }) {
  const counts = { jumps: 0, stops: 0 }
  while (!state.isOver) {
    await delay(100 + Math.random() * 300)
    if (Math.random() < 0.7) {
      counts.jumps += 1
      await home.query(
        `update map_locks set held_until = held_until - interval '1 hour'
         where random() < 0.4 and held_until is not null`,
      )
    } else {
      counts.stops += 1
      const pid = pids[counts.stops % pids.length] ?? 0
      process.kill(pid, 'SIGSTOP')
      await delay(Math.random() * longestStopMs)
      process.kill(pid, 'SIGCONT')
    }
  }
  return counts
}

class Race {
  readonly #addresses: readonly string[]
  readonly #person: Tab
  readonly #eids: number[] = []
  readonly #accepted: Accepted[] = []
  /** The newest number that a tab has received, by map. */
  readonly #newest = new Map<number, number>()
  readonly #overtaken: string[] = []
  readonly #refused = new Map<string, number>()
  readonly #unexpected: string[] = []

  constructor(addresses: readonly string[], person: Tab) {
    this.#addresses = addresses
    this.#person = person
  }

  async begin(): Promise<void> {
    const data = JSON.stringify(emptyMap('Race'))
    for (let count = 0; count < mapCount; count++) {
      const made = { eid: null, name: 'Race', data }
      const { body } = await this.#ask(this.#person, 0, '/api/user/map/save', made)
      const { eid } = body as { eid: number }
      // Or the tab that created it would have the lock.
      await this.#ask(this.#person, 0, `/api/user/map/${eid}/unlock`, {})
      this.#eids.push(eid)
    }
  }

  async run(seconds: number): Promise<void> {
    const endMs = performance.now() + seconds * 1000
    await Promise.all(
      Array.from({ length: racers }, async (_, index) => {
        const tab = { token: this.#person.token, session: randomUUID() }
        for (let attempt = 0; performance.now() < endMs; attempt++) {
          await this.#lockAndSave(tab, index, attempt)
          await delay(Math.random() * 200)
        }
      }),
    )
  }

  async judge(home: Installation, counts: { jumps: number; stops: number }): Promise<void> {
    const refused = [...this.#refused].map(([code, count]) => `${code} ${count}`).join(', ')
    process.stdout.write(
      `      ${this.#accepted.length} saves accepted; refused: ${refused}; ` +
        `${counts.jumps} jumps of the clock, ${counts.stops} stops of a server\n`,
    )
    const faults = [...faultsOf(this.#accepted), ...this.#overtaken]
    for (const fault of faults.slice(0, 10)) process.stdout.write(`      ${fault}\n`)
    report(
      'R2',
      `of ${this.#accepted.length} accepted saves, two holders of a number or out of order`,
      faults.length,
      'saves',
      { atMost: 0 },
    )
    let uncounted = 0
    for (const eid of this.#eids) {
      const own = this.#accepted.filter((save) => save.eid === eid).map(({ revision }) => revision)
      const rows = await home.query<{ revision: number }>(
        'select revision from map_revisions where map_id = $1',
        [eid],
      )
      const stored = new Set(rows.map(({ revision }) => revision))
      // A save may be stored without its reply having arrived, but none is acknowledged and missing.
      uncounted +=
        own.filter((revision) => !stored.has(revision)).length + own.length - new Set(own).size
    }
    report(
      'R2',
      'acknowledged saves that the history does not have, or twice',
      uncounted,
      'saves',
      { atMost: 0 },
    )
    report(
      'R2',
      'stale saves refused by number or revision',
      this.#refused.get('stale') ?? 0,
      'saves',
      { atLeast: 1 },
    )
    for (const text of new Set(this.#unexpected)) process.stdout.write(`      ${text}\n`)
    report('R2', 'replies of another kind', this.#unexpected.length, 'replies', { atMost: 0 })
  }

  async #lockAndSave(tab: Tab, index: number, attempt: number): Promise<void> {
    const eid = this.#eids[index % mapCount] ?? 0
    const server = (index + attempt) % this.#addresses.length
    const held = await this.#ask(tab, server, `/api/user/map/${eid}/lock`, {})
    if (held.status !== 200) return this.#note('locked', held)
    const { fence, revision } = held.body as { fence: number; revision: number }
    this.#newest.set(eid, Math.max(fence, this.#newest.get(eid) ?? 0))
    await delay(Math.random() < 0.5 ? Math.random() * 1500 : 0)
    const patch = { head: { name: `${index} ${attempt}` } }
    const body = { changeId: randomUUID(), revision, fence, patch }
    const newest = this.#newest.get(eid) ?? fence
    const saved = await this.#ask(tab, server, `/api/user/map/${eid}/changes`, body)
    if (saved.status !== 200) return this.#note('stale', saved)
    const { revision: made } = saved.body as { revision: number }
    if (newest > fence)
      this.#overtaken.push(`map ${eid}: number ${fence} after ${newest} was given`)
    this.#accepted.push({ eid, revision: made, fence, racer: tab.session })
    if (Math.random() < 0.9) await this.#ask(tab, server, `/api/user/map/${eid}/unlock`, {})
  }

  #note(what: string, { status, body }: { status: number; body: unknown }): void {
    const { code } = Object(body) as { code?: string }
    // While a stopped server holds the row of a map, the connections of the other may run out.
    const kind = code === 'database-unavailable' ? 'unavailable' : what
    this.#refused.set(kind, (this.#refused.get(kind) ?? 0) + 1)
    if (kind === 'unavailable') return
    if (code !== 'map-locked' && code !== 'stale-revision') {
      this.#unexpected.push(`${status} ${JSON.stringify(body)}`)
    }
  }

  #ask(tab: Tab, server: number, path: string, body: object) {
    return ask(this.#addresses[server] ?? '', tab, path, body)
  }
}

/** Numbers that two tabs saved with, revisions twice, and saves after one with a newer number. */
function faultsOf(accepted: readonly Accepted[]): string[] {
  const faults: string[] = []
  const holders = new Map<string, string>()
  const inOrder = accepted.toSorted((a, b) => a.eid - b.eid || a.revision - b.revision)
  inOrder.forEach((save, index) => {
    const turn = `map ${save.eid}, number ${save.fence}`
    const known = holders.get(turn)
    if (known !== undefined && known !== save.racer) faults.push(`${turn}: two holders`)
    holders.set(turn, save.racer)
    const before = inOrder[index - 1]
    if (before?.eid !== save.eid) return
    if (before.revision === save.revision) faults.push(`${turn}: a revision twice`)
    if (before.fence > save.fence) faults.push(`${turn}: after a newer number`)
  })
  return faults
}
