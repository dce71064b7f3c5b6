import { ProblemReply, type Call, type MediaReply } from '@terrier/contract/call'
import { sessionHeader } from '@terrier/contract/map-locks'
import type * as core from 'zod/v4/core'
import * as z from 'zod/mini'

import { confirmConnection, checkConnection, isServerReply } from './connectivity.ts'
import { ApiProblem, ConnectionLost } from './api-errors.ts'
import { tabSession } from './tab-session.ts'
import { endSession, requirePasswordChange, useSession } from './session.ts'
import { authorizationHeader, validToken } from './token.ts'
import { language } from '../text/language.ts'

type InputOf<Name extends string, Schema> = Schema extends core.$ZodType
  ? { readonly [Key in Name]: core.input<Schema> }
  : unknown

/** The input of a call: its path parameters, query and body, as far as it has them. */
export type RequestOf<C> =
  C extends Call<infer Params, infer Query, infer Body>
    ? InputOf<'params', Params> & InputOf<'query', Query> & InputOf<'body', Body>
    : never

/** The reply of a call: JSON parsed by its schema, or a file. */
export type ReplyOf<C> =
  C extends Call<infer _Params, infer _Query, infer _Body, infer Reply>
    ? Reply extends core.$ZodType
      ? core.output<Reply>
      : Blob
    : never

export interface RequestOptions {
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number
  /** Continues when the page is closed (`fetch` option). */
  readonly keepalive?: boolean
  /** Tab session to send instead of this page's own, on behalf of a closed page. */
  readonly session?: string
  /** Token to send instead of this page's own. */
  readonly token?: string | undefined
  /** ETag of a cached reply; if it is still current, the status is 304. */
  readonly knownTag?: string | undefined
}

type SendOptions = Omit<RequestOptions, 'token'> & { readonly token: string | undefined }

interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

const defaultTimeoutMs = 30_000

/**
 * Makes a call of the contract and parses its reply.
 *
 * Throws `ApiProblem` when the server refuses, `ConnectionLost` without a response, and the
 * signal's reason when aborted. A 401 to a signed-in call also ends the session, and the refusal
 * 'password-change-required' leads to that screen.
 */
export async function request<C extends Call>(
  call: C,
  input: RequestOf<C>,
  options: RequestOptions = {},
): Promise<ReplyOf<C>> {
  const response = await requestStream(call, input, options)
  // `readReply` returns the type that `ReplyOf` describes.
  return (await readReply(call, response)) as ReplyOf<C>
}

/** Like `request`, for a streamed reply: the caller reads the body. */
export async function requestStream<C extends Call>(
  call: C,
  input: RequestOf<C>,
  options: RequestOptions = {},
): Promise<Response> {
  const token = options.token ?? validToken()
  // The parameter types have checked the input; from here only its three parts matter.
  const response = await send(call, input as LooseInput, { ...options, token })
  if (response.ok || response.status === 304) return response
  if (response.status === 401 && call.audience === 'signed-in') endSessionOf(token)
  const refusal = await refusalOf(call, response)
  if (refusal.code === 'password-change-required' && token === validToken()) requirePasswordChange()
  throw refusal
}

/** Ends the session unless the refused token has been replaced since the request was sent. */
function endSessionOf(token: string | undefined): void {
  if (token === validToken() && useSession.getState().isSignedIn) endSession('timed-out')
}

async function send(call: Call, input: LooseInput, options: SendOptions): Promise<Response> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  const sentAtMs = performance.now()
  try {
    const response = await fetch(addressOf(call, input), {
      ...messageOf(call, input, options),
      signal,
      ...(options.keepalive && { keepalive: true }),
    })
    if (isServerReply(response)) confirmConnection(sentAtMs)
    return response
  } catch (error) {
    options.signal?.throwIfAborted()
    checkConnection()
    throw new ConnectionLost(timeout.aborted ? 'timeout' : 'unreachable', error)
  }
}

function addressOf(call: Call, { params = {}, query }: LooseInput): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  if (!query) return path
  return `${path}?${new URLSearchParams(textFields(query))}`
}

function messageOf(
  call: Call,
  { body }: LooseInput,
  { session = tabSession, knownTag, token }: SendOptions,
): RequestInit {
  const headers: Record<string, string> = {
    Accept: 'application/json, */*',
    'Accept-Language': language,
  }
  if (knownTag !== undefined) headers['If-None-Match'] = knownTag
  if (call.audience === 'signed-in') {
    Object.assign(headers, authorizationHeader(token), { [sessionHeader]: session })
  }
  if (body === undefined) return { method: call.method, headers }
  if (call.bodyType === 'application/octet-stream') {
    headers['Content-Type'] = call.bodyType
    // The body of such a call is a file.
    return { method: call.method, headers, body: body as Blob }
  }
  if (call.bodyType) {
    const form = new URLSearchParams(textFields(body as Record<string, unknown>))
    return { method: call.method, headers, body: form }
  }
  headers['Content-Type'] = 'application/json'
  return { method: call.method, headers, body: JSON.stringify(body) }
}

function textFields(fields: Readonly<Record<string, unknown>>): [string, string][] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)])
}

async function refusalOf(call: Call, response: Response): Promise<ApiProblem> {
  const reply = z.safeParse(ProblemReply, await refusalIn(call, response).catch(() => undefined))
  return reply.success
    ? new ApiProblem(reply.data.code, {
        status: response.status,
        message: reply.data.message,
        fieldErrors: reply.data.errors ?? {},
        lockedBy: reply.data.lockedBy,
      })
    : new ApiProblem(response.status === 401 ? 'session-ended' : 'unexpected', {
        status: response.status,
      })
}

/** A plain-text refusal has a message but no code. */
async function refusalIn({ refusalType }: Call, response: Response): Promise<unknown> {
  if (refusalType !== 'text/plain') return response.json()
  const message = await response.text()
  return message === '' ? undefined : { code: 'unexpected', message }
}

/** Parses the body of a reply by the call's schema. */
export async function readReply(call: Call, response: Response): Promise<unknown> {
  if (isMedia(call.reply)) return response.blob()
  const reply = z.safeParse(call.reply, await response.json())
  if (reply.success) return reply.data
  throw new Error(`The answer to ${call.method} ${call.path} does not fit the contract`, {
    cause: reply.error,
  })
}

function isMedia(reply: core.$ZodType | MediaReply): reply is MediaReply {
  return 'mediaType' in reply
}
