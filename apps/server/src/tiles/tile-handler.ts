import type { IncomingHttpHeaders } from 'node:http'

import type { MediaResponse } from '../http/call.ts'
import type { Context } from '../http/context.ts'

/** The address of a tile in one version of a dataset. */
interface TileAddress {
  readonly dataset: string
  readonly version: number
  readonly z: number
  readonly x: number
  readonly y: number
  /** How often the version had been corrected; the last correction when absent. */
  readonly corrections?: number
}

/** Replies with a tile. The caller has checked that the client may see it. */
export type TileHandler = (
  tile: TileAddress,
  headers: IncomingHttpHeaders,
  context: Context,
) => Promise<MediaResponse>
