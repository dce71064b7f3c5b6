import type { Call } from '@terrier/contract/call'
import * as z from 'zod/mini'

import { doubtConnection, useConnectivity } from '../api/connectivity.ts'
import { ConnectionLost } from '../api/errors.ts'
import { request, type ReplyOf, type RequestOf, type RequestOptions } from '../api/request.ts'
import { keepReply, keptReply } from './kept-replies.ts'

/** A call that takes longer than this makes the connection doubtful. */
const patienceMs = 3000

/**
 * Makes a call without input whose answer is kept on the device, and answers from there when there
 * is no network.
 */
export async function requestOrKept<C extends Call>(
  call: C,
  options: RequestOptions = {},
): Promise<ReplyOf<C>> {
  // Only calls without input are kept, so there is nothing to give.
  const ask = () => request(call, {} as RequestOf<C>, options)
  return orKept(call.path, call.reply, ask)
}

/** What `ask` answers, kept under `address`; and without a network what it answered before. */
export async function orKept<Reply>(
  address: string,
  schema: Call['reply'],
  ask: () => Promise<Reply>,
): Promise<Reply> {
  try {
    const reply = await unlessOffline(ask())
    keepReply(address, reply).catch(reportError)
    return reply
  } catch (error) {
    if (!(error instanceof ConnectionLost)) throw error
    // A browser that grants no database keeps nothing, which is no fault of the call.
    const kept = await keptReply(address).catch(() => undefined)
    // What an older version of the product kept need not fit.
    const read = '_zod' in schema ? z.safeParse(schema, kept) : null
    if (!read?.success) throw error
    // The schema is the one by which `ask` reads its answer.
    return read.data as Reply
  }
}

/** Gives up waiting once it is known that there is no network. */
async function unlessOffline<Reply>(reply: Promise<Reply>): Promise<Reply> {
  const loss = Promise.withResolvers<never>()
  const lose = () => loss.reject(new ConnectionLost('timeout', undefined))
  const stop = useConnectivity.subscribe(({ isOnline }) => {
    if (!isOnline) lose()
  })
  const timer = setTimeout(() => {
    if (useConnectivity.getState().isOnline) doubtConnection()
    else lose()
  }, patienceMs)
  try {
    return await Promise.race([reply, loss.promise])
  } finally {
    clearTimeout(timer)
    stop()
  }
}
