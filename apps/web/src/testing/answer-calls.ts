import { configure } from '@testing-library/react'
import { vi } from 'vitest'

// Screens with calls and parts fetched on demand take longer than a second on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

export interface SentCall {
  readonly path: string
  readonly body: unknown
}

/** Answers calls by their path, with a body or a whole reply, and keeps what was sent. */
export function answerCalls(answers: Readonly<Record<string, unknown>>): SentCall[] {
  const sent: SentCall[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    sent.push({ path, body: readBody(body) })
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

/** A refusal, as the server writes it. */
export const aRefusal = (
  status: number,
  code: string,
  message: string,
  errors?: Readonly<Record<string, readonly string[]>>,
): Response => Response.json({ code, message, ...(errors && { errors }) }, { status })
