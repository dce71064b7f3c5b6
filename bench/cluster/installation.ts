import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

import { familyOf, isRunning } from '../process-costs.ts'

const run = promisify(execFile)
const script = join(import.meta.dirname, '../../deploy/cluster.sh')
const askEveryMs = 200
const healthyWithinMs = 180_000

/** A member of the cluster as Patroni lists it. */
interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
  readonly lag?: number | string
}

/** The installation of `deploy/cluster.sh`: starts, stops, kills and freezes its processes. */
export class Installation {
  readonly #folder: string
  readonly #port: number

  constructor(folder: string, port: number) {
    this.#folder = folder
    this.#port = port
  }

  /** The product behind nginx. */
  get address(): string {
    return `http://127.0.0.1:${this.#port + 80}`
  }

  get dataFolder(): string {
    return join(this.#folder, 'data')
  }

  serverAddress(server: 1 | 2): string {
    return `http://127.0.0.1:${this.#port + 50 + server}`
  }

  /** The primary, wherever it is, by HAProxy. */
  get databaseUrl(): string {
    return this.#databaseUrlOf('terrier', this.#port + 30)
  }

  nodeUrl(node: string, user: 'terrier' | 'postgres' = 'terrier'): string {
    return this.#databaseUrlOf(user, this.#port + 10 + Number(node.slice(4)))
  }

  #databaseUrlOf(user: string, port: number): string {
    return `postgres://${user}:loopback-only@127.0.0.1:${port}/terrier`
  }

  async run(...words: string[]): Promise<void> {
    const { ...environment } = process.env
    const env = {
      ...environment,
      CLUSTER_FOLDER: this.#folder,
      CLUSTER_PORT: String(this.#port),
      LOG_LEVEL: 'warn',
    }
    await run(script, words, { env })
  }

  /** Kills a process with SIGKILL; a node with its PostgreSQL, as when its machine fails. */
  async kill(name: string): Promise<void> {
    const pids = this.#pidsOf(name)
    signal(pids, 'SIGKILL')
    while (pids.some((pid) => isRunning(pid))) await delay(5)
  }

  /** Stops a process without ending it (SIGSTOP), as when its machine hangs. */
  freeze(name: string, what: 'all' | 'patroni' = 'all'): void {
    signal(what === 'all' ? this.#pidsOf(name) : [this.#pidOf(name)], 'SIGSTOP')
  }

  thaw(name: string): void {
    signal(this.#pidsOf(name), 'SIGCONT')
  }

  async members(): Promise<readonly Member[]> {
    for (const node of [1, 2, 3]) {
      const address = `http://127.0.0.1:${this.#port + 20 + node}/cluster`
      const members = await membersAt(address).catch(() => [])
      if (members.length > 0) return members
    }
    return []
  }

  /** The node with this role once there is one: 'leader', 'sync_standby' or 'replica'. */
  async nodeWith(role: string): Promise<string> {
    for (;;) {
      const member = (await this.members()).find((each) => each.role === role)
      if (member) return member.name
      await delay(askEveryMs)
    }
  }

  /** Resolves when there are a primary, a synchronous standby and another replica, all in step. */
  async untilHealthy(): Promise<void> {
    const untilMs = performance.now() + healthyWithinMs
    while (performance.now() < untilMs) {
      const members = await this.members()
      const roles = members.map(({ role }) => role).toSorted()
      const areRunning = members.every(({ state }) => state === 'running' || state === 'streaming')
      const areInStep = members.every(({ lag = 0 }) => Number(lag) < 1_000_000)
      if (roles.join() === 'leader,replica,sync_standby' && areRunning && areInStep) return
      await delay(askEveryMs)
    }
    throw new Error(`The cluster did not recover: ${JSON.stringify(await this.members())}`)
  }

  /** The result of one statement, by psql; undefined where there is none within the time. */
  async query(url: string, sql: string, timeoutMs = 10_000): Promise<string | undefined> {
    const reply = run('psql', [url, '-XAtqc', sql], { timeout: timeoutMs }).catch(() => undefined)
    return (await reply)?.stdout.trim()
  }

  #pidOf(name: string): number {
    return Number(readFileSync(join(this.#folder, 'run', `${name}.pid`), 'utf8'))
  }

  #pidsOf(name: string): number[] {
    const own = familyOf(this.#pidOf(name))
    if (!name.startsWith('node')) return own
    const file = readFileSync(join(this.#folder, name, 'data/postmaster.pid'), 'utf8')
    return [...own, ...familyOf(Number(file.split('\n')[0]))]
  }
}

async function membersAt(address: string): Promise<readonly Member[]> {
  const reply = await fetch(address, { signal: AbortSignal.timeout(2000) })
  return ((await reply.json()) as { members: Member[] }).members
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It ended with its parent.
    }
  }
}
