import type { Call } from '@terrier/contract/call'

import {
  readReply,
  requestStream,
  type ReplyOf,
  type RequestOf,
  type RequestOptions,
} from './request.ts'
import { authorizationHeader } from './token.ts'

interface Known {
  readonly tag: string
  /** Whose reply it is. */
  readonly authorization: string
  readonly reply: unknown
}

const knownReplies = new Map<string, Known>()

/**
 * Makes a call without input. What the server says is still as it was is neither sent nor read again: the
 * reply is then the very value that it was before. It is known in memory alone, until the page is left.
 */
export async function requestIfChanged<C extends Call>(
  call: C,
  options: RequestOptions = {},
): Promise<ReplyOf<C>> {
  const authorization = JSON.stringify(authorizationHeader())
  const last = knownReplies.get(call.path)
  const known = last?.authorization === authorization ? last : undefined
  // Only calls without input, so there is nothing to give.
  const given = {} as RequestOf<C>
  const response = await requestStream(call, given, { ...options, knownTag: known?.tag })
  // The reply was read by the same call.
  if (response.status === 304 && known) return known.reply as ReplyOf<C>
  const reply = await readReply(call, response)
  const tag = response.headers.get('ETag')
  if (tag === null) knownReplies.delete(call.path)
  else knownReplies.set(call.path, { tag, authorization, reply })
  // `ReplyOf` says in types what `readReply` does in values.
  return reply as ReplyOf<C>
}
