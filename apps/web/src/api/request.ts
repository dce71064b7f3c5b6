import { ProblemReply, type Call, type MediaReply } from '@terrier/contract/call'
import { sessionHeader } from '@terrier/contract/map-locks'
import type * as core from 'zod/v4/core'
import * as z from 'zod/mini'

import { confirmConnection, doubtConnection, isServerAnswer } from './connectivity.ts'
import { ApiProblem, ConnectionLost } from './errors.ts'
import { tabSession } from './realtime-tab.ts'
import { endSession, requirePasswordChange, useSession } from './session.ts'
import { authorizationHeader, validToken } from './token.ts'
import { language } from '../text/language.ts'

type Given<Name extends string, Schema> = Schema extends core.$ZodType
  ? { readonly [Key in Name]: core.input<Schema> }
  : unknown

/** What a call must be given: its path parameters, query and body, each where it has one. */
export type RequestOf<C> =
  C extends Call<infer Params, infer Query, infer Body>
    ? Given<'params', Params> & Given<'query', Query> & Given<'body', Body>
    : never

/** What a call answers: the parsed JSON of its schema, or a file. */
export type ReplyOf<C> =
  C extends Call<infer _Params, infer _Query, infer _Body, infer Reply>
    ? Reply extends core.$ZodType
      ? core.output<Reply>
      : Blob
    : never

export interface RequestOptions {
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number
  /** Goes on when the page is left. */
  readonly keepalive?: boolean
  /** Speaks for a page that is gone. */
  readonly session?: string
  /** Speaks with this token instead of the page's own. */
  readonly token?: string
  /** The tag of a reply at hand: when it is still the present one, the status is 304. */
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
 * Makes a call of the contract and parses its answer.
 *
 * Throws `ApiProblem` when the server refuses, `ConnectionLost` when no answer comes, the signal's
 * own reason when it was aborted. A 401 to a signed-in call also ends the session, and a refusal until
 * the password is changed leads to that screen.
 */
export async function request<C extends Call>(
  call: C,
  input: RequestOf<C>,
  options: RequestOptions = {},
): Promise<ReplyOf<C>> {
  const response = await requestStream(call, input, options)
  // `ReplyOf` says in types what `readReply` does in values.
  return (await readReply(call, response)) as ReplyOf<C>
}

/** The same for a reply that is read as it comes: its body is the caller's to read. */
export async function requestStream<C extends Call>(
  call: C,
  input: RequestOf<C>,
  options: RequestOptions = {},
): Promise<Response> {
  const token = options.token ?? validToken()
  // The type above has checked the input against the call; from here only its three parts matter.
  const response = await send(call, input as LooseInput, { ...options, token })
  if (response.ok || response.status === 304) return response
  if (response.status === 401 && call.audience === 'signed-in') endSessionOf(token)
  const refusal = await refusalOf(call, response)
  if (refusal.code === 'password-change-required' && token === validToken()) requirePasswordChange()
  throw refusal
}

/** A late refusal of a token that is not used any more says nothing about the one that is. */
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
    if (isServerAnswer(response)) confirmConnection(sentAtMs)
    return response
  } catch (error) {
    options.signal?.throwIfAborted()
    doubtConnection()
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
    // Such a call takes a file.
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

/** Where only the sentence of a refusal travels, its code is not known. */
async function refusalIn({ refusalType }: Call, response: Response): Promise<unknown> {
  if (refusalType !== 'text/plain') return response.json()
  const message = await response.text()
  return message === '' ? undefined : { code: 'unexpected', message }
}

/** The body of a reply, as the call's schema reads it. */
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
