import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer, request as requestHttp } from 'node:http'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { writeBackupState } from '@terrier/store/backup/backup-state'
import { openStore } from '@terrier/store/open-store'
import { aDescription, aFeature, streamOf } from '@terrier/store/testing/builders'
import {
  blankDatabase,
  freshDatabase,
  type FreshDatabase,
} from '@terrier/store/testing/fresh-database'
import { queryDatabase } from '@terrier/store/testing/query-database'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { doctorSettings } from './doctor-settings.ts'
import { runDoctor, type Subject } from './run-doctor.ts'

let folder: string
let database: FreshDatabase
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'terrier-doctor-'))
  database = await freshDatabase()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.drop()
})

/** The findings as lines such as 'fault mail: The mail server …', without those in order. */
async function complaints(
  only: readonly Subject[],
  environment: Record<string, string>,
  options: { now?: Date; settingsFile?: string } = {},
): Promise<string[]> {
  const settings = doctorSettings({ TERRIER_DATA: folder, PORT: '1', ...environment })
  const checks = await runDoctor(settings, { now: new Date(), only, ...options })
  return checks.flatMap(({ subject, findings }) =>
    findings
      .filter(({ level }) => level !== 'ok')
      .map(({ level, message, remedy }) => {
        expect(remedy).toMatch(/\.$/)
        return `${level} ${subject}: ${message}`
      }),
  )
}

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test('reports every setting that is invalid, contradictory, unknown or unsafe', async () => {
  const found = await complaints(['settings', 'web-server'], {
    NODE_ENV: 'production',
    TERRIER_ORIGIN: 'http://127.0.0.1:1',
    TERRIER_ORIGN: 'https://maps.example',
    LOG_LEVEL: 'loud',
    TERRIER_OS_DOWNLOADS: 'osdatahub',
    TRUST_PROXY: '0.0.0.0/0',
    METRICS_PORT: '9464',
    METRICS_HOST: '0.0.0.0',
    DATABASE_URL: database.databaseUrl,
  })
  expect(found.filter((line) => line.includes(' settings: '))).toEqual([
    'fault settings: LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
    'fault settings: TERRIER_OS_DOWNLOADS must be a web address starting with http:// or https://.',
    'notice settings: TERRIER_ORIGN is not a setting, and has no effect.',
    expect.stringMatching(/^fault settings: TRUST_PROXY trusts every address/),
    'notice settings: The metrics can be read by everyone who reaches 0.0.0.0.',
    expect.stringMatching(/^notice settings: SMTP_URL is not set/),
    expect.stringMatching(/^notice settings: OPERATOR_NAME and OPERATOR_EMAIL are not set/),
  ])
  expect(found.filter((line) => line.includes(' web-server: '))).toEqual([
    expect.stringMatching(/^fault web-server: http:\/\/127.0.0.1:1 cannot be reached/),
    expect.stringMatching(/^notice web-server: No server runs on http:\/\/localhost:1/),
  ])
})

test('reports a database that cannot be reached, without its password', async () => {
  const found = await complaints(['database'], {
    DATABASE_URL: 'postgres://terrier:secret@127.0.0.1:1/terrier',
  })
  expect(found).toContainEqual('fault database: The database cannot be reached (ECONNREFUSED).')
  expect(found.join()).not.toContain('secret')
})

