import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { joinEmbeddedServer } from '../embedded/embedded-server.ts'
import { openStore } from '../open-store.ts'
import type { Store } from '../store.ts'
import type { User } from '../stored.ts'
import { aMap, aUser } from '../testing/builders.ts'
import { databaseDigest } from '../testing/database-digest.ts'
import type { BackupManifest } from './backup-manifest.ts'
import { readBackupState } from './backup-state.ts'
import { createBackup } from './create-backup.ts'
import { listBackups, recoverableSpans } from './list-backups.ts'
import { pruneBackups } from './prune-backups.ts'
import { restoreBackup, type Restored } from './restore-backup.ts'
import { verifyBackups } from './verify-backups.ts'

let parent: string
let dataFolder: string
let folder: string
let store: Store
let owner: User
const within = (name: string) => join(parent, name)
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'terrier-backup-'))
  dataFolder = within('data')
  folder = within('backup')
  store = await openStore({ dataFolder, backupFolder: folder })
  owner = await aUser(store)
  mkdirSync(join(dataFolder, 'additional', 'wards'), { recursive: true })
  writeFileSync(join(dataFolder, 'additional', 'wards', 'a.csv'), 'name\n')
  mkdirSync(join(dataFolder, 'fetched'))
  writeFileSync(join(dataFolder, 'fetched', 'can-be-fetched.zip'), '')
})
afterAll(async () => {
  await store.close()
  rmSync(parent, { recursive: true })
})

function back(to = folder): Promise<BackupManifest> {
  const walFolder = folder
  return createBackup({ dataFolder, folder: to, walFolder, isFull: false, now: () => new Date() })
}

async function digestOf(data: string): Promise<Record<string, string>> {
  const server = await joinEmbeddedServer(data)
  try {
    return await databaseDigest(server.connection())
  } finally {
    await server.leave()
  }
}

function restore(name: string, { at, from = folder }: { at?: Date; from?: string } = {}) {
  return restoreBackup({ folder: from, dataFolder: within(name), at, onProgress: quiet })
}

const quiet = () => undefined

function copyOfBackup(name: string): string {
  cpSync(folder, within(name), { recursive: true })
  return within(name)
}

const failure = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no failure',
    (error: unknown) => error,
  )

describe('a backup of a server that is in use', () => {
  let between: { at: Date; digest: Record<string, string> }
  let last: Record<string, string>
  let first: BackupManifest
  let second: BackupManifest
  beforeAll(async () => {
    const isDone = new AbortController()
    const writing = (async () => {
      while (!isDone.signal.aborted) await aMap(store, owner)
    })()
    first = await back()
    isDone.abort()
    await writing
    // A moment is given to the millisecond, commits are to the microsecond.
    await delay(5)
    between = { at: new Date(), digest: await digestOf(dataFolder) }
    await delay(5)
    await aMap(store, owner, { name: 'Later' })
    last = await digestOf(dataFolder)
    second = await back()
  })

  it('begins with a base backup and continues it with the write-ahead log', () => {
    expect([first.base.id, second.base.id]).toEqual([first.id, first.id])
    expect(second.wal.length).toBeGreaterThan(first.wal.length)
    expect(second.files.map(({ path }) => path)).toEqual([
      'additional/wards/a.csv',
      'postgres-password',
    ])
  })

  it.skipIf(process.platform === 'win32')('can be read by its owner only', () => {
    const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const open = ['.', ...entries].filter(
      (name) => (statSync(join(folder, name)).mode & 0o77) !== 0,
    )
    expect(open).toEqual([])
  })

  it('is noted in the data folder', async () => {
    const { lastSuccess, walFolder } = await readBackupState(dataFolder)
    expect([lastSuccess?.id, walFolder]).toEqual([second.id, folder])
  })

  it('restores every row and file of the last moment, which is after the last commit', async () => {
    const at = new Date(second.recoverable.to)
    const restored: Restored = await restore('all', { at })
    expect(await digestOf(within('all'))).toEqual(last)
    expect(restored.lastCommitAt?.getTime()).toBeGreaterThan(between.at.getTime())
    const file = join(within('all'), 'additional', 'wards', 'a.csv')
    expect(readFileSync(file, 'utf8')).toBe('name\n')
    expect(readdirSync(within('all'))).not.toContain('.restoring')
  })

  it('restores a moment in between, after an interrupted attempt', async () => {
    mkdirSync(join(within('between'), '.restoring', 'postgres'), { recursive: true })
    writeFileSync(join(within('between'), 'postgres-password'), 'of the interrupted attempt')
    expect(await failure(openStore({ dataFolder: within('between') }))).toMatchObject({
      code: 'data-folder-unusable',
    })
    const restored = await restore('between', { at: between.at })
    expect(await digestOf(within('between'))).toEqual(between.digest)
    expect(restored.lastCommitAt?.getTime()).toBeLessThanOrEqual(between.at.getTime())
  })

  it('into another folder is complete in itself', async () => {
    const alone = await back(within('alone'))
    await restore('from-alone', { from: within('alone') })
    expect(alone.recoverable.from).toBe(alone.recoverable.to)
    expect(await digestOf(within('from-alone'))).toEqual(last)
  })
})

