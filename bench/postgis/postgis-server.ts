import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { connectWithoutTimeouts } from '../../packages/store/src/connection/pool.ts'
import { serverAccount } from '../../packages/store/src/embedded/os-account.ts'

type Client = ReturnType<typeof connectWithoutTimeouts>

/** A PostgreSQL server with PostGIS of the operating system, in a temporary folder. */
export interface PostgisServer {
  readonly client: Client
  /** The process id of its postmaster. */
  readonly pid: number
  /** The folder of its socket, for `host=`. */
  readonly host: string
  stop(): Promise<void>
}

const database = { user: 'postgres', database: 'postgres', password: '' } as const
const attempts = 100

/** Undefined where the operating system has no PostGIS. */
export async function startPostgis(): Promise<PostgisServer | undefined> {
  const [control] = globSync('/usr/share/postgresql/*/extension/postgis.control')
  const binaries = control?.replace('share', 'lib').replace('extension/postgis.control', 'bin')
  if (binaries === undefined || !existsSync(join(binaries, 'postgres'))) return undefined
  const host = mkdtempSync(join(tmpdir(), 'terrier-postgis-'))
  const account = serverAccount(host)
  if (account) chownSync(host, account.uid, account.gid)
  const options = { cwd: '/', stdio: 'ignore', ...account } as const
  const data = join(host, 'data')
  const settings = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8']
  execFileSync(join(binaries, 'initdb'), [`--pgdata=${data}`, ...settings], options)
  // As the embedded server; compiling a query would cost more than running it.
  const tuned = ['shared_buffers=256MB', 'maintenance_work_mem=512MB', 'jit=off', 'fsync=off']
  const child = spawn(
    join(binaries, 'postgres'),
    ['-D', data, '-k', host, '-h', '', ...tuned.flatMap((setting) => ['-c', setting])],
    options,
  )
  const stop = () => end(child, host)
  try {
    const client = await connect(host)
    await client.query('create extension postgis')
    const stopAll = async () => {
      await client.end()
      await stop()
    }
    return { client, pid: child.pid ?? 0, host, stop: stopAll }
  } catch (error) {
    await stop()
    throw error
  }
}

async function connect(host: string): Promise<Client> {
  const source = { connection: () => ({ host, ...database }), leave: async () => undefined }
  for (let attempt = 0; ; attempt++) {
    const client = connectWithoutTimeouts(source)
    try {
      await client.connect()
      return client
    } catch (error) {
      if (attempt === attempts) throw error
      await delay(100)
    }
  }
}

async function end(child: ChildProcess, folder: string): Promise<void> {
  const ended = once(child, 'exit')
  // A fast shutdown: connections are closed.
  child.kill('SIGINT')
  await ended
  await rm(folder, { recursive: true })
}
