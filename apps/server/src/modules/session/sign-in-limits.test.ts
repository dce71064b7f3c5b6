import { openStore } from '@terrier/store/open-store'
import { freshDatabase } from '@terrier/store/testing/fresh-database'
import { queryDatabase } from '@terrier/store/testing/query-database'
import { describe, expect, it } from 'vitest'

import type { Reply } from '../../testing/client.ts'
import { password, runningApp, type RunningApp } from '../../testing/running-app.ts'

const address = 'olwen@example.com'
// RFC 5737 and RFC 3849: networks for examples.
const home = '192.0.2.1'
const elsewhere = '198.51.100.1'

/**
 * An application behind a proxy, so that a test can use any client address, and an account in it.
 */
async function anAccount(environment: Record<string, string> = {}): Promise<RunningApp> {
  const app = await runningApp({ TRUST_PROXY: 'loopback', ...environment })
  await app.person({ username: address })
  return app
}

interface From {
  readonly network: string
  readonly cookie?: string
}

function signIn(app: RunningApp, word: string, from: From, account = address): Promise<Reply> {
  const headers = {
    'X-Forwarded-For': from.network,
    ...(from.cookie !== undefined && { Cookie: from.cookie }),
  }
  return app.anyone.requestToken(account, word, headers)
}

async function guess(
  app: RunningApp,
  times: number,
  from: From,
  account = address,
): Promise<number[]> {
  const guesses = Array.from({ length: times }, () => signIn(app, 'wrong guess', from, account))
  return (await Promise.all(guesses)).map(({ status }) => status)
}

