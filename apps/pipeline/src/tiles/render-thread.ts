import { parentPort } from 'node:worker_threads'

import type { TileId } from '@terrier/geo/tile'
import { decodeTileRows } from '@terrier/store/parcels/tile-rows'

import { renderBlock } from './render-block.ts'

/** The input of a thread: a block, and its rows as the database sent them. */
export interface TileBlock {
  readonly block: TileId
  readonly rows: Uint8Array
}

/** Rendered tiles, their data concatenated in `bytes`. */
export interface RenderedBlock {
  readonly tiles: readonly { readonly tile: TileId; readonly length: number }[]
  readonly bytes: Uint8Array<ArrayBuffer>
}

parentPort?.on('message', ({ block, rows }: TileBlock) => {
  const drawn = [...renderBlock(block, decodeTileRows(rows))]
  const bytes = new Uint8Array(drawn.reduce((sum, { gzip }) => sum + gzip.length, 0))
  let at = 0
  for (const { gzip } of drawn) {
    bytes.set(gzip, at)
    at += gzip.length
  }
  const tiles = drawn.map(({ tile, gzip }) => ({ tile, length: gzip.length }))
  const answer: RenderedBlock = { tiles, bytes }
  parentPort?.postMessage(answer, [bytes.buffer])
})
