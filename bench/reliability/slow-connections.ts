import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

import { report } from '../report.ts'
import { startProduct, stop } from '../tile-server/children.ts'
import { installation } from './installation.ts'
import { ask, type Tab } from './wire.ts'

const cutWithinMs = 40_000
const byteEveryMs = 2000
const honestRequests = 400
const honestPauseMs = 25

type Attack = 'slow headers' | 'slow bodies' | 'silent connections'

/**
 * R8: connections that send their headers or their body a byte at a time, or nothing at all. They are
 * cut, and honest requests are hardly slower meanwhile.
 */
export async function slowConnections(connections: number): Promise<void> {
  await using home = await installation()
  const product = await startProduct(home.folder, { LOG_LEVEL: 'error' })
  const address = `http://127.0.0.1:${product.port}`
  try {
    const tab = await home.person()
    await honestP99(address, tab)
    const usual = await honestP99(address, tab)
    const attacks: readonly Attack[] = ['slow headers', 'slow bodies', 'silent connections']
    const attackers = Array.from({ length: connections }, (_, index) => {
      return new Attacker(
        product.port,
        tab.token,
        attacks[index % attacks.length] ?? 'slow headers',
      )
    })
    await Promise.all(attackers.map((attacker) => attacker.connected))
    const during = await honestP99(address, tab)
    const endMs = performance.now() + cutWithinMs + 5000
    while (attackers.some(({ cutMs }) => cutMs === undefined) && performance.now() < endMs) {
      await delay(100)
    }
    const open = attackers.filter(({ cutMs }) => cutMs === undefined)
    for (const attacker of attackers) attacker.end()
    for (const attack of attacks) {
      const cut = attackers.filter((one) => one.attack === attack).map(({ cutMs }) => cutMs)
      const longest = Math.max(...cut.map((ms) => ms ?? Number.POSITIVE_INFINITY))
      report('R8', `${attack}: the last of ${cut.length} is cut after`, longest / 1000, 's', {
        atMost: cutWithinMs / 1000,
      })
    }
    report('R8', 'connections left open', open.length, 'connections', { atMost: 0 })
    process.stdout.write(
      `      99 % of honest requests within ${usual.toFixed(1)} ms without attackers\n`,
    )
    report(
      'R8',
      `p99 of honest requests (${during.toFixed(1)} ms), beside without attackers`,
      during / usual,
      '',
      { atMost: 3 },
    )
  } finally {
    await stop(product.child)
  }
}

async function honestP99(address: string, tab: Tab): Promise<number> {
  const waits: number[] = []
  for (let count = 0; count < honestRequests; count++) {
    const sentMs = performance.now()
    const { status } = await ask(address, tab, '/api/user/maps/summary')
    if (status !== 200) throw new Error(`An honest request was answered with ${status}`)
    waits.push(performance.now() - sentMs)
    await delay(honestPauseMs)
  }
  return waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? Number.NaN
}

class Attacker {
  readonly attack: Attack
  readonly connected: Promise<unknown>
  /** The time until the server closed the connection. */
  cutMs: number | undefined
  readonly #socket: Socket
  readonly #timer: ReturnType<typeof setInterval> | undefined

  constructor(port: number, token: string, attack: Attack) {
    this.attack = attack
    this.#socket = connect(port, '127.0.0.1')
    const begunMs = performance.now()
    this.connected = new Promise((resolve) => this.#socket.on('connect', resolve))
    this.#socket.on('error', () => undefined)
    this.#socket.on('close', () => {
      this.cutMs = performance.now() - begunMs
      clearInterval(this.#timer)
    })
    this.#socket.resume()
    if (attack === 'silent connections') return
    const request = 'POST /api/user/map/save HTTP/1.1\r\nHost: terrier\r\n'
    this.#socket.write(
      attack === 'slow headers'
        ? request
        : `${request}Authorization: bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"name":"`,
    )
    const next = attack === 'slow headers' ? 'X-A: b\r\n' : 'a'
    this.#timer = setInterval(() => this.#socket.write(next), byteEveryMs)
  }

  end(): void {
    clearInterval(this.#timer)
    this.#socket.destroy()
  }
}
