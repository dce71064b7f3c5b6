import { createCookieJar } from './cookie-jar.ts'
import type { FetchConfig, RetryPolicy } from './fetch-config.ts'
import { FetchError, networkError } from './fetch-error.ts'
import type { RetryContext } from './retry.ts'
import { statusError } from './status-error.ts'

const userAgent = 'Terrier (terrier data fetch)'
const longestChain = 8
const longestTextBytes = 20_000_000

/** A response after redirects, with any status. */
export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly url: URL
  /** Aborted when it stalls. Must be consumed or dropped with `drop`. */
  readonly body: AsyncGenerator<Uint8Array>
  drop(): Promise<void>
}

type RequestHeaders = Readonly<Record<string, string>>

export interface HttpSession {
  /** Sends a GET request. The authorization header is not sent to another origin on a redirect. */
  get(url: URL, headers?: RequestHeaders): Promise<Reply>
}

interface SessionOptions {
  readonly config: FetchConfig
  readonly retryPolicy: RetryPolicy
  readonly signal: AbortSignal
  readonly fetch: typeof fetch
}

/** What requests to a publisher need. */
export interface PublisherContext extends RetryContext {
  readonly config: FetchConfig
  readonly session: HttpSession
}

/**
 * An HTTP client with cookies, as the publisher's site requires. Redirects are followed to allowed
 * hosts only.
 */
export function createHttpSession(options: SessionOptions): HttpSession {
  const jar = createCookieJar()
  return {
    async get(start, headers = {}) {
      const { authorization: _, ...withoutKey } = headers
      let url = start
      for (let step = 0; step < longestChain; step++) {
        assertAllowedHost(url, options.config)
        const cookie = jar.of(url)
        const reply = await request(options, url, {
          'user-agent': userAgent,
          // Lengths and checksums refer to the uncompressed file.
          'accept-encoding': 'identity',
          ...(cookie !== undefined && { cookie }),
          ...(url.origin === start.origin ? headers : withoutKey),
        })
        jar.keep(url, reply.headers)
        const next = redirectOf(reply)
        if (next === undefined) return reply
        await reply.drop()
        url = next
      }
      throw new FetchError(`${start.href} redirects in a loop.`, { scope: 'file' })
    },
  }
}

/**
 * Throws for a URL on a host that is not allowed, or over plain HTTP, unless its exact origin is in
 * the settings.
 */
function assertAllowedHost(url: URL, config: FetchConfig): void {
  const { inspirePage, companyApi, osDownloads, planningData, fileHosts } = config
  const settings = [inspirePage, companyApi, osDownloads, planningData]
  // A mirror on an internal network may be configured with 'http://'.
  if ([...settings.map(({ origin }) => origin), ...fileHosts].includes(url.origin)) return
  if (![...settings.map(({ host }) => host), ...fileHosts].includes(url.host)) {
    throw new FetchError(
      `The publisher redirects to ${url.host}, which is not an allowed host.` +
        ' If it belongs to the publisher, add it to TERRIER_FETCH_HOSTS.',
    )
  }
  if (url.protocol === 'https:') return
  throw new FetchError(
    `The publisher redirects to ${url.host} without encryption (${url.protocol}).`,
  )
}

function redirectOf({ status, headers, url }: Reply): URL | undefined {
  const location = headers.get('location')
  if (![301, 302, 303, 307, 308].includes(status) || location === null) return undefined
  if (URL.canParse(location, url.href)) return new URL(location, url)
  throw new FetchError(`${url.href} redirects to an invalid address.`, { scope: 'file' })
}

async function request(
  { retryPolicy: { stallMs }, signal, fetch }: SessionOptions,
  url: URL,
  headers: RequestHeaders,
): Promise<Reply> {
  const stall = new AbortController()
  const message = `${url.host} sent nothing for ${stallMs / 1000} s.`
  const abort = () => stall.abort(new FetchError(message, { scope: 'retryable' }))
  const timer = setTimeout(abort, stallMs).unref()
  const either = AbortSignal.any([signal, stall.signal])
  const explain = (error: unknown): unknown => {
    clearTimeout(timer)
    return either.aborted ? either.reason : networkError(url, error)
  }
  const sent = fetch(url, { headers, redirect: 'manual', signal: either })
  const response = await sent.catch((error: unknown) => {
    throw explain(error)
  })
  return {
    status: response.status,
    headers: response.headers,
    url,
    body: watched(response.body, timer, explain),
    async drop() {
      clearTimeout(timer)
      await response.body?.cancel()
    },
  }
}

async function* watched(
  body: ReadableStream<Uint8Array> | null,
  timer: NodeJS.Timeout,
  explain: (error: unknown) => unknown,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body ?? []) {
      timer.refresh()
      yield chunk
      timer.refresh()
    }
  } catch (error) {
    throw explain(error)
  } finally {
    clearTimeout(timer)
  }
}

/** A response with status 200. Throws `FetchError` for others, in which `name` says what it is. */
export async function getOk(
  url: URL,
  name: string,
  { session, retryPolicy }: PublisherContext,
  headers: RequestHeaders = {},
): Promise<Reply> {
  const reply = await session.get(url, headers)
  if (reply.status === 200) return reply
  await reply.drop()
  const { longestWaitMs } = retryPolicy
  throw statusError(reply, { name, host: url.host, longestWaitMs })
}

/** The text of a page or of a JSON response. Throws for one that exceeds the limit. */
export async function textOf(reply: Reply): Promise<string> {
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  for await (const chunk of reply.body) {
    sizeBytes += chunk.length
    if (sizeBytes > longestTextBytes) {
      throw new FetchError(`${reply.url.href} is too long for a list of files.`, { scope: 'file' })
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