/** The cookie as a browser sends it back. */
const cookieOf = ({ headers }: Reply): string =>
  (headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''

describe('limits of signing in', () => {
  it('blocks the /64 network of the attempts, but not the owner in another', async () => {
    await using app = await anAccount()
    const hosts = Array.from({ length: 20 }, (_, host) => ({ network: `2001:db8:1:2::${host}` }))
    const guesses = (await Promise.all(hosts.map((host) => guess(app, 1, host)))).flat()
    expect(new Set(guesses)).toEqual(new Set([401]))
    const stopped = await signIn(app, password, { network: '2001:db8:1:2::ffff' })
    expect(stopped).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
    expect(Number(stopped.headers.get('Retry-After'))).toBeGreaterThan(800)
    expect((await signIn(app, password, { network: '2001:db8:1:3::ffff' })).status).toBe(200)
  })

  it('accepts a known device from a blocked network', async () => {
    await using app = await anAccount()
    const cookie = cookieOf(await signIn(app, password, { network: home }))
    await guess(app, 21, { network: home })
    expect((await signIn(app, password, { network: home })).status).toBe(429)
    expect((await signIn(app, password, { network: home, cookie })).status).toBe(200)
  })

  it('also limits failures on a known device', async () => {
    await using app = await anAccount()
    const cookie = cookieOf(await signIn(app, password, { network: home }))
    expect(await guess(app, 21, { network: home, cookie })).toContain(429)
    expect((await signIn(app, password, { network: home, cookie })).status).toBe(429)
    // Attempts on the known device do not count against the network and the account.
    expect((await signIn(app, password, { network: home })).status).toBe(200)
  })

  it('returns the same response for known and unknown addresses', async () => {
    await using app = await anAccount()
    const accounts = [address, 'nobody@example.com']
    for (const account of accounts) await guess(app, 20, { network: elsewhere }, account)
    const answers = await Promise.all(
      accounts.map((account) => signIn(app, password, { network: elsewhere }, account)),
    )
    const [known, unknown] = answers.map(({ status, body }) => ({ status, body }))
    expect(known).toEqual(unknown)
    expect(known?.status).toBe(429)
    expect(answers.map(({ headers }) => headers.get('Set-Cookie'))).toEqual([null, null])
  })

  it('accepts repeated sign-ins without cookies', async () => {
    await using app = await anAccount()
    for (const time of ['first', 'second', 'third']) {
      expect((await signIn(app, password, { network: home })).status, time).toBe(200)
    }
  })
})

describe('limits of signing in on several server processes', () => {
  it('share failures across processes, and do not count right passwords', async () => {
    await using database = await freshDatabase()
    const open = () => openStore({ databaseUrl: database.databaseUrl, dataFolder: '' })
    const environment = { TRUST_PROXY: 'loopback' }
    await using first = await runningApp(environment, undefined, open)
    await using second = await runningApp(environment, undefined, open)
    await first.person({ username: address })
    const countRows = async () =>
      (await queryDatabase(database.databaseUrl, 'select from sign_in_failures')).length
    expect((await signIn(first, password, { network: home })).status).toBe(200)
    expect(await countRows()).toBe(0)
    await guess(first, 12, { network: elsewhere })
    await guess(second, 8, { network: elsewhere })
    for (const app of [first, second]) {
      const stopped = await signIn(app, password, { network: elsewhere })
      expect(stopped.status).toBe(429)
      expect(Number(stopped.headers.get('Retry-After'))).toBeGreaterThan(800)
    }
    expect((await signIn(second, password, { network: home })).status).toBe(200)
    second.passSeconds(16 * 60)
    expect((await signIn(second, password, { network: elsewhere })).status).toBe(200)
    // Expired rows are deleted with the next wrong password.
    await guess(second, 1, { network: home })
    expect(await countRows()).toBe(3)
  })

  it('store no address in the database', async () => {
    await using database = await freshDatabase()
    const open = () => openStore({ databaseUrl: database.databaseUrl, dataFolder: '' })
    await using app = await runningApp({ TRUST_PROXY: 'loopback' }, undefined, open)
    await guess(app, 1, { network: home }, 'somebody@example.com')
    const rows = await queryDatabase(database.databaseUrl, 'select f::text from sign_in_failures f')
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toContain('somebody')
  })
})

describe('the cookie of a device', () => {
  it('is limited to the sign-in path, and HttpOnly, SameSite and Secure', async () => {
    await using app = await anAccount({ TERRIER_ORIGIN: 'https://maps.example' })
    const { headers } = await signIn(app, password, { network: home })
    expect(headers.get('Set-Cookie')).toMatch(
      /^__Secure-terrier_device_[\da-f]{16}=[\w-]{43}; Path=\/api\/token; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure$/,
    )
  })

  it('is read under the name that it had without a prefix', async () => {
    await using app = await anAccount({ TERRIER_ORIGIN: 'https://maps.example' })
    const cookie = cookieOf(await signIn(app, password, { network: home }))
    expect(cookie).toMatch(/^__Secure-/)
    await guess(app, 20, { network: home })
    expect((await signIn(app, password, { network: home })).status).toBe(429)
    const earlier = cookie.replace('__Secure-', '')
    expect((await signIn(app, password, { network: home, cookie: earlier })).status).toBe(200)
  })

  it('is not Secure without an HTTPS origin', async () => {
    await using app = await anAccount()
    const { headers } = await signIn(app, password, { network: home })
    expect(headers.get('Set-Cookie')).not.toContain('Secure')
  })

  it('does not replace the password, works for its account only, and is rotated', async () => {
    await using app = await anAccount()
    await app.person({ username: 'sam@example.com' })
    const first = cookieOf(await signIn(app, password, { network: home }))
    expect((await signIn(app, 'guess', { network: home, cookie: first })).status).toBe(401)
    const second = cookieOf(await signIn(app, password, { network: home, cookie: first }))
    expect(second).not.toBe(first)
    await guess(app, 20, { network: home })
    expect((await signIn(app, password, { network: home, cookie: first })).status).toBe(429)
    const sams = cookieOf(await signIn(app, password, { network: home }, 'sam@example.com'))
    const forged = `${second.split('=')[0]}=${sams.split('=')[1]}`
    expect((await signIn(app, password, { network: home, cookie: forged })).status).toBe(429)
    expect((await signIn(app, password, { network: home, cookie: second })).status).toBe(200)
  })

  it('expires after a year', async () => {
    await using app = await anAccount()
    const cookie = cookieOf(await signIn(app, password, { network: home }))
    app.passSeconds(366 * 24 * 60 * 60)
    await guess(app, 20, { network: home })
    expect((await signIn(app, password, { network: home, cookie })).status).toBe(429)
  })

  it('is not stored in readable form in the database', async () => {
    await using database = await freshDatabase()
    const open = () => openStore({ databaseUrl: database.databaseUrl, dataFolder: '' })
    await using app = await runningApp({}, undefined, open)
    await app.person({ username: address })
    const token = cookieOf(await signIn(app, password, { network: home })).split('=')[1] ?? ''
    const rows = await queryDatabase<{ row: string }>(
      database.databaseUrl,
      'select d::text as row from known_devices d',
    )
    // One row of `person`, one of this sign-in.
    expect(rows).toHaveLength(2)
    const forms = [token, Buffer.from(token).toString('hex')]
    forms.push(Buffer.from(token, 'base64url').toString('hex'))
    for (const { row } of rows) for (const form of forms) expect(row).not.toContain(form)
  })
})

describe('the owner of an account with many failed sign-ins', () => {
  const subject = 'Wrong passwords were entered for your Terrier account'

  it('is notified by mail once a day, without secrets', async () => {
    await using app = await anAccount()
    await guess(app, 25, { network: elsewhere })
    await expect.poll(() => app.mails.length, { timeout: 20_000 }).toBe(1)
    const [mail] = app.mails
    expect(mail).toMatchObject({ recipient: address, subject })
    expect(mail?.text).toMatch('a device where you have logged in before')
    for (const secret of [elsewhere, 'wrong guess', password]) {
      expect(mail?.text).not.toContain(secret)
    }
    app.passSeconds(16 * 60)
    await guess(app, 25, { network: elsewhere })
    await signIn(app, password, { network: home })
    expect(app.mails).toHaveLength(1)
  })

  it('is not notified of a few failures', async () => {
    await using app = await anAccount()
    await guess(app, 20, { network: elsewhere })
    await signIn(app, password, { network: home })
    expect(app.mails).toEqual([])
  })
})
