import { join } from 'node:path'

import { startProduct, stop } from '../tile-server/children.ts'
import { DatabaseProxy } from './database-proxy.ts'
import { installation } from './installation.ts'
import { OutageTrial } from './outage.ts'

/** As long as the product waits for a query (`query_timeout`), and for the reply. */
const hangingReplyMs = 22_000
const refusedReplyMs = 8000

/**
 * R10: the database is stopped, hangs, and has no connection to spare while people read and write. A
 * proxy before it stands for its network.
 */
export async function databaseOutages(seconds: number): Promise<void> {
  await using home = await installation()
  const url = new URL(await home.databaseUrl())
  const proxy = new DatabaseProxy(Number(url.port))
  url.port = String(await proxy.listen())
  const product = await startProduct(join(home.folder, 'product'), {
    LOG_LEVEL: 'fatal',
    DATABASE_URL: url.href,
  })
  try {
    const trial = await OutageTrial.begin(home, `http://127.0.0.1:${product.port}`)
    const end = () => proxy.set('passing')
    const stopped = { what: 'database stopped', repliesWithinMs: refusedReplyMs, end }
    await trial.during({ ...stopped, begin: () => proxy.set('refused') }, seconds)
    const hangs = { what: 'database hangs', repliesWithinMs: hangingReplyMs, end }
    await trial.during({ ...hangs, begin: () => proxy.set('silent') }, seconds)
    await trial.during(
      {
        what: 'all connections busy',
        repliesWithinMs: hangingReplyMs,
        begin: async () => void (locked = lockMaps(seconds)),
        end: () => locked,
      },
      seconds - 1,
    )
    await trial.finish()
  } finally {
    proxy.close()
    await stop(product.child)
  }

  /** Statements that read or write maps wait for this one, until no connection is left. */
  async function lockMaps(forSeconds: number): Promise<void> {
    await home.query(
      `begin; lock table maps, sessions in access exclusive mode; select pg_sleep(${forSeconds}); commit`,
    )
  }
}

let locked: Promise<void> = Promise.resolve()
