import { vi } from 'vitest'

export interface SentCall {
  readonly path: string
  readonly body: unknown
}

/**
 * Asked at any time by modules that have lost their connection. Those of a test file before this one,
 * in the same worker, may still do so.
 */
const probePath = '/api/health/live'

/**
 * Mocks `fetch` by path, with a body or a complete response, and records the requests, except those
 * that probe the connection.
 */
export function mockCalls(answers: Readonly<Record<string, unknown>>): SentCall[] {
  const sent: SentCall[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    if (path !== probePath) sent.push({ path, body: readBody(body) })
    if (!(path in answers))
      return Response.json({ code: 'not-found', message: '' }, { status: 404 })
    const answer = answers[path]
    return answer instanceof Response ? answer.clone() : Response.json(answer)
  })
  return sent
}

const readBody = (body: RequestInit['body']): unknown => {
  if (body instanceof URLSearchParams) return Object.fromEntries(body)
  return typeof body === 'string' ? JSON.parse(body) : undefined
}

/** An error response in the server's format. */
export const aProblemReply = (
  status: number,
  code: string,
  message: string,
  errors?: Readonly<Record<string, readonly string[]>>,
): Response => Response.json({ code, message, ...(errors && { errors }) }, { status })