test('reports migrations that are pending or of a newer version, and applies none', async () => {
  await using blank = await blankDatabase()
  const empty = await complaints(['database'], { DATABASE_URL: blank.databaseUrl })
  expect(empty).toContainEqual('notice database: The database is empty.')
  // The server of the tests does not wait for the disk.
  expect(empty).toContainEqual(
    'fault database: The setting fsync of PostgreSQL is off: a power failure can destroy maps that were saved.',
  )
  await using older = await freshDatabase()
  const { databaseUrl: DATABASE_URL } = older
  const newest = '(select max(name) from kysely_migration)'
  await queryDatabase(DATABASE_URL, `delete from kysely_migration where name = ${newest}`)
  const pending = expect.stringMatching(/^notice database: 1 migration is pending, from 0/)
  expect(await complaints(['database'], { DATABASE_URL })).toContainEqual(pending)
  expect(
    await queryDatabase(DATABASE_URL, `select from kysely_migration where name = ${newest}`),
  ).toHaveLength(1)
  await queryDatabase(DATABASE_URL, `insert into kysely_migration values ('9999-later', '')`)
  expect(await complaints(['database'], { DATABASE_URL })).toContainEqual(
    'fault database: The database was changed by a newer version of Terrier than this one (9999-later).',
  )
})