describe('a restore is refused', () => {
  it('into a folder that is not empty, such as that of a running server', async () => {
    expect(await failure(restore('data'))).toMatchObject({
      message: `${dataFolder} is not empty. Choose an empty folder, or move it away first.`,
    })
  })

  it('for a moment that is not in the backup, with those that are', async () => {
    const at = new Date('2001-02-03T04:05:06Z')
    expect(await failure(restore('too-early', { at }))).toMatchObject({
      code: 'backup-failed',
      message: expect.stringMatching(
        /^2001-02-03 04:05:06.000 UTC is not in the backup\. These moments can be restored: 20\d\d/,
      ) as unknown,
    })
  })

  it('when a file is damaged, before anything is written', async () => {
    const from = copyOfBackup('damaged')
    const [{ base } = { base: undefined }] = await listBackups(from)
    const file = join(from, 'base', base?.id ?? '', 'base.tar.gz')
    const content = readFileSync(file)
    content[1000] = (content[1000] ?? 0) ^ 1
    writeFileSync(file, content)
    const { faults } = await verifyBackups(from)
    expect(faults).toEqual([`${file} is damaged: its SHA-256 differs.`])
    expect(await failure(restore('of-damaged', { from }))).toMatchObject({ message: faults[0] })
    expect(existsSync(join(within('of-damaged'), 'postgres'))).toBe(false)
  })

  it('when a newer version of Terrier made the backup', async () => {
    const from = copyOfBackup('newer')
    for (const name of readdirSync(join(from, 'backups'))) {
      const file = join(from, 'backups', name)
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as BackupManifest
      writeFileSync(file, JSON.stringify({ ...manifest, schemaVersion: '9999-later' }))
    }
    expect(await failure(restore('of-newer', { from }))).toMatchObject({ code: 'database-newer' })
  })

  it('when the archive is empty or not mounted', async () => {
    mkdirSync(within('not-mounted'))
    expect(await failure(restore('of-nothing', { from: within('not-mounted') }))).toMatchObject({
      message: expect.stringContaining('is that mounted?') as unknown,
    })
  })
})

describe('a backup is refused', () => {
  it('into the data folder, and into a folder with other files', async () => {
    expect(await failure(back(join(dataFolder, 'backup')))).toMatchObject({
      message: 'The backup folder lies in the data folder. Choose one on another disk.',
    })
    mkdirSync(within('others'))
    writeFileSync(join(within('others'), 'file'), '')
    expect(await failure(back(within('others')))).toMatchObject({
      message: `${within('others')} has other files. Choose an empty folder for backups.`,
    })
    expect((await readBackupState(dataFolder)).lastFailure?.message).toContain('has other files')
  })

  it('into the archive of a server that was started without it', async () => {
    const there = { folder: within('no-archive'), walFolder: within('no-archive') }
    const options = { dataFolder, isFull: false, now: () => new Date() }
    expect(await failure(createBackup({ ...options, ...there }))).toMatchObject({
      message: expect.stringContaining('Restart Terrier with it.') as unknown,
    })
  })

  it('where there is no database, and none is made', async () => {
    const options = { isFull: false, now: () => new Date(), folder, walFolder: folder }
    const mistyped = { ...options, dataFolder: within('mistyped') }
    expect(await failure(createBackup(mistyped))).toMatchObject({ code: 'backup-failed' })
    expect(existsSync(within('mistyped'))).toBe(false)
  })
})

describe('pruning', () => {
  it('keeps the newest base backups, their log, and what can be restored from them', async () => {
    const options = { dataFolder, folder, walFolder: folder, now: () => new Date() }
    const newest = await createBackup({ ...options, isFull: true })
    mkdirSync(join(folder, 'base', '20260101T000000Z.unfinished'))
    const { remaining } = await pruneBackups(folder, 1)
    expect(remaining.map(({ id }) => id)).toEqual([newest.id])
    expect(readdirSync(join(folder, 'base'))).toEqual([newest.base.id])
    expect(readdirSync(join(folder, 'wal')).filter((name) => name.length === 27)).toEqual(
      newest.wal.map(({ name }) => name),
    )
    const { faults } = await verifyBackups(folder)
    const [span] = await recoverableSpans(folder, await listBackups(folder))
    expect(faults).toEqual([])
    expect(span?.to.toISOString()).toBe(newest.recoverable.to)
  })
})
