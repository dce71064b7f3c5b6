import type { MediaResponse } from '../http/call.ts'
import type { Context } from '../http/context.ts'

/**
 * Sends a tile of a dataset to a user. Those of ownership count for what the user may read; throws
 * 'too-many-requests' where that is used up.
 */
export async function countTile(
  dataset: string,
  { userId, send }: { readonly userId: number; readonly send: () => Promise<MediaResponse> },
  { ownershipAllowance }: Context,
): Promise<MediaResponse> {
  if (dataset !== 'ownership') return send()
  ownershipAllowance.assertLeft(userId)
  const reply = await send()
  if (reply.body instanceof Uint8Array) ownershipAllowance.addTile(userId, reply.body.byteLength)
  return reply
}