test('reports archives that are missing, damaged or unused, and imports left unfinished', async () => {
  await using data = await freshDatabase()
  const environment = { DATABASE_URL: data.databaseUrl }
  const ofData = (now = new Date()) => complaints(['data'], environment, { now })
  expect(await ofData()).toEqual(['notice data: No data is published.'])
  const store = await openStore({ ...data, dataFolder: folder })
  const load = await store.beginLayerLoad(aDescription('wards'))
  await load.features(streamOf([aFeature('Quay')]))
  const { version } = await load.publish({})
  const release = await store.beginOwnershipRelease(aDescription('ownership', '2026-09'))
  const tiles = join(folder, 'tiles')
  mkdirSync(tiles)
  const missing = /wards cannot be read from wards-1.pmtiles \(ENOENT.*drawn on request/
  const none = 'notice data: No ownership is published.'
  expect(await ofData()).toEqual([none, expect.stringMatching(missing)])
  const archive = join(tiles, `wards-${version}.pmtiles`)
  writeFileSync(archive, `PMTiles\u0003${'x'.repeat(500)}`)
  truncateSync(archive, 100)
  writeFileSync(join(tiles, 'wards-77.pmtiles.part'), 'x'.repeat(2500))
  const inAWeek = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000)
  expect(await ofData(inAWeek)).toEqual([
    none,
    expect.stringMatching(/^notice data: The import of ownership 2026-09 was begun [67] days ago/),
    expect.stringMatching(/wards cannot be read from wards-1.pmtiles \((?!ENOENT)/),
    `notice data: 1 file of tiles (2.5 kB) in ${tiles} belong to no version in the database: wards-77.pmtiles.part.`,
  ])
  await release.discard()
  await store.close()
})

test('reports a mail server that refuses the login, and mails that were given up', async () => {
  const server = createServer((socket) => {
    socket.write('220 mail.example ESMTP\r\n')
    socket.on('data', (data) => {
      const command = data.toString().slice(0, 4).toUpperCase()
      if (command === 'EHLO') socket.write('250-mail.example\r\n250 AUTH PLAIN\r\n')
      else if (command === 'AUTH') socket.write('535 5.7.8 Authentication failed\r\n')
      else socket.end('221 Bye\r\n')
    })
    socket.on('error', () => undefined)
  })
  const port = await listening(server)
  await using data = await freshDatabase()
  await queryDatabase(
    data.databaseUrl,
    `insert into outbox (about, recipient, subject, text_body, html_body, abandoned_at)
     values ('a', 'olwen@example.org', '', '', '', now())`,
  )
  const found = await complaints(['mail'], {
    DATABASE_URL: data.databaseUrl,
    SMTP_URL: `smtp://terrier:hunter2@127.0.0.1:${port}`,
  })
  expect(found).toEqual([
    `fault mail: The mail server 127.0.0.1:${port} refuses the login.`,
    'notice mail: 1 mail was given up in the last seven days.',
  ])
  expect(found.join()).not.toMatch(/hunter2|olwen/)
  server.close()
})

test.skipIf(process.platform === 'win32')('reports folders that others can enter', async () => {
  const open = mkdtempSync(join(tmpdir(), 'terrier-open-'))
  chmodSync(open, 0o755)
  const settingsFile = join(open, 'settings')
  writeFileSync(settingsFile, '', { mode: 0o644 })
  const found = await complaints(['folders', 'database'], { TERRIER_DATA: open }, { settingsFile })
  expect(found).toContainEqual(
    `fault folders: Other users of this machine can enter the data folder ${open} (mode 755).`,
  )
  expect(found).toContainEqual(
    `notice folders: Other users of this machine can read ${settingsFile} (mode 644), which has passwords.`,
  )
  expect(found).toContainEqual('notice database: The embedded database has not been created yet.')
  rmSync(open, { recursive: true })
})

test('looks at the running server through the web server in front of it', async () => {
  const server = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../../server/src/main.ts')],
    {
      env: {
        TERRIER_DATA: folder,
        DATABASE_URL: database.databaseUrl,
        PORT: '0',
        HOST: '127.0.0.1',
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const [ready] = (await once(server.stdout, 'data')) as [Buffer]
  const target = new URL(/http:\S+/.exec(ready.toString())?.[0] ?? '')
  // Passes nothing on but plain requests, as a web server does unless it is told of WebSockets.
  const front = createHttpServer((request, response) => {
    const { connection: _, upgrade: __, ...headers } = request.headers
    const options = { port: target.port, path: request.url, headers }
    requestHttp(options, (reply) => {
      response.writeHead(reply.statusCode ?? 0, reply.headers)
      reply.pipe(response)
    }).end()
  })
  const environment = { DATABASE_URL: database.databaseUrl, PORT: target.port }
  const direct = await complaints(['web-server'], { ...environment, TERRIER_ORIGIN: target.origin })
  expect(direct).toEqual([])
  const port = await listening(front)
  const origin = `http://127.0.0.1:${port}`
  const through = await complaints(['web-server'], { ...environment, TERRIER_ORIGIN: origin })
  expect(through).toEqual([
    expect.stringMatching(/^notice web-server: WebSocket connections do not reach the server/),
  ])
  server.kill()
  await once(server, 'close')
  const stopped = createHttpServer((_, response) => response.writeHead(502).end())
  front.close()
  const other = await listening(stopped)
  const down = await complaints(['web-server'], {
    ...environment,
    TERRIER_ORIGIN: `http://127.0.0.1:${other}`,
  })
  expect(down).toEqual([
    expect.stringMatching(/^fault web-server: .* replies with status 502, and not as Terrier does/),
    expect.stringMatching(/^notice web-server: No server runs on/),
  ])
  stopped.close()
})

test('reports backups that failed, are old or lie on the same disk', async () => {
  const data = mkdtempSync(join(tmpdir(), 'terrier-backup-'))
  const backups = join(data, 'backups')
  mkdirSync(backups)
  const ofBackup = (environment: Record<string, string>) =>
    complaints(['backup'], { TERRIER_DATA: data, ...environment })
  expect(await ofBackup({})).toEqual([])
  expect(await ofBackup({ NODE_ENV: 'production' })).toEqual([
    'notice backup: No backup has been made.',
  ])
  const lastSuccess = { at: '2026-01-05T03:00:00.000Z', id: '20260105T030000Z', folder: backups }
  const lastFailure = { at: '2026-01-06T03:00:00.000Z', message: 'The disk is full.' }
  await writeBackupState(
    data,
    { lastSuccess: { ...lastSuccess, recoverableTo: lastSuccess.at }, lastFailure },
    undefined,
  )
  expect(await ofBackup({ TERRIER_BACKUP: backups })).toEqual([
    'fault backup: The last backup failed on 2026-01-06: The disk is full.',
    expect.stringMatching(/^notice backup: The last backup was made on 2026-01-05, \d+ hours ago/),
    expect.stringMatching(/^notice backup: The backup folder is on the disk of the data folder/),
  ])
  rmSync(data, { recursive: true })
})
