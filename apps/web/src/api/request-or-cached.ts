import type { Call } from '@terrier/contract/call'
import * as z from 'zod/mini'

import { checkConnection, useConnectivity } from './connectivity.ts'
import { ConnectionLost } from './api-errors.ts'
import { request, type ReplyOf, type RequestOf, type RequestOptions } from './request.ts'
import { cacheReply, cachedReply } from './cached-replies.ts'

/** A call that takes longer than this triggers a connection check. */
const networkTimeoutMs = 3000

/**
 * Makes a call without input and caches the response on the device; offline, returns the cached
 * one.
 */
export async function requestOrCached<C extends Call>(
  call: C,
  options: RequestOptions = {},
): Promise<ReplyOf<C>> {
  // Only calls without input are cached, so there is no input to pass.
  const ask = () => request(call, {} as RequestOf<C>, options)
  return orCached(call.path, call.reply, ask)
}

/** The result of `ask`, cached under `address`; offline, the cached result. */
export async function orCached<Reply>(
  address: string,
  schema: Call['reply'],
  ask: () => Promise<Reply>,
): Promise<Reply> {
  try {
    const reply = await unlessOffline(ask())
    cacheReply(address, reply).catch(reportError)
    return reply
  } catch (error) {
    if (!(error instanceof ConnectionLost)) throw error
    // A browser without IndexedDB has no cache, which is not an error of the call.
    const kept = await cachedReply(address).catch(() => undefined)
    // A response cached by an older version may not match the schema.
    const read = '_zod' in schema ? z.safeParse(schema, kept) : null
    if (!read?.success) throw error
    // `ask` parses its response with the same schema.
    return read.data as Reply
  }
}

/** Rejects as soon as the connection is known to be lost. */
async function unlessOffline<Reply>(reply: Promise<Reply>): Promise<Reply> {
  const loss = Promise.withResolvers<never>()
  const lose = () => loss.reject(new ConnectionLost('timeout', undefined))
  const stop = useConnectivity.subscribe(({ isOnline }) => {
    if (!isOnline) lose()
  })
  const timer = setTimeout(() => {
    if (useConnectivity.getState().isOnline) checkConnection()
    else lose()
  }, networkTimeoutMs)
  try {
    return await Promise.race([reply, loss.promise])
  } finally {
    clearTimeout(timer)
    stop()
  }
}
