import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { openStore } from '../open-store.ts'
import type { Store } from '../store.ts'
import { aMap, aUser } from '../testing/builders.ts'
import { startStoreProcess } from '../testing/store-process.ts'
import { serverAccount } from './os-account.ts'

const isRoot = process.getuid?.() === 0

// Mode 700: if the tests run as root, the server's account cannot enter it.
const newFolder = () => mkdtempSync(join(tmpdir(), 'terrier-embedded-'))

let stoppedFolder: string
let dataFolder: string
let opened: Store[]
beforeAll(async () => {
  stoppedFolder = newFolder()
  await (await openStore({ dataFolder: stoppedFolder })).close()
})
afterAll(() => rmSync(stoppedFolder, { recursive: true }))

beforeEach(() => {
  // Copying a cluster takes a tenth of the time of creating one.
  dataFolder = newFolder()
  cpSync(stoppedFolder, dataFolder, { recursive: true })
  opened = []
})
afterEach(async () => {
  for (const store of opened) await store.close()
  rmSync(dataFolder, { recursive: true })
})

async function open(folder = dataFolder): Promise<Store> {
  const store = await openStore({ dataFolder: folder })
  opened.push(store)
  return store
}

async function close(store: Store): Promise<void> {
  opened.splice(opened.indexOf(store), 1)
  await store.close()
}

async function refusal(folder = dataFolder): Promise<{ code: string; message: string }> {
  const failure: unknown = await openStore({ dataFolder: folder }).catch((error: unknown) => error)
  return failure as { code: string; message: string }
}

function serverPid(folder = dataFolder): number | undefined {
  const file = join(folder, 'postgres', 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
}

describe('the embedded server', () => {
  it.skipIf(process.platform === 'win32')('creates its data folder with mode 0700', async () => {
    rmSync(dataFolder, { recursive: true })
    dataFolder = join(newFolder(), 'deep', 'data')
    await (await open()).ping()
    expect(statSync(dataFolder).mode & 0o777).toBe(0o700)
  })

  it('starts, stops when the store is closed, and preserves saved data', async () => {
    const store = await open()
    const user = await aUser(store)
    expect(serverPid()).toBeGreaterThan(0)
    await close(store)
    expect(serverPid()).toBeUndefined()
    expect(await (await open()).users.byId(user.id)).toEqual(user)
  })

  it('survives a killed process, and is reused by the next one with all saves', async () => {
    const user = await aUser(await open())
    const other = await startStoreProcess(dataFolder)
    await other.save(user.id)
    await close(opened[0] as Store)
    const pid = serverPid()
    await other.kill()
    const next = await open()
    expect(serverPid()).toBe(pid)
    expect(await next.maps.listFor(user.id)).toHaveLength(1)
    await close(next)
    expect(serverPid()).toBeUndefined()
  })

  it('is stopped by the last process to close it', async () => {
    const [first, second] = [await open(), await startStoreProcess(dataFolder)]
    await close(first)
    expect(serverPid()).toBeGreaterThan(0)
    await second.close()
    expect(serverPid()).toBeUndefined()
  })

  it('is shared by processes that start at the same time on an empty folder', async () => {
    rmSync(dataFolder, { recursive: true })
    const starting = Array.from({ length: 3 }, () => startStoreProcess(dataFolder))
    const processes = await Promise.all(starting)
    const store = await open()
    const user = await aUser(store)
    await Promise.all(processes.map((process) => process.save(user.id)))
    expect(await store.maps.listFor(user.id)).toHaveLength(processes.length)
    await close(store)
    await Promise.all(processes.map((process) => process.close()))
    expect(serverPid()).toBeUndefined()
  })

  it('is restarted when it is killed, with every acknowledged save', async () => {
    const store = await open()
    const user = await aUser(store)
    const { eid } = await aMap(store, user)
    const killed = serverPid() ?? 0
    process.kill(killed, 'SIGKILL')
    await vi.waitFor(() => expect(serverPid()).not.toBe(killed), 30_000)
    await vi.waitFor(() => store.ping(), 30_000)
    expect(await store.maps.get(eid, user.id)).toBeDefined()
    await close(store)
    expect(serverPid()).toBeUndefined()
  })

  it('shuts down cleanly when Ctrl+C interrupts the process group', async () => {
    const interrupted = await startStoreProcess(dataFolder, { detached: true })
    const ended = once(interrupted.child, 'exit')
    // As a terminal does: the signal goes to the whole process group.
    process.kill(-(interrupted.child.pid ?? 0), 'SIGINT')
    expect(await ended).toEqual([0, null])
    expect(serverPid()).toBeUndefined()
  })

  it('starts despite a stale postmaster.pid whose PID now belongs to another program', async () => {
    const { uid, gid } = serverAccount(join(dataFolder, 'postgres')) ?? {}
    const account = uid === undefined || gid === undefined ? {} : { uid, gid }
    const stranger = spawn('sleep', ['60'], { cwd: '/', ...account })
    const mark = `${stranger.pid}\n${dataFolder}/postgres\n1\n5433\n\n127.0.0.1\n1 1\nready\n`
    const file = join(dataFolder, 'postgres', 'postmaster.pid')
    writeFileSync(file, mark)
    if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid)
    await (await open()).ping()
    expect(serverPid()).not.toBe(stranger.pid)
    stranger.kill()
  })

  it('is a separate server for a copied data folder', async () => {
    const original = await open()
    const copy = newFolder()
    cpSync(dataFolder, copy, { recursive: true, preserveTimestamps: true })
    const fromCopy = await open(copy)
    const user = await aUser(fromCopy)
    expect(serverPid(copy)).not.toBe(serverPid())
    expect(await original.users.byUsername(user.username)).toBeUndefined()
    await close(fromCopy)
    rmSync(copy, { recursive: true })
  })

  it.skipIf(!isRoot)('runs for an unprivileged user (skipped unless root)', async () => {
    const uid = 65_534
    rmSync(dataFolder, { recursive: true })
    dataFolder = newFolder()
    chownSync(dataFolder, uid, uid)
    const ordinary = await startStoreProcess(dataFolder, {
      cwd: '/',
      execPath: 'setpriv',
      execArgv: [...ordinaryUser(uid), process.execPath],
    })
    await ordinary.close()
    // Root then runs the server as that user, not as the account it would choose otherwise.
    await (await open()).ping()
  })
})

