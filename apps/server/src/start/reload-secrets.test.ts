import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openStore } from '@terrier/store/open-store'
import { freshDatabase } from '@terrier/store/testing/fresh-database'
import { queryDatabase } from '@terrier/store/testing/query-database'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { readConfig } from '../config.ts'
import { Client } from '../testing/client.ts'
import { Program } from '../testing/started-program.ts'
import { reloadedSecrets } from './reload-secrets.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'terrier-secrets-'))
  // As root, the embedded server runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755)
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Of the embedded server in the folder, which only a superuser can tell to make another role. */
function superuserUrl(): string {
  const [, , , port] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')
  const password = readFileSync(join(folder, 'postgres-password'), 'utf8').trim()
  return `postgres://terrier_admin:${encodeURIComponent(password)}@127.0.0.1:${port}/terrier`
}

function secretFile(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, `${content}\n`)
  return path
}

const database = (password: string, host = 'db.example') =>
  `postgres://terrier:${password}@${host}/terrier`

describe('secrets in files that are read again', () => {
  const logged: unknown[] = []
  const logger = {
    info: (message: string) => void logged.push(message),
    error: (...entry: unknown[]) => void logged.push(entry),
  } as Parameters<typeof reloadedSecrets>[2]
  beforeEach(() => void logged.splice(0))

  it('are those of now, also of providers', () => {
    const environment = {
      DATABASE_URL_FILE: secretFile('database', database('first')),
      SMTP_URL_FILE: secretFile('smtp', 'smtps://post:first@mail.example'),
      AERIAL_RASTER_URL: 'https://tiles.example/{z}/{x}/{y}?key={key}',
      AERIAL_RASTER_KEY_FILE: secretFile('aerial', 'first'),
      PLACE_SEARCH_PROVIDER: 'os-names',
      PLACE_SEARCH_KEY_FILE: secretFile('places', 'first'),
    }
    const before = readConfig(environment)
    secretFile('database', database('second'))
    secretFile('smtp', 'smtps://post:second@mail.example')
    secretFile('aerial', 'second')
    secretFile('places', 'second')
    const after = reloadedSecrets(before, environment, logger)
    expect(after.databaseUrl).toBe(database('second'))
    expect(after.smtpUrl).toBe('smtps://post:second@mail.example')
    expect(after.tileProviders.aerial?.key).toBe('second')
    expect(after.placeSearch?.key).toBe('second')
    expect(logged).toEqual(['Secrets were read again'])
  })

  it.each([
    ['a file that is gone', () => rmSync(join(folder, 'database')), 'DATABASE_URL_FILE names a'],
    ['an empty file', () => secretFile('database', ''), 'DATABASE_URL names another server'],
    ['no address', () => secretFile('database', 'secret'), 'DATABASE_URL must look like'],
    [
      'another database server',
      () => secretFile('database', database('secret', 'other.example')),
      'DATABASE_URL names another server than before: start the program again',
    ],
    [
      'another mail server, for which encryption was not checked',
      () => secretFile('smtp', 'smtp://post:secret@other.example'),
      'SMTP_URL names another server than before: start the program again',
    ],
    ['a mail server that is gone', () => secretFile('smtp', ''), 'SMTP_URL names another server'],
  ])('stay those of before with %s, and the log has no value', (_, change, fault) => {
    const environment = {
      DATABASE_URL_FILE: secretFile('database', database('first')),
      SMTP_URL_FILE: secretFile('smtp', 'smtp://mail.example'),
    }
    const before = readConfig(environment)
    change()
    expect(reloadedSecrets(before, environment, logger)).toBe(before)
    expect(JSON.stringify(logged)).toContain(fault)
    expect(JSON.stringify(logged)).not.toMatch(/secret@|"secret/)
  })
})

describe('SIGHUP', () => {
  it('makes a server use a new password of its database, without a restart', async () => {
    const store = await openStore({ dataFolder: folder })
    const superuser = superuserUrl()
    const role = `terrier_test_${randomUUID().replaceAll('-', '')}`
    const sql = (text: string) => queryDatabase(superuser, text)
    const urlWith = (password: string) =>
      Object.assign(new URL(superuser), { username: role, password }).href
    await sql(`create role ${role} superuser login password 'first'`)
    const program = new Program({
      DATABASE_URL_FILE: secretFile('database', urlWith('first')),
      TERRIER_DATA: join(folder, 'other'),
    })
    try {
      const anyone = new Client(await program.ready())
      const status = async () => (await anyone.get('/api/health/ready')).status
      expect(await status()).toBe(200)
      await sql(`alter role ${role} password 'second'`)
      secretFile('database', urlWith('second'))
      program.send('SIGHUP')
      await sql(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role}'`)
      await expect.poll(status, { timeout: 30_000 }).toBe(200)
      const connected = `select from pg_stat_activity where usename = '${role}'`
      expect((await sql(connected)).length).toBeGreaterThan(0)
    } finally {
      expect(await program.end('SIGTERM')).toMatchObject({ exitCode: 0 })
      await store.close()
    }
  })

  it('ends a server without secrets in files, as when its terminal is closed, but not in production', async () => {
    await using fresh = await freshDatabase()
    const settings = { DATABASE_URL: fresh.databaseUrl, TERRIER_DATA: folder }
    const program = new Program(settings)
    await program.ready()
    expect((await program.end('SIGHUP')).exitCode).toBeNull()

    const service = new Program({ ...settings, NODE_ENV: 'production' })
    const anyone = new Client(await service.ready())
    service.send('SIGHUP')
    expect((await anyone.get('/api/health/ready')).status).toBe(200)
    expect(await service.end('SIGTERM')).toMatchObject({ exitCode: 0 })
  })
})
