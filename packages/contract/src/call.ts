import type * as core from 'zod/v4/core'
import * as z from 'zod/mini'

import { LockHolder } from './lock-holder.ts'
import { problems, type ProblemCode } from './problems.ts'

/** Who may make a call: anybody, or the bearer of a valid token. Finer rules live in `domain/access`. */
export type Audience = 'anyone' | 'signed-in'

/** What a call answers when it is not JSON. */
export interface MediaReply {
  readonly mediaType: string
}

type Schema = core.$ZodType

/**
 * One call of the API: where it is, what goes in, what comes out, and what it may refuse.
 *
 * The same value checks the request on the server, types the handler, documents the API and types
 * the client. Path parameters are written `{name}`.
 */
export interface Call<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema | MediaReply = Schema | MediaReply,
  Who extends Audience = Audience,
> {
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  readonly summary: string
  readonly audience: Who
  /** Whether a session that a reset link opened may make this call before its password is changed. */
  readonly beforePasswordChange?: true
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** Bodies are JSON unless the call says otherwise; a file is read as it comes. */
  readonly bodyType?: 'application/x-www-form-urlencoded' | 'application/octet-stream'
  readonly reply: Reply
  /**
   * Refusals are JSON, `ProblemReply`, unless the call says otherwise. 'text/plain': only the sentence
   * travels. 'fields': also each field at the top level, and the sentence as `Message`, where older
   * clients read them.
   */
  readonly refusalType?: 'text/plain' | 'fields'
  readonly problems: readonly ProblemCode[]
}

/** Declares a call. Only for the types: the value is returned as it is. */
export function call<
  const Params extends Schema | undefined = undefined,
  const Query extends Schema | undefined = undefined,
  const Body extends Schema | undefined = undefined,
  const Reply extends Schema | MediaReply = Schema | MediaReply,
  const Who extends Audience = Audience,
>(declaration: Call<Params, Query, Body, Reply, Who>): Call<Params, Query, Body, Reply, Who> {
  return declaration
}

/** How every refusal is answered. `errors` names the fields of a request that did not fit. */
export const ProblemReply = z.object({
  code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** With 'map-locked': who is editing the map. */
  lockedBy: z.optional(LockHolder),
})
export type ProblemReply = z.infer<typeof ProblemReply>