/** A user who may read this checkout, wherever root has put it, and nothing else of root's. */
const ordinaryUser = (uid: number) => [
  `--reuid=${uid}`,
  `--regid=${uid}`,
  '--clear-groups',
  // Otherwise access(2), by which PostgreSQL finds its programs, ignores capabilities.
  '--securebits=+no_setuid_fixup',
  '--inh-caps=-all,+dac_read_search',
  '--ambient-caps=-all,+dac_read_search',
]

describe('an unusable data folder', () => {
  it('is rejected when it is of another PostgreSQL version, which is named', async () => {
    writeFileSync(join(dataFolder, 'postgres', 'PG_VERSION'), '17\n')
    const { code, message } = await refusal()
    expect(code).toBe('data-folder-unusable')
    expect(message).toContain('PostgreSQL version 17')
  })

  it('is rejected with the name of the password file when the password is wrong', async () => {
    const store = await open()
    writeFileSync(join(dataFolder, 'postgres-password'), 'guessed')
    const { code, message } = await refusal()
    expect(code).toBe('data-folder-unusable')
    expect(message).toContain(join(dataFolder, 'postgres-password'))
    await close(store)
  })

  it('is rejected when its parent is a file', async () => {
    const file = join(dataFolder, 'file')
    writeFileSync(file, '')
    expect(await refusal(join(file, 'data'))).toMatchObject({
      code: 'data-folder-unusable',
      message: expect.stringContaining('cannot be used') as unknown,
    })
  })

  it('is rejected with the reason from PostgreSQL when the database is damaged', async () => {
    rmSync(join(dataFolder, 'postgres', 'global', 'pg_control'))
    expect(await refusal()).toMatchObject({
      code: 'data-folder-unusable',
      message: expect.stringContaining('pg_control') as unknown,
    })
  })
})
