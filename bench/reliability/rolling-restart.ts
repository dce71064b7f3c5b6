import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { tileAt } from '@terrier/geo/tile'
import { openStore } from '@terrier/store/open-store'

import { publishTown } from '../formula/publish-town.ts'
import { signIn } from '../formula/sign-in.ts'
import { startProduct, stop } from '../tile-server/children.ts'
import { Balancer } from './balancer.ts'
import { freePort } from './free-port.ts'
import { RestartLoad } from './restart-load.ts'

const parcels = 4000
/** Each server in turn, twice. */
const leastRestarts = 4
const drainSeconds = 2

/**
 * R13: two servers on one database, behind a load balancer with readiness checks, are restarted one
 * after the other, while users load tiles, list maps, hold their locks and save.
 */
export async function rollingRestart(requests: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'terrier-bench-'))
  const store = await openStore({ dataFolder: folder })
  const token = randomUUID()
  const ports = [await freePort(), await freePort()]
  const balancer = new Balancer(ports)
  const environment = { LOG_LEVEL: 'error', TERRIER_DRAIN_SECONDS: String(drainSeconds) }
  const start = (port: number) => startProduct(folder, { ...environment, PORT: String(port) })
  try {
    await signIn(store, token)
    const { version, bounds } = await publishTown(store, parcels)
    const [west, south, east, north] = bounds ?? [0, 0, 0, 0]
    const { x, y } = tileAt([(west + east) / 2, (south + north) / 2], 15)
    const servers = await Promise.all(ports.map(start))
    const address = await balancer.listen()
    await Promise.all(ports.map((port) => untilSeen(balancer, port)))
    const load = new RestartLoad({
      address,
      token,
      tiles: `/tiles/ownership/${version}/15/${x}/${y}`,
    })
    const restarts = restartInTurn()
    await load.run(requests, () => restarts.count >= leastRestarts)
    restarts.isOver = true
    await restarts.done
    await Promise.all(servers.map(({ child }) => stop(child)))
    load.record(restarts.count)

    function restartInTurn() {
      const state = { count: 0, isOver: false, done: Promise.resolve() }
      state.done = (async () => {
        while (!state.isOver) {
          const at = state.count % ports.length
          const [server, port] = [servers[at], ports[at]]
          if (!server || port === undefined) throw new Error('There is no such server.')
          await stop(server.child)
          servers[at] = await start(port)
          await untilSeen(balancer, port)
          state.count += 1
        }
      })()
      return state
    }
  } finally {
    balancer.close()
    await store.close()
    await rm(folder, { recursive: true })
  }
}

async function untilSeen(balancer: Balancer, port: number): Promise<void> {
  while (!balancer.isReady(port)) await delay(20)
}
