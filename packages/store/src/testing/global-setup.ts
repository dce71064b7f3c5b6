import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { joinEmbeddedServer } from '../embedded/embedded-server.ts'
import { isAlive } from '../embedded/is-alive.ts'
import { adminRole } from '../embedded/presence.ts'
import { openStore } from '../open-store.ts'
import { ask, testVariables, withDatabase } from './test-cluster.ts'

/**
 * Gives the tests of one run a server and a migrated database to copy: an embedded server in a
 * folder of its own, or the one named by the environment.
 */
export async function setup(): Promise<() => Promise<void>> {
  const given = process.env[testVariables.url]
  const { url, stop } =
    given === undefined ? await startServer() : { url: given, stop: async () => {} }
  const template = `terrier_template_${randomUUID().replaceAll('-', '')}`
  await ask(url, `create database ${template}`)
  const store = await openStore({ databaseUrl: withDatabase(url, template), dataFolder: '' })
  await store.close()
  process.env[testVariables.url] = url
  process.env[testVariables.template] = template
  return async () => {
    await ask(url, `drop database ${template} with (force)`)
    await stop()
  }
}

const folderPrefix = 'terrier-test-'

/** A test run that was killed leaves its server running; the next one stops it. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(folderPrefix) ? Number(name.split('-')[2]) : 0
    if (!(pid > 0) || isAlive(pid)) continue
    const folder = join(tmpdir(), `${folderPrefix}${process.pid}-${randomUUID()}`)
    // By its new name it is ours alone to stop, should another run sweep at the same time.
    const isOurs = await rename(join(tmpdir(), name), folder).then(
      () => true,
      () => false,
    )
    if (!isOurs) continue
    await (await joinEmbeddedServer(folder)).leave()
    await rm(folder, { recursive: true })
  }
}

async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  await removeAbandoned()
  const folder = await mkdtemp(join(tmpdir(), `${folderPrefix}${process.pid}-`))
  const source = await joinEmbeddedServer(folder)
  const { host = '', port = 0, user = '', password, database = '' } = source.connection()
  const url = `postgres://${user}:${String(password)}@${host}:${port}/${database}`
  const admin = new URL(url)
  admin.username = adminRole
  await ask(admin.href, `alter role ${user} createdb`)
  // Nothing here needs to outlive a machine crash.
  await ask(admin.href, 'alter system set fsync = off')
  await ask(admin.href, 'select pg_reload_conf()')
  const stop = async () => {
    await source.leave()
    await rm(folder, { recursive: true })
  }
  return { url, stop }
}
