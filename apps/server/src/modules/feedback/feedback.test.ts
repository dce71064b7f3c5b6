import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Client } from '../../testing/client.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'

let app: RunningApp
beforeAll(async () => {
  app = await runningApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const answers = (change: object = {}) => ({
  question1: 'Finding land',
  question2: 'A garden for the village',
  question3: 'Everybody in Tŷ Ddewi',
  question4: '=HYPERLINK("https://evil.example")',
  ...change,
})

const send = (person: Client, change: object = {}) =>
  person.post('/api/user/feedback', answers(change))

const mayAsk = async (person: Client) => (await person.get('/api/user/ask-for-feedback')).body

describe('asking for feedback', () => {
  it('is enabled by default, and disabled on request', async () => {
    const person = await app.person()
    expect(await mayAsk(person)).toEqual({ askForFeedback: true })
    const set = { askForFeedback: false }
    expect(await person.post('/api/user/ask-for-feedback', set)).toMatchObject({
      status: 200,
      body: set,
    })
    expect(await mayAsk(person)).toEqual(set)
  })

  it('rejects values that are not boolean', async () => {
    const person = await app.person()
    for (const askForFeedback of ['false', 0, null, undefined]) {
      const reply = await person.post('/api/user/ask-for-feedback', { askForFeedback })
      expect(reply).toMatchObject({ status: 400, body: { message: expect.any(String) as string } })
    }
  })
})

describe('feedback', () => {
  it('is stored, and the user is not asked again', async () => {
    const person = await app.person({ username: 'said@example.org' })
    expect((await send(person)).status).toBe(200)
    expect(await mayAsk(person)).toEqual({ askForFeedback: false })
    const admin = await app.person({ isPrivileged: true })
    const { body } = await admin.get('/api/admin/feedback')
    expect(body).toMatchObject({
      entries: [{ username: 'said@example.org', ...answers() }],
      next: null,
    })
  })

  it.each([1, 2, 3, 4])('requires an answer to question %i', async (question) => {
    const person = await app.person()
    const message = `Question ${question} is required`
    for (const answer of ['', ' \n ', undefined]) {
      const reply = await send(person, { [`question${question}`]: answer })
      expect(reply.status).toBe(400)
      expect(reply.body).toMatchObject({ [`question${question}`]: [message] })
    }
  })

  it('can be read only by administrators', async () => {
    const person = await app.person()
    for (const path of ['/api/admin/feedback', '/api/admin/feedback/csv']) {
      expect((await person.get(path)).status, path).toBe(403)
      expect((await app.anyone.get(path)).status, path).toBe(401)
    }
  })

  it('is exported as CSV across all pages, with formulas escaped', async () => {
    await using own = await runningApp()
    const people = await Promise.all(Array.from({ length: 11 }, () => own.person()))
    const sent = people.flatMap((person) => Array.from({ length: 19 }, () => send(person)))
    for (const { status } of await Promise.all(sent)) expect(status).toBe(200)
    const admin = await own.person({ isPrivileged: true })
    const { body, headers } = await admin.get('/api/admin/feedback/csv')
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('Content-Disposition')).toContain('feedback.csv')
    const lines = String(body).trimEnd().split('\r\n')
    expect(lines).toHaveLength(1 + 11 * 19)
    expect(lines[0]).toContain('Date,Email,Question 1')
    for (const line of lines.slice(1)) expect(line).toContain(`"'=HYPERLINK(""https`)
    const first = (await admin.get('/api/admin/feedback')).body as { next: number }
    const second = await admin.get(`/api/admin/feedback?before=${first.next}`)
    expect((second.body as { entries: object[] }).entries).toHaveLength(50)
  })
})
