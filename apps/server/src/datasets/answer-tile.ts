import type { IncomingHttpHeaders } from 'node:http'

import type { MediaAnswer } from '../http/call.ts'
import type { Context } from '../http/context.ts'

/** One tile of one version of a dataset. */
interface TileAddress {
  readonly dataset: string
  readonly version: number
  readonly z: number
  readonly x: number
  readonly y: number
}

/** Answers with a tile to whoever may see it: that is for the caller to know. */
export type AnswerTile = (
  tile: TileAddress,
  headers: IncomingHttpHeaders,
  context: Context,
) => Promise<MediaAnswer>
