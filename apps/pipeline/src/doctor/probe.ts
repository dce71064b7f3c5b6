import { request as requestHttp, type IncomingHttpHeaders, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { connect, type TLSSocket } from 'node:tls'

const silenceMs = 10_000

/** The longest reply that is read; those that are asked for are far shorter. */
const mostBytes = 100_000

export interface ProbeReply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
  /** The address that was connected to. */
  readonly remoteAddress: string | undefined
}

/**
 * Makes a GET request without following redirects. Certificates are not verified: nothing secret is
 * sent, and `readCertificate` reports on them. A protocol switch has status 101 and no body.
 */
export function probe(url: URL, headers: Record<string, string> = {}): Promise<ProbeReply> {
  const options: RequestOptions = { headers, timeout: silenceMs, agent: false }
  const { promise, resolve, reject } = Promise.withResolvers<ProbeReply>()
  const request =
    url.protocol === 'https:'
      ? requestHttps(url, { ...options, rejectUnauthorized: false })
      : requestHttp(url, options)
  request.once('timeout', () => request.destroy(new Error('it does not reply')))
  request.once('error', reject)
  request.once('upgrade', ({ statusCode = 0, headers: received }, socket) => {
    const { remoteAddress } = request.socket ?? {}
    socket.destroy()
    resolve({ status: statusCode, headers: received, body: '', remoteAddress })
  })
  request.once('response', async (response) => {
    const { remoteAddress } = response.socket
    try {
      const body = await textOf(response)
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body, remoteAddress })
    } catch (error) {
      reject(error)
    }
  })
  request.end()
  return promise
}

async function textOf(response: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response) {
    parts.push(part)
    bytes += part.byteLength
    if (bytes > mostBytes) break
  }
  return Buffer.concat(parts).toString()
}

export interface Certificate {
  readonly validTo: Date
  /** Why clients do not trust it, such as 'CERT_HAS_EXPIRED'; null if they do. */
  readonly fault: string | null
  /** Whether the server offers HTTP/2. */
  readonly hasHttp2: boolean
}

/** The certificate of a server that speaks TLS. Throws when there is none. */
export async function readCertificate(host: string, port: number): Promise<Certificate> {
  const { promise, resolve, reject } = Promise.withResolvers<TLSSocket>()
  const socket = connect(
    {
      host,
      port,
      servername: host,
      ALPNProtocols: ['h2', 'http/1.1'],
      rejectUnauthorized: false,
      timeout: silenceMs,
    },
    () => resolve(socket),
  )
  socket.once('error', reject)
  socket.once('timeout', () => reject(new Error('it does not reply')))
  try {
    const { authorizationError, alpnProtocol } = await promise
    const { valid_to: validTo } = socket.getPeerCertificate()
    return {
      validTo: new Date(validTo),
      fault: socket.authorized ? null : codeOf(authorizationError),
      hasHttp2: alpnProtocol === 'h2',
    }
  } finally {
    socket.destroy()
  }
}

/** Node declares an error, and sets its code alone. */
function codeOf(reason: unknown): string {
  if (reason instanceof Error) return 'code' in reason ? String(reason.code) : reason.message
  return String(reason)
}
