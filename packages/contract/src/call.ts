import type * as core from 'zod/v4/core'
import * as z from 'zod/mini'

import { LockHolder } from './lock-holder.ts'
import { problems, type ProblemCode } from './problems.ts'

/**
 * Who may make a call: anybody, a signed-in user, or the bearer of a personal access token. Rights
 * on a single map or data group are decided in `domain/access`.
 */
export type Audience = 'anyone' | 'signed-in' | 'access-token'

/** The reply of a call that does not answer with JSON. */
export interface MediaReply {
  readonly mediaType: string
  /** Whether the body is text, which is compressed for clients that accept it. */
  readonly isText?: true
}

type Schema = core.$ZodType

/**
 * The declaration of one HTTP call: method, path, request, reply and possible refusals.
 *
 * One value serves the server (it validates the request and types the handler), the API
 * documentation and the typed client. Path parameters are written `{name}`.
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
  /**
   * Whether a session opened by a password-reset link may make this call before it has set a new
   * password.
   */
  readonly beforePasswordChange?: true
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /**
   * The media type of the request body; JSON when absent. 'application/octet-stream' is streamed to
   * the handler unparsed.
   */
  readonly bodyType?: 'application/x-www-form-urlencoded' | 'application/octet-stream'
  readonly reply: Reply
  /**
   * How a refusal is encoded; as JSON `ProblemReply` when absent. 'text/plain': only the message.
   * 'fields': also one top-level key for each field, and the message as `Message`, where older
   * clients read them.
   */
  readonly refusalType?: 'text/plain' | 'fields'
  /** The codes this call can be refused with, for the documentation and the types of the client. */
  readonly problems: readonly ProblemCode[]
}

/** Declares a call. Returns its argument unchanged; it exists to infer the types. */
export function call<
  const Params extends Schema | undefined = undefined,
  const Query extends Schema | undefined = undefined,
  const Body extends Schema | undefined = undefined,
  const Reply extends Schema | MediaReply = Schema | MediaReply,
  const Who extends Audience = Audience,
>(declaration: Call<Params, Query, Body, Reply, Who>): Call<Params, Query, Body, Reply, Who> {
  return declaration
}

/** The body of every refusal. `errors` lists messages by the path of the invalid field. */
export const ProblemReply = z.object({
  code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** With 'map-locked': who holds the edit lock of the map. */
  lockedBy: z.optional(LockHolder),
  /** With a status of 500 or more: the request in the log of the server. */
  requestId: z.optional(z.string()),
})
export type ProblemReply = z.infer<typeof ProblemReply>
