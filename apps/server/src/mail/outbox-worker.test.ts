import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { ClaimedMail } from '@terrier/store/outgoing-mail'
import type { Store } from '@terrier/store/store'
import { freshStore } from '@terrier/store/testing/fresh-database'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { readConfig } from '../config.ts'
import { mailDelaySeconds } from './mail-delay.ts'
import { mailHeading } from './mail-heading.ts'
import { OutboxWorker } from './outbox-worker.ts'
import { MailRejected, type MailTransport } from './mail-transport.ts'
import { openTransport } from './open-transport.ts'
import { smtpTransport } from './smtp-transport.ts'

let store: Store & AsyncDisposable
let logged: { level: number; msg: string }[]
let logger: pino.Logger
beforeEach(async () => {
  store = await freshStore()
  logged = []
  logger = pino({}, { write: (line) => void logged.push(JSON.parse(line) as (typeof logged)[0]) })
})
afterEach(() => store.close())

const aMail = (about: string) => ({
  senderId: null,
  about,
  recipient: 'mair@example.org',
  words: {
    en: { subject: 'Tŷ', text: 'A map', html: '<p>A map</p>' },
    cy: { subject: 'Tŷ', text: 'Map', html: '<p>Map</p>' },
  },
})

const put = (worker: OutboxWorker, about: string) =>
  store.write((tx) => worker.post(tx, aMail(about)))

const recorder = (mails: ClaimedMail[], send?: () => void): MailTransport => ({
  async send(mail) {
    send?.()
    mails.push(mail)
  },
  close: () => {},
})

test('several workers on one outbox send each mail once', async () => {
  const mails: ClaimedMail[] = []
  const workers = Array.from({ length: 4 }, () => new OutboxWorker(store, recorder(mails), logger))
  for (let index = 0; index < 50; index++) {
    await put(workers[0] as OutboxWorker, `about ${index}`)
    for (const worker of workers) worker.wake()
  }
  await expect.poll(() => mails.length).toBe(50)
  await Promise.all(workers.map((worker) => worker.close()))
  expect(new Set(mails.map(({ id }) => id)).size).toBe(50)
})

test('gives up rejected mails, and schedules failed ones for a later attempt', async () => {
  const tried: string[] = []
  const worker = new OutboxWorker(
    store,
    {
      async send({ recipient, messageId }) {
        tried.push(messageId)
        throw recipient === 'mair@example.org' ? new MailRejected('550') : new Error('busy')
      },
      close: () => {},
    },
    logger,
  )
  await put(worker, 'refused')
  await store.write((tx) => worker.post(tx, { ...aMail('busy'), recipient: 'nia@example.org' }))
  worker.wake()
  await expect
    .poll(() => logged.map(({ msg }) => msg).toSorted())
    .toEqual(['A mail could not be sent, and is tried again', 'A mail is given up'])
  worker.wake()
  await worker.close()
  expect(tried).toHaveLength(2)
})

test('a hanging mail server does not block other writes', async () => {
  await using silent = await listening(() => {})
  const transport = smtpTransport(() => silent.url, mailHeading(readConfig({})))
  const worker = new OutboxWorker(store, transport, logger)
  await put(worker, 'hangs')
  worker.wake()
  await silent.connected
  expect(await put(worker, 'another')).toBe(true)
  await store.ping()
  await worker.close()
})

test('sends a mail over SMTP with an encoded subject', async () => {
  const received: string[] = []
  await using server = await listening((socket) => speakSmtp(socket, received, '250 taken'))
  const worker = new OutboxWorker(
    store,
    smtpTransport(() => server.url, mailHeading(readConfig({}))),
    logger,
  )
  await put(worker, 'sent')
  worker.wake()
  await expect.poll(() => received.join('\n')).toContain('Subject: =?UTF-8?')
  expect(received.join('\n')).toContain('RCPT TO:<mair@example.org>')
  await worker.close()
})

test('sends a mail to the mail server whose address is the present one', async () => {
  const received: { first: string[]; second: string[] } = { first: [], second: [] }
  await using first = await listening((socket) => speakSmtp(socket, received.first, '250 taken'))
  await using second = await listening((socket) => speakSmtp(socket, received.second, '250 taken'))
  let url = first.url
  const transport = smtpTransport(() => url, mailHeading(readConfig({})))
  const worker = new OutboxWorker(store, transport, logger)
  await put(worker, 'before')
  worker.wake()
  await expect.poll(() => received.first.join('\n')).toContain('RCPT TO:<mair@example.org>')
  url = second.url
  await put(worker, 'after')
  worker.wake()
  await expect.poll(() => received.second.join('\n')).toContain('RCPT TO:<mair@example.org>')
  await worker.close()
})

