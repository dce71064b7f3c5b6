import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readSync, renameSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'

import type { Installation } from './installation.ts'
import { runAs } from './run-as.ts'
import { socketFolder } from './socket-folder.ts'

/**
 * Settings passed at each start rather than stored, so that a newer version of Terrier can change
 * them.
 */
const settings: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  shared_buffers: '256MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '4GB',
  // A parcel query on a solid-state disk takes 45 ms with the default of 4, and 18 ms with this.
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Otherwise the log would contain user data.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

const logMaxBytes = 5_000_000

/** A server process that was started here. */
export interface ServerAttempt {
  /** Resolves to its log output once it has ended. */
  readonly ended: Promise<string>
}

/**
 * Starts the server on a free port of the loopback address and on a Unix socket in its data
 * directory, in a session of its own: Ctrl+C in the
 * terminal does not reach it, and it survives if this process is killed.
 */
export async function startServer(installation: Installation): Promise<ServerAttempt> {
  const { place, binaries, account, serverSettings } = installation
  const { command, options } = runAs(account, binaries, place.cluster)
  const port = await freePort()
  const given = Object.entries({
    ...settings,
    ...serverSettings,
    port: String(port),
    unix_socket_directories: socketFolder(place.cluster, port),
  })
  const [file, args] = command(binaries.postgres, [
    '-D',
    place.cluster,
    ...given.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  const { log, bytesBefore } = openLog(place.logFile)
  const child = spawn(file, args, { ...options, detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  child.unref()
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`FATAL: ${error.message}`))
    child.once('exit', () => resolve(readFrom(place.logFile, bytesBefore)))
  })
  return { ended }
}

function openLog(file: string): { log: number; bytesBefore: number } {
  const bytesBefore = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (bytesBefore <= logMaxBytes) return { log: openSync(file, 'a', 0o600), bytesBefore }
  renameSync(file, `${file}.old`)
  return { log: openSync(file, 'a', 0o600), bytesBefore: 0 }
}

/** Empty if the file has been moved or removed meanwhile. */
function readFrom(file: string, position: number): string {
  if (!existsSync(file)) return ''
  const log = openSync(file, 'r')
  const buffer = Buffer.alloc(20_000)
  const bytes = readSync(log, buffer, 0, buffer.length, position)
  closeSync(log)
  return buffer.toString('utf8', 0, bytes)
}

/** Another program may take it before PostgreSQL does; the caller then retries. */
async function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const server = createServer()
  server.once('error', reject)
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo
    server.close(() => resolve(port))
  })
  return promise
}
