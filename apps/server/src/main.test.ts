import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freshDatabase, type FreshDatabase } from '@terrier/store/testing/fresh-database'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { Client } from './testing/client.ts'
import { Program } from './testing/started-program.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

test('starts an embedded database without settings, serves and stops cleanly', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'terrier-main-'))
  const program = new Program({ TERRIER_DATA: folder })
  const address = await program.ready()
  expect((await new Client(address).get('/api/health/ready')).status).toBe(200)
  const { exitCode, output, errors } = await program.end('SIGINT')
  expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: '' })
  expect(output).toMatch(/^Terrier is ready on http:\/\/127\.0\.0\.1:\d+\n$/)
  expect(await readdir(folder, { recursive: true })).not.toContain('postmaster.pid')
  await rm(folder, { recursive: true })
})

test.skipIf(process.platform === 'win32')(
  'closes an existing data folder to other users',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'terrier-main-'))
    await chmod(folder, 0o755)
    const program = new Program({ DATABASE_URL: database.databaseUrl, TERRIER_DATA: folder })
    await program.ready()
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect((await program.end('SIGTERM')).errors).toContain(`"folder":"${folder}"`)
    await rm(folder, { recursive: true })
  },
)

test('reports a port that is in use, and what to do', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  const program = new Program({ DATABASE_URL: database.databaseUrl, PORT: String(port) })
  expect(await program.ended()).toEqual({
    exitCode: 1,
    output: '',
    errors: `Port ${port} is already in use. Set PORT to another number, or stop the other program.\n`,
  })
  other.close()
})

test('reports an unreachable database without its password', async () => {
  const program = new Program({ DATABASE_URL: 'postgres://terrier:secret@127.0.0.1:9/terrier' })
  const { exitCode, errors } = await program.ended()
  expect(exitCode).toBe(1)
  expect(errors).toContain('127.0.0.1')
  expect(errors).not.toContain('secret')
  expect(errors).not.toMatch(/^ +at /m)
})

test('reports all invalid settings at once', async () => {
  const program = new Program({ PORT: 'many', LOG_LEVEL: 'loud' })
  expect(await program.ended()).toEqual({
    exitCode: 2,
    output: '',
    errors: `The settings cannot be used:
  PORT must be a whole number from 0 to 65535
  LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent
`,
  })
})

test('finishes a request in progress before it exits', async () => {
  const program = new Program({ DATABASE_URL: database.databaseUrl })
  const address = await program.ready()
  const slow = request(`${address}/api/token`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': 60,
      // The server sends '100 Continue' when it has read the headers, which proves that the request
      // has begun.
      Expect: '100-continue',
    },
  })
  const answered = once(slow, 'response').then(
    ([reply]) => (reply as IncomingMessage).resume().statusCode,
  )
  slow.flushHeaders()
  await once(slow, 'continue')
  slow.write('username=nobody%40example.org&password=guess')
  program.send('SIGTERM')
  const client = new Client(address)
  const isServing = () =>
    client.get('/api/health/ready').then(
      () => true,
      () => false,
    )
  while (await isServing());
  slow.end('&grant_type=pass'.padEnd(16, 'x'))
  expect(await answered).toBe(400)
  expect((await program.ended()).exitCode).toBe(0)
})

test('readiness returns 503 on SIGTERM while requests are still answered', async () => {
  const program = new Program({ DATABASE_URL: database.databaseUrl, TERRIER_DRAIN_SECONDS: '2' })
  const client = new Client(await program.ready())
  program.send('SIGTERM')
  let readiness = await client.get('/api/health/ready')
  while (readiness.status === 200) readiness = await client.get('/api/health/ready')
  expect(readiness).toMatchObject({ status: 503, body: { code: 'shutting-down' } })
  const { status, headers } = await client.get('/api/config')
  expect({ status, connection: headers.get('Connection') }).toEqual({
    status: 200,
    connection: 'close',
  })
  expect((await program.ended()).exitCode).toBe(0)
})
