import { sessionHeader } from '@terrier/contract/map-locks'

/** A reply of any status. */
export interface Reply {
  readonly status: number
  readonly body: unknown
  /** The header `Retry-After`, if any. */
  readonly retryAfter: string | null
}

/** A browser tab of one user, as the server identifies it. */
export interface Tab {
  readonly token: string
  readonly session: string
}

/** Sends a request to the server at that address. Rejects without a reply. */
export async function ask(
  address: string,
  { token, session }: Tab,
  path: string,
  body?: object,
): Promise<Reply> {
  const response = await fetch(address + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `bearer ${token}`,
      [sessionHeader]: session,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') === true
  const { status, headers } = response
  const parsed = isJson ? (JSON.parse(text) as unknown) : text
  return { status, body: parsed, retryAfter: headers.get('retry-after') }
}

/** Resolves to the time until the server reports 'ready', counted from `sinceMs`. */
export async function untilReady(address: string, sinceMs: number): Promise<number> {
  for (;;) {
    const isReady = await fetch(`${address}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return performance.now() - sinceMs
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
