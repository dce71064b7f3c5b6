import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rename, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { joinEmbeddedServer } from '../embedded/embedded-server.ts'
import { isAlive } from '../embedded/is-alive.ts'
import { readPostmasterFile, removeStalePostmasterFile } from '../embedded/postmaster-file.ts'
import { adminRole } from '../embedded/server-connection.ts'
import { serverPathsIn } from '../embedded/server-paths.ts'
import { openStore } from '../open-store.ts'
import { queryOnce, testVariables, withDatabase } from './test-cluster.ts'

/**
 * Provides a server and a migrated template database for a test run: an embedded server in a folder
 * of its own, or the server named by the environment.
 */
export async function setup(): Promise<() => Promise<void>> {
  const given = process.env[testVariables.url]
  const { url, stop } =
    given === undefined ? await startServer() : { url: given, stop: async () => {} }
  const template = `terrier_template_${randomUUID().replaceAll('-', '')}`
  await queryOnce(url, `create database ${template}`)
  const store = await openStore({ databaseUrl: withDatabase(url, template), dataFolder: '' })
  await store.close()
  process.env[testVariables.url] = url
  process.env[testVariables.template] = template
  return async () => {
    await queryOnce(url, `drop database ${template} with (force)`)
    await stop()
  }
}

const folderPrefix = 'terrier-test-'

/** A test run has some hundred megabytes at a time; containers often have 64 MB of shared memory. */
const memoryNeededBytes = 4e9

/**
 * A folder in memory where there is room. Each test copies the template, which is 500 files: on ext4
 * creating and deleting them cost more processor time than all queries (0.3 s, in memory 0.04 s).
 */
async function folderForDatabases(): Promise<string> {
  const memory = '/dev/shm'
  const free = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return free > memoryNeededBytes ? memory : tmpdir()
}

/** Stops servers left by test runs that were killed. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(folderPrefix) ? Number(name.split('-')[2]) : 0
    if (!(pid > 0) || isAlive(pid)) continue
    const folder = join(parent, `${folderPrefix}${process.pid}-${randomUUID()}`)
    // Renaming is atomic: only one of several concurrent test runs succeeds and stops the server.
    const isOurs = await rename(join(parent, name), folder).then(
      () => true,
      () => false,
    )
    if (!isOurs) continue
    await endServer(serverPathsIn(folder).cluster)
    await rm(folder, { recursive: true })
  }
}

/** At once, since nothing of it is kept. Its socket had the name of the folder before. */
async function endServer(cluster: string): Promise<void> {
  removeStalePostmasterFile(cluster)
  const server = readPostmasterFile(cluster)
  if (!server) return
  process.kill(server.pid, 'SIGQUIT')
  while (isAlive(server.pid)) await delay(50)
}

async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const parent = await folderForDatabases()
  await removeAbandoned(parent)
  const folder = await mkdtemp(join(parent, `${folderPrefix}${process.pid}-`))
  const source = await joinEmbeddedServer(folder)
  const { host = '', port = 0, user = '', password, database = '' } = source.connection()
  // Over TCP without the parameter.
  const parameters = host.startsWith('/') ? `?host=${encodeURIComponent(host)}` : ''
  const url = `postgres://${user}:${String(password)}@127.0.0.1:${port}/${database}${parameters}`
  const admin = new URL(url)
  admin.username = adminRole
  await queryOnce(admin.href, `alter role ${user} createdb`)
  // The test data need not survive a machine crash.
  await queryOnce(admin.href, 'alter system set fsync = off')
  await queryOnce(admin.href, 'select pg_reload_conf()')
  const stop = async () => {
    await source.leave()
    await rm(folder, { recursive: true })
  }
  return { url, stop }
}
