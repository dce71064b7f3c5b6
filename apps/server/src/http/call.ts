import type { Audience, Call, MediaReply } from '@terrier/contract/call'
import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { output, $ZodType } from 'zod/v4/core'

import type { AccessTokenHolder } from '@terrier/store/accounts/access-tokens'

import type { Viewer } from './sessions.ts'
import type { Context } from './context.ts'

type Schema = $ZodType

type Parsed<S> = S extends Schema ? output<S> : undefined

/** What a call's handler is given: the request, parsed and validated by the contract. */
export interface HandlerInput<Params, Query, Body, Who extends Audience> {
  readonly params: Parsed<Params>
  readonly query: Parsed<Query>
  readonly body: Parsed<Body>
  readonly viewer: Who extends 'signed-in' ? Viewer : undefined
  readonly tokenHolder: Who extends 'access-token' ? AccessTokenHolder : undefined
  readonly headers: IncomingHttpHeaders
  /** The client's IP address, as far as trusted proxies report it. */
  readonly clientAddress: string
  /** Aborted when the client disconnects before its reply is sent, so that the work can stop. */
  readonly gone: AbortSignal
  /** Adds a header to the reply. */
  readonly setHeader: (name: string, value: string) => void
}

/** The reply of a call that does not return JSON. Without a body only the status is sent. */
export interface MediaResponse {
  readonly status?: 200 | 204 | 304
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Uint8Array | Readable
}

/** Returned by a JSON call whose client already has the current reply: 304, without a body. */
export const notModified = Symbol('not modified')

/** A large JSON reply may be streamed: the stream yields its text. */
type Answer<Reply> = Reply extends Schema
  ? output<Reply> | Readable | typeof notModified
  : MediaResponse

/** A call of the contract with its handler, ready to be registered. */
export interface Endpoint {
  readonly declaration: Call
  readonly handle: (given: AnyHandlerInput, context: Context) => unknown
}

// The parts of a request were parsed by the call's own schemas; a list of calls with different
// schemas cannot express that in types.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyHandlerInput = HandlerInput<any, any, any, any>

/** Pairs a call of the contract with its handler. */
export function call<
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Reply extends Schema | MediaReply,
  Who extends Audience,
>(
  declaration: Call<Params, Query, Body, Reply, Who>,
  handle: (
    given: HandlerInput<Params, Query, Body, Who>,
    context: Context,
  ) => Answer<Reply> | Promise<Answer<Reply>>,
): Endpoint {
  return { declaration, handle }
}