test('sends nothing to a mail server without encryption where that is required', async () => {
  const received: string[] = []
  await using server = await listening((socket) => speakSmtp(socket, received, '250 taken'))
  const transport = smtpTransport(() => server.url, mailHeading(readConfig({})), {
    requiresTls: true,
  })
  const { recipient, words } = aMail('x')
  const mail = {
    ...words.en,
    recipient,
    id: 1,
    messageId: 'x',
    attempts: 1,
    unsubscribeUrl: null,
  }
  // Kept in the outbox and tried again: the operator can correct the server.
  await expect(transport.send(mail)).rejects.not.toBeInstanceOf(MailRejected)
  expect(received.join('\n')).not.toMatch(/MAIL FROM|RCPT TO/i)
})

test('rejects with MailRejected for a 550, but not for a lost connection', async () => {
  await using server = await listening((socket) => speakSmtp(socket, [], '550 nobody here'))
  const transport = smtpTransport(() => server.url, mailHeading(readConfig({})))
  const { recipient, words } = aMail('x')
  const mail = { ...words.en, recipient, id: 1, messageId: 'x', attempts: 1, unsubscribeUrl: null }
  await expect(transport.send(mail)).rejects.toBeInstanceOf(MailRejected)
  await using away = await listening((socket) => socket.destroy())
  const other = smtpTransport(() => away.url, mailHeading(readConfig({})))
  await expect(other.send(mail)).rejects.not.toBeInstanceOf(MailRejected)
})

test('without a mail server writes mails into the data folder, and logs it', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'terrier-mail-'))
  const data = join(parent, 'data')
  const worker = new OutboxWorker(
    store,
    openTransport(readConfig({ TERRIER_DATA: data }), logger),
    logger,
  )
  await put(worker, 'written')
  worker.wake()
  await expect.poll(() => logged.length).toBe(1)
  const [file = ''] = await readdir(join(data, 'mail'))
  expect(file).toMatch(/\.eml$/)
  expect(await readFile(join(data, 'mail', file), 'utf8')).toContain('To: mair@example.org')
  await worker.close()
  if (process.platform !== 'win32') {
    for (const folder of [data, join(data, 'mail')]) {
      expect((await stat(folder)).mode & 0o777).toBe(0o700)
    }
  }
  await rm(parent, { recursive: true })
})

test('in production without a mail server logs a warning and stores no mail', async () => {
  const transport = openTransport(readConfig({ NODE_ENV: 'production' }), logger)
  expect(transport).toBeNull()
  expect(logged).toMatchObject([{ level: 40, msg: expect.stringContaining('no email is sent') }])
  const worker = new OutboxWorker(store, transport, logger)
  expect(await put(worker, 'nobody')).toBe(false)
  await worker.close()
})

test('the delay between attempts grows to a maximum, then attempts end', () => {
  const waits = Array.from({ length: 10 }, (_, index) => mailDelaySeconds(index + 1))
  expect(waits).toEqual([60, 180, 540, 1620, 4860, 14_580, 21_600, 21_600, 21_600, null])
})

async function listening(serve: (socket: Socket) => void) {
  const sockets: Socket[] = []
  const server: Server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    serve(socket)
  })
  const connected = once(server, 'connection')
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    connected,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** A minimal SMTP server (RFC 5321); `verdict` is its reply to the recipient. */
function speakSmtp(socket: Socket, received: string[], verdict: string): void {
  let isData = false
  let rest = ''
  socket.write('220 ready\r\n')
  socket.on('data', (data) => {
    const lines = (rest + data.toString()).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      received.push(line)
      if (isData && line !== '.') continue
      if (isData) isData = false
      else if (line === 'DATA') {
        isData = true
        socket.write('354 go on\r\n')
        continue
      }
      if (line === 'STARTTLS') socket.write('502 not implemented\r\n')
      else socket.write(line.startsWith('RCPT') ? `${verdict}\r\n` : '250 ok\r\n')
    }
  })
}
