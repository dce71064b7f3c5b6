import type { Language } from '@terrier/contract/language'
import { assert, constant, constantFrom, property, record, string } from 'fast-check'
import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'

import { readConfig } from '../config.ts'
import { mailHeading } from './mail-heading.ts'
import { shareMail, type Share } from './share-mail.ts'

const share = (fields: Partial<Share> = {}): Share => ({
  recipient: 'mair@example.org',
  inviter: { firstName: 'Olwen', lastName: 'Tŷ-Gwyn' },
  mapName: 'Caeau',
  access: 1,
  link: { kind: 'sign-in', href: 'https://maps.example/app' },
  ...fields,
})

const wordsOf = (fields: Partial<Share>, language: Language = 'en') =>
  shareMail(share(fields)).words[language]

const heading = mailHeading(readConfig({ TERRIER_ORIGIN: 'https://maps.example' }))
const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

/** The mail as sent, with folded header lines joined. */
async function onTheWire(fields: Partial<Share>): Promise<{ headers: string[]; whole: string }> {
  const mail = {
    id: 1,
    messageId: '0f8fad5b',
    attempts: 1,
    unsubscribeUrl: null,
    recipient: 'mair@example.org',
    ...wordsOf(fields),
  }
  const { message } = await transport.sendMail(heading(mail))
  const whole = (message as Buffer).toString()
  const [head = ''] = whole.split('\r\n\r\n')
  return { headers: head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n'), whole }
}

const tags = (html: string) => html.match(/<[^>]*>/g)

const nameOf = (header: string) => header.split(':')[0]

test('contains who shared what, the access and the link', () => {
  const { subject, text, html } = wordsOf({ access: 3 })
  expect(subject).toBe('Olwen Tŷ-Gwyn has shared the map "Caeau" with you')
  expect(text).toContain('You can view it and edit it.')
  expect(text).toContain('https://maps.example/app')
  expect(html).toContain('<a href="https://maps.example/app">')
})

const textFor = (kind: Share['link']['kind']) =>
  wordsOf({ link: { kind, href: 'https://maps.example/x' } }).text

test('explains to users without an account how to open the map', () => {
  expect(textFor('register')).toContain('If you have no account yet, open the link to register')
  expect(textFor('wait')).toContain('If you have no account yet, you can open the map once')
  expect(textFor('confirm')).toContain('Open the link to confirm it')
  expect(textFor('sign-in')).not.toContain('no account')
})

test.each([
  'x\r\nBcc: all@example.org',
  'x\nContent-Type: text/html\n\n<h1>',
  'x\u2028Bcc: all@example.org',
  '"><script>alert(1)</script>',
  '=?utf-8?q?x=0D=0ABcc:_all@example.org?=',
  '\u202Etxt.exe',
  '\0\u0007',
  'Ŵ'.repeat(500),
])('a map or user name %j injects no headers or scripts', async (name) => {
  const usual = await onTheWire({})
  const { headers, whole } = await onTheWire({
    mapName: name,
    inviter: { firstName: name, lastName: name },
  })
  expect(headers.map(nameOf)).toEqual(usual.headers.map(nameOf))
  expect(headers.find((header) => header.startsWith('To:'))).toBe('To: mair@example.org')
  expect(whole.split('text/html')[1]).not.toContain('<script')
  expect(headers.join('\n').length).toBeLessThan(4000)
})

test('no name injects a line, a tag or a control character', () => {
  const hostile = string({ unit: 'binary', maxLength: 60 })
  const names = record({
    mapName: hostile,
    inviter: record({ firstName: hostile, lastName: hostile }),
    access: constantFrom<1 | 3>(1, 3),
    link: record({
      kind: constantFrom('sign-in', 'confirm', 'register', 'wait'),
      href: constant('https://maps.example/app'),
    }),
  })
  assert(
    property(names, constantFrom<Language>('en', 'cy'), (fields, language) => {
      const usual = wordsOf({ ...fields, mapName: 'x', inviter: share().inviter }, language)
      const { subject, text, html } = wordsOf(fields, language)
      expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
      expect(text.split('\n')).toHaveLength(usual.text.split('\n').length)
      expect(tags(html)).toEqual(tags(usual.html))
    }),
  )
})

test('an address in a name does not become a link', () => {
  const { text } = wordsOf({ mapName: 'See https://evil.example/x' })
  expect(text).not.toContain('https://evil')
  expect(text).not.toContain('evil.example')
})

test('is sent from the product with a stable Message-ID', async () => {
  const { headers } = await onTheWire({})
  expect(headers).toContain('From: Terrier <no-reply@maps.example>')
  expect(headers).toContain('Message-ID: <0f8fad5b@maps.example>')
  expect(headers).toContain('Auto-Submitted: auto-generated')
})

test('is also written in Welsh', () => {
  const { subject, text, html } = wordsOf({ access: 3 }, 'cy')
  expect(subject).toBe('Mae Olwen Tŷ-Gwyn wedi rhannu’r map "Caeau" â chi')
  expect(text).toContain('Gallwch edrych arno a’i newid.')
  expect(html).toContain('<html lang="cy">')
})
