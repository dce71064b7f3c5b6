import { assertAllowedHost } from './allowed-hosts.ts'
import { createCookieJar } from './cookie-jar.ts'
import type { FetchConfig, RetryPolicy } from './fetch-config.ts'
import { FetchError, networkError } from './fetch-error.ts'

const userAgent = 'Terrier (terrier data fetch)'
const longestChain = 8

/** A response after redirects, with any status. */
export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly url: URL
  /** Aborted when it stalls. Must be consumed or dropped with `drop`. */
  readonly body: AsyncGenerator<Uint8Array>
  drop(): Promise<void>
}

export interface HttpSession {
  /** Sends a GET request. The authorization header is not sent to another origin on a redirect. */
  get(url: URL, headers?: Readonly<Record<string, string>>): Promise<Reply>
}

export interface SessionOptions {
  readonly config: FetchConfig
  readonly retryPolicy: RetryPolicy
  readonly signal: AbortSignal
  readonly fetch: typeof fetch
}

/**
 * An HTTP client with cookies, as the publisher's site requires. Redirects are followed to allowed
 * hosts only.
 */
export function createHttpSession(options: SessionOptions): HttpSession {
  const jar = createCookieJar()
  return {
    async get(start, headers = {}) {
      let url = start
      for (let step = 0; step < longestChain; step++) {
        assertAllowedHost(url, options.config)
        const cookie = jar.of(url)
        const reply = await ask(options, url, {
          'user-agent': userAgent,
          // Lengths and checksums refer to the uncompressed file.
          'accept-encoding': 'identity',
          ...(cookie !== undefined && { cookie }),
          ...sharable(headers, url.origin === start.origin),
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

/** Drops the authorization header for another origin; range and condition headers are sent. */
function sharable(
  headers: Readonly<Record<string, string>>,
  isSameOrigin: boolean,
): Record<string, string> {
  const all = Object.entries(headers)
  return Object.fromEntries(all.filter(([name]) => isSameOrigin || name !== 'authorization'))
}

function redirectOf({ status, headers, url }: Reply): URL | undefined {
  const location = headers.get('location')
  if (![301, 302, 303, 307, 308].includes(status) || location === null) return undefined
  if (!URL.canParse(location, url.href)) {
    throw new FetchError(`${url.href} redirects to an invalid address.`, { scope: 'file' })
  }
  return new URL(location, url)
}

async function ask(
  { retryPolicy, signal, fetch }: SessionOptions,
  url: URL,
  headers: Record<string, string>,
): Promise<Reply> {
  const seconds = retryPolicy.stallMs / 1000
  const stall = new AbortController()
  const timer = setTimeout(() => {
    stall.abort(
      new FetchError(`${url.host} sent nothing for ${seconds} s.`, { scope: 'retryable' }),
    )
  }, retryPolicy.stallMs)
  timer.unref()
  const explain = (error: unknown): unknown => {
    clearTimeout(timer)
    if (signal.aborted) return signal.reason
    if (stall.signal.aborted) return stall.signal.reason
    return networkError(url, error)
  }
  let response: Response
  try {
    const either = AbortSignal.any([signal, stall.signal])
    response = await fetch(url, { headers, redirect: 'manual', signal: either })
  } catch (error) {
    throw explain(error)
  }
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

const longestTextBytes = 20_000_000
