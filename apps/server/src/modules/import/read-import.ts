import { Readable } from 'node:stream'

import {
  readImport as contract,
  type ImportEvent,
  type ImportPositions,
} from '@terrier/contract/imports'
import { Problem } from '@terrier/contract/problems'
import type { FindPostcodes } from '@terrier/files/csv/geocode-by-postcode'

import { call, type Endpoint } from '../../http/call.ts'
import { problemOf } from '../../http/problem-of.ts'
import type { ImportReader } from './import-reader.ts'
import { assertWithinUploadLimit, receiveFile } from './uploaded-file.ts'

const readImport = (imports: ImportReader) =>
  call(contract, async ({ query, body, viewer, headers, gone }, { store, datasets }) => {
    assertWithinUploadLimit(headers['content-length'])
    const leave = imports.enter(viewer.userId)
    const ending = new AsyncDisposableStack()
    ending.defer(leave)
    try {
      const file = ending.use(await receiveFile(contentOf(body)))
      const { name, layer, crs } = query
      const hasPostcodes = (await datasets.named('postcodes')) !== undefined
      const positions = positionsOf(query)
      const findPostcodes: FindPostcodes = (keys) => store.postcodes.positions(keys)
      const order = { name: shownName(name), layer, crs, positions, hasPostcodes }
      const { path, sizeBytes } = file
      const pieces = ending.adopt(
        imports.read({ ...order, path, sizeBytes }, findPostcodes, gone),
        async (all) => {
          await all.return(undefined)
        },
      )
      gone.addEventListener('abort', () => void disposeAndReport(ending, imports), { once: true })
      return {
        headers: {
          'Content-Type': contract.reply.mediaType,
          'Cache-Control': 'no-store',
          // nginx would otherwise buffer the lines.
          'X-Accel-Buffering': 'no',
        },
        body: await startedReply(pieces, imports, ending),
      }
    } catch (cause) {
      await ending.disposeAsync()
      throw cause
    }
  })

/** Errors after the client has disconnected can only be logged. */
async function disposeAndReport(
  ending: AsyncDisposableStack,
  imports: ImportReader,
): Promise<void> {
  await ending.disposeAsync().catch((cause: unknown) => imports.reported(problemOf(cause)))
}

/**
 * Waits for the first chunk before the reply begins, so that an unreadable file is refused with a
 * status code.
 */
async function startedReply(
  pieces: AsyncGenerator<string>,
  imports: ImportReader,
  ending: AsyncDisposableStack,
): Promise<Readable> {
  const first = await pieces.next()
  async function* all() {
    try {
      if (first.done !== true) yield first.value
      yield* pieces
    } catch (cause) {
      const { code, message } = imports.reported(problemOf(cause))
      const event: ImportEvent = { problem: { code, message } }
      yield `${JSON.stringify(event)}\n`
    } finally {
      await ending.disposeAsync()
    }
  }
  return Readable.from(all(), { objectMode: false })
}

/** A request without a body has none here either, whatever its declaration says. */
function contentOf(body: Blob | AsyncIterable<Uint8Array> | undefined): AsyncIterable<Uint8Array> {
  if (body && Symbol.asyncIterator in body) return body
  throw new Problem('bad-request', { message: 'Send the file as application/octet-stream.' })
}

/** The last segment of a path, without characters that could mislead where it is displayed. */
function shownName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  return last.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 100) || 'file'
}

interface Columns {
  readonly x?: number | undefined
  readonly y?: number | undefined
  readonly gridReference?: number | undefined
  readonly wellKnownText?: number | undefined
  readonly postcode?: number | undefined
}

function positionsOf(columns: Columns): ImportPositions | undefined {
  const { x, y, gridReference, wellKnownText, postcode } = columns
  if (x !== undefined && y !== undefined) return { kind: 'xy', x, y }
  if (gridReference !== undefined) return { kind: 'grid-reference', column: gridReference }
  if (wellKnownText !== undefined) return { kind: 'well-known-text', column: wellKnownText }
  if (postcode !== undefined) return { kind: 'postcode', column: postcode }
  return undefined
}

export const importEndpoints = (imports: ImportReader): readonly Endpoint[] => [readImport(imports)]
