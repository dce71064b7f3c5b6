import * as passwordHash from '@terrier/store/password-hash'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import type { Client, Reply } from '../../testing/client.ts'
import { findMail } from '../../testing/mailed-link.ts'
import { aRegistration } from '../../testing/registration-form.ts'
import { password, runningApp, type RunningApp } from '../../testing/running-app.ts'
import { aSavedMap } from '../../testing/saved-map.ts'

/*
 * What a stranger can learn about who has an account: nothing at sign-in, reset and share; at
 * registration what section 8 of the specification says, under a rate limit. Time is counted in
 * hashes, the only slow step: measured times prove nothing on a busy machine.
 */

// The real functions, with their calls counted.
vi.mock(import('@terrier/store/password-hash'), { spy: true })

const known = 'known@example.org'
const unverified = 'unverified@example.org'
const unknown = 'unknown@example.org'

let app: RunningApp
let owner: Client
beforeAll(async () => {
  app = await runningApp()
  owner = await app.person()
  await app.person({ username: known })
  await app.person({ username: unverified, isVerified: false })
})
afterAll(() => app[Symbol.asyncDispose]())
afterEach(() => vi.clearAllMocks())

interface Answer {
  readonly status: number
  /** Without the address, which every reply to a share repeats. */
  readonly text: string
  readonly headers: readonly string[]
  readonly hashes: number
}

/** The parts of a reply that could differ. */
async function answerTo(username: string, ask: () => Promise<Reply>): Promise<Answer> {
  vi.clearAllMocks()
  const { status, body, headers } = await ask()
  const { hashPassword, verifyPassword } = vi.mocked(passwordHash)
  return {
    status,
    text: JSON.stringify(body).replaceAll(username, 'ADDRESS'),
    headers: [...headers.keys()].toSorted(),
    hashes: hashPassword.mock.calls.length + verifyPassword.mock.calls.length,
  }
}

const form = { 'Content-Type': 'application/x-www-form-urlencoded' }

async function shareWith(username: string): Promise<Reply> {
  const map = { eid: null, name: 'Fields', data: aSavedMap() }
  const { eid } = (await owner.post('/api/user/map/save', map)).body as { eid: number }
  const users = [{ email: username, access: 1 }]
  return owner.post('/api/user/map/share/sync', { eid, users })
}

const register = (username: string): Promise<Reply> =>
  app.anyone.post('/api/user/register', aRegistration({ username }))

const asks: readonly {
  readonly call: string
  readonly ask: (username: string) => Promise<Reply>
  readonly status: number
  readonly hashes: number
}[] = [
  {
    call: 'log-in with a wrong password',
    ask: (username) => app.anyone.requestToken(username, 'wrong guess'),
    status: 401,
    hashes: 1,
  },
  {
    call: 'log-in by a forged reset link',
    ask: (username) =>
      app.anyone.post(
        '/api/token',
        `username=${username}&reset_token=${'A'.repeat(43)}&grant_type=password`,
        form,
      ),
    status: 401,
    hashes: 0,
  },
  {
    call: 'a password reset request',
    ask: (username) => app.anyone.post('/api/user/password-reset', { username }),
    status: 200,
    hashes: 0,
  },
  { call: 'a share', ask: shareWith, status: 200, hashes: 0 },
]

describe('account enumeration', () => {
  it.each(asks)('is not possible through $call', async ({ ask, status, hashes }) => {
    const answers = []
    for (const username of [known, unverified, unknown]) {
      answers.push(await answerTo(username, () => ask(username)))
    }
    expect(answers[0]).toMatchObject({ status, hashes })
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })

  it('is possible through registration, after one password hash in every case', async () => {
    const message = 'This email has already been registered.'
    for (const username of [known, unverified]) {
      const answer = await answerTo(username, () => register(username))
      expect(answer).toMatchObject({ status: 400, hashes: 1 })
      expect(answer.text).toContain(message)
    }
    const fresh = 'fresh@example.org'
    expect(await answerTo(fresh, () => register(fresh))).toMatchObject({ status: 200, hashes: 1 })
  })

  it('is not possible through a rate-limited log-in', async () => {
    const stopped = []
    for (const username of [known, unknown]) {
      const guess = () => app.anyone.requestToken(username, 'wrong guess')
      await Promise.all(Array.from({ length: 20 }, guess))
      stopped.push(await answerTo(username, guess))
    }
    expect(stopped[0]).toMatchObject({ status: 429, hashes: 0 })
    expect(stopped[1]).toEqual(stopped[0])
  })

  it('is not possible through reset requests: a link is mailed only to existing accounts', async () => {
    await findMail(app, known, 'Reset your')
    await findMail(app, unverified, 'Reset your')
    expect(
      app.mails.some(
        ({ recipient, subject }) => recipient === unknown && subject.includes('Reset'),
      ),
    ).toBe(false)
    expect((await app.anyone.requestToken(known, password)).status).toBe(429)
  })
})
