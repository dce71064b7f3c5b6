import type { Audience, Call, MediaReply } from '@terrier/contract/call'
import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { output, $ZodType } from 'zod/v4/core'

import type { Viewer } from './sessions.ts'
import type { Context } from './context.ts'

type Schema = $ZodType

type Parsed<S> = S extends Schema ? output<S> : undefined

/** What a handler is given: the request, parsed and checked by the contract. */
export interface Given<Params, Query, Body, Who extends Audience> {
  readonly params: Parsed<Params>
  readonly query: Parsed<Query>
  readonly body: Parsed<Body>
  readonly viewer: Who extends 'signed-in' ? Viewer : undefined
  readonly headers: IncomingHttpHeaders
  /** The address of the person's machine, as far as the trusted proxies tell. */
  readonly clientAddress: string
  /** Aborted when the client leaves before its reply is sent: nobody waits for the work any more. */
  readonly gone: AbortSignal
  /** Adds a header to the reply. */
  readonly setHeader: (name: string, value: string) => void
}

/** The reply of a call that does not answer JSON. Without a body only the status travels. */
export interface MediaAnswer {
  readonly status?: 200 | 204 | 304
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Uint8Array | Readable
}

/** What a JSON call answers whose client has the present reply already: 304, without a body. */
export const notModified = Symbol('not modified')

/** A large JSON reply may be sent as it is written: the stream gives its text. */
type Answer<Reply> = Reply extends Schema
  ? output<Reply> | Readable | typeof notModified
  : MediaAnswer

/** A call with its handler, ready to be served. */
export interface Endpoint {
  readonly declaration: Call
  readonly handle: (given: AnyGiven, context: Context) => unknown
}

// The parts of a request were parsed by the call's own schemas, which a list of unlike calls cannot
// say in types.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyGiven = Given<any, any, any, any>

/** Joins a call of the contract with what the server does for it. */
export function call<
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Reply extends Schema | MediaReply,
  Who extends Audience,
>(
  declaration: Call<Params, Query, Body, Reply, Who>,
  handle: (
    given: Given<Params, Query, Body, Who>,
    context: Context,
  ) => Answer<Reply> | Promise<Answer<Reply>>,
): Endpoint {
  return { declaration, handle }
}
