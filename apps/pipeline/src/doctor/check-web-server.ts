import { randomBytes } from 'node:crypto'

import { z } from 'zod'

import type { ClockReading } from './check-clock.ts'
import { isLocal, valueOf, type DoctorSettings } from './doctor-settings.ts'
import { fault, notice, ok, reasonOf, type Finding } from './finding.ts'
import { probe, readCertificate, type ProbeReply } from './probe.ts'

/** An address of documentation (RFC 5737), which no client has. */
const claimedAddress = '192.0.2.1'

const Readiness = z.object({ status: z.literal('ready'), clientAddress: z.string().optional() })

const seeFront = 'See "A web server in front" in docs/deployment.md.'

export interface WebServerReport {
  readonly findings: readonly Finding[]
  /** The Date header of the public address, if it replied. */
  readonly clock: ClockReading | undefined
}

/** The server as people reach it, by TERRIER_ORIGIN; without one, on this machine. */
export async function checkWebServer(settings: DoctorSettings): Promise<WebServerReport> {
  const { origin, environment } = settings
  const own = ownAddress(environment)
  if (!origin) return { findings: [await ofOwn(own)], clock: undefined }
  const before = new Date()
  const reply = await probe(new URL('/api/health/ready', origin), {
    'X-Forwarded-For': claimedAddress,
  }).catch(reasonOf)
  const after = new Date()
  if (typeof reply === 'string') {
    const unreachable = fault(
      `${origin.origin} cannot be reached: ${reply}.`,
      `Check the DNS name, the firewall and the web server in front. ${seeFront}`,
    )
    return { findings: [unreachable, await ofOwn(own)], clock: undefined }
  }
  const readiness = ofReadiness(origin, reply)
  const clock = clockOf(origin, reply, [before, after])
  if (readiness.level !== 'ok') return { findings: [readiness, await ofOwn(own)], clock }
  const findings = [
    readiness,
    ...ofClientAddress(origin, reply),
    await ofSocket(origin),
    ...(origin.protocol === 'https:' ? await ofHttps(origin, reply) : []),
    ...(await ofMetrics(origin)),
  ]
  return { findings, clock }
}

function ownAddress(environment: DoctorSettings['environment']): URL | undefined {
  const host = valueOf(environment, 'HOST') ?? 'localhost'
  const reachable = /^(?:0\.0\.0\.0|::)$/.test(host) ? 'localhost' : host
  const name = reachable.includes(':') ? `[${reachable}]` : reachable
  return URL.parse(`http://${name}:${valueOf(environment, 'PORT') ?? '4000'}`) ?? undefined
}

async function ofOwn(address: URL | undefined): Promise<Finding> {
  if (!address) return notice('HOST and PORT are no address.', 'Correct them.')
  try {
    return ofReadiness(address, await probe(new URL('/api/health/ready', address)))
  } catch (error) {
    return notice(
      `No server runs on ${address.origin}: ${reasonOf(error)}.`,
      'Start it, and see its log: "systemctl status terrier", "journalctl --unit terrier".',
    )
  }
}

function ofReadiness({ origin }: URL, { status, body }: ProbeReply): Finding {
  if (status === 200 && readinessOf(body)) return ok(`${origin} replies, and is ready.`)
  if (status === 503 && body.includes('"code"')) {
    return fault(
      `The server at ${origin} runs, but is not ready (503).`,
      'Wait if it is starting or stopping; otherwise see what is said of the database.',
    )
  }
  const isGateway = status >= 502 && status <= 504
  return fault(
    `${origin} replies with status ${status}, and not as Terrier does.`,
    isGateway
      ? 'The web server in front does not reach Terrier: check that it runs, and the address in proxy_pass.'
      : `Check that the web server in front passes everything on. ${seeFront}`,
  )
}

function readinessOf(body: string): z.output<typeof Readiness> | undefined {
  try {
    return Readiness.parse(JSON.parse(body))
  } catch {
    return undefined
  }
}

export function ofClientAddress(origin: URL, { body, remoteAddress = '' }: ProbeReply): Finding[] {
  // From this machine to itself there is nothing to tell apart.
  if (isLocal(origin.hostname) || isLoopback(remoteAddress)) return []
  const seen = readinessOf(body)?.clientAddress
  if (seen === undefined) return []
  if (seen === claimedAddress) {
    return [
      fault(
        'The web server in front passes on the address that a client claims to have: anyone can evade the limits on wrong passwords.',
        'Let it replace X-Forwarded-For ("proxy_set_header X-Forwarded-For $remote_addr" of nginx).',
      ),
    ]
  }
  if (isLoopback(seen)) {
    return [
      fault(
        'The addresses of clients do not reach the server: all count as one network.',
        'Let the web server in front set X-Forwarded-For, and set TRUST_PROXY to its address.',
      ),
    ]
  }
  return [ok('The addresses of clients reach the server.')]
}

const isLoopback = (address: string): boolean => isLocal(address.replace(/^::ffff:/, ''))

async function ofSocket(origin: URL): Promise<Finding> {
  try {
    const { status } = await probe(new URL('/socket.io/?EIO=4&transport=websocket', origin), {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    })
    if (status === 101) return ok('WebSocket connections reach the server.')
  } catch {
    // Cut off instead of refused: the same fault.
  }
  return notice(
    'WebSocket connections do not reach the server: who edits a map is seen only with a delay.',
    `Let the web server in front pass on Upgrade and Connection. ${seeFront}`,
  )
}

async function ofHttps(origin: URL, { headers }: ProbeReply): Promise<Finding[]> {
  const findings: Finding[] = []
  const certificate = await readCertificate(origin.hostname, Number(origin.port || 443)).catch(
    () => undefined,
  )
  if (certificate && !certificate.hasHttp2) {
    findings.push(
      notice(
        `${origin.host} does not speak HTTP/2: a first visit takes longer.`,
        `Turn it on in the web server in front. ${seeFront}`,
      ),
    )
  } else if (certificate) findings.push(ok(`${origin.host} speaks HTTP/2.`))
  if (headers['strict-transport-security'] === undefined) {
    findings.push(
      notice(
        'Replies have no header Strict-Transport-Security.',
        'Restart the server if TERRIER_ORIGIN was set after it started, and let the web server in front pass its headers on.',
      ),
    )
  }
  const plain = await probe(new URL(`http://${origin.hostname}/`)).catch(() => undefined)
  if (plain && plain.status < 300) {
    findings.push(
      notice(`http://${origin.hostname}/ is served without encryption.`, 'Redirect it to HTTPS.'),
    )
  }
  return findings
}

async function ofMetrics(origin: URL): Promise<Finding[]> {
  const reply = await probe(new URL('/metrics', origin)).catch(() => undefined)
  if (!reply?.body.includes('terrier_http_request')) return []
  return [
    notice(
      `Everyone can read the metrics at ${origin.origin}/metrics.`,
      'Do not pass /metrics on in the web server in front.',
    ),
  ]
}

function clockOf(
  { host }: URL,
  { headers: { date } }: ProbeReply,
  between: ClockReading['between'],
): ClockReading | undefined {
  if (date === undefined) return undefined
  // The header has whole seconds.
  return { whose: host, time: new Date(date), between, toWithinSeconds: 1 }
}
