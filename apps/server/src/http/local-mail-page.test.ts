import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { parametersOf } from '../testing/mailed-link.ts'
import { runningApp, type RunningApp } from '../testing/running-app.ts'

const path = '/api/local-mail'

let folder: string
let app: RunningApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'terrier-mail-'))
  const environment = { TERRIER_DATA: folder, TRUST_PROXY: 'loopback' }
  app = await runningApp(environment, undefined, undefined, { sendsMail: false })
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

/** A raw request, because `fetch` does not allow setting `Host`. */
async function statusWithHost(host: string): Promise<number | undefined> {
  const sent = request(app.address + path, { headers: { Host: host } })
  sent.end()
  const [reply] = (await once(sent, 'response')) as [IncomingMessage]
  await text(reply)
  return reply.statusCode
}

const from = (address: string) => app.anyone.get(path, { 'X-Forwarded-For': address })

describe('the mail page of a local installation', () => {
  it('shows a reset link that works', async () => {
    const username = "o'hara&co@example.org"
    await app.person({ username })
    expect((await app.anyone.get(path)).body).toContain('There are no emails yet.')
    await app.anyone.post('/api/user/password-reset', { username })
    const page = await vi.waitFor(
      async () => {
        const { body } = await app.anyone.get(path)
        expect(body).toContain('Reset your Terrier password')
        return String(body)
      },
      { timeout: 20_000 },
    )
    // A date formatted for people, in the chosen language.
    expect(page).toMatch(/<time datetime="[^"]+">\d{1,2} [A-Z][a-z]+ \d{4} at \d\d:\d\d<\/time>/)
    const welsh = String((await app.anyone.get(`${path}?language=cy`)).body)
    expect(welsh).toContain('<h1>Post</h1>')
    expect(welsh).toMatch(/>\d{1,2} [A-Z][a-z]+ \d{4} am \d\d:\d\d<\/time>/)
    const asked = await app.anyone.get(path, { 'Accept-Language': 'cy-GB, en;q=0.5' })
    expect(asked.body).toContain('<html lang="cy">')
    const [, href = ''] = /<a href="([^"]+reset_token[^"]+)">/.exec(page) ?? []
    const link = new URL(href.replaceAll('&amp;', '&'))
    const form = new URLSearchParams({
      username: parametersOf(link).get('email') ?? '',
      reset_token: parametersOf(link).get('reset_token') ?? '',
      grant_type: 'password',
    })
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    expect((await app.anyone.post('/api/token', form.toString(), headers)).status).toBe(200)
  })

  it('is named in the configuration', async () => {
    expect((await app.anyone.get('/api/config')).body).toMatchObject({ localMailPath: path })
  })

  it('returns 404 for other machines and other host names', async () => {
    expect((await from('192.0.2.1')).status).toBe(404)
    expect((await from('2001:db8::1')).status).toBe(404)
    expect(await statusWithHost('evil.example')).toBe(404)
    expect(await statusWithHost('localhost.evil.example')).toBe(404)
    expect(await statusWithHost('localhost:4000')).toBe(200)
    expect(await statusWithHost('[::1]:4000')).toBe(200)
  })

  it.each([
    { NODE_ENV: 'production' },
    { TERRIER_ORIGIN: 'https://maps.example' },
    { HOST: '0.0.0.0' },
    { SMTP_URL: 'smtp://mail.example' },
  ])('returns 404 with %j', async (environment) => {
    await using other = await runningApp(environment, undefined, undefined, { sendsMail: false })
    expect((await other.anyone.get(path)).status).toBe(404)
    expect((await other.anyone.get('/api/config')).body).toMatchObject({ localMailPath: null })
  })
})
