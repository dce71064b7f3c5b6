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
  /** The `Authorization` header of the request that was answered. */
  readonly authorization: string
  readonly reply: unknown
}

const knownReplies = new Map<string, Known>()

/**
 * Makes a conditional request (`If-None-Match`) for a call without input. After a 304 the very same
 * reply object is returned. Cached in memory only.
 */
export async function requestIfChanged<C extends Call>(
  call: C,
  options: RequestOptions = {},
): Promise<ReplyOf<C>> {
  const authorization = JSON.stringify(authorizationHeader())
  const last = knownReplies.get(call.path)
  const known = last?.authorization === authorization ? last : undefined
  // Calls without input only, so there is nothing to pass.
  const given = {} as RequestOf<C>
  const response = await requestStream(call, given, { ...options, knownTag: known?.tag })
  // The cached reply was parsed by the same call.
  if (response.status === 304 && known) return known.reply as ReplyOf<C>
  const reply = await readReply(call, response)
  const tag = response.headers.get('ETag')
  if (tag === null) knownReplies.delete(call.path)
  else knownReplies.set(call.path, { tag, authorization, reply })
  // `readReply` returns the type that `ReplyOf` describes.
  return reply as ReplyOf<C>
}
