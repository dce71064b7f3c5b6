import { ExportEvent, followExport } from '@terrier/contract/exports'
import * as z from 'zod/mini'

import { ApiProblem, ConnectionLost } from './api-errors.ts'
import { requestStream, type RequestOf } from './request.ts'

/** The time an export may take behind twenty others of the largest size. */
const longestMs = 40 * 60_000

/** The server sends a line every ten seconds, so after three of them it counts as gone. */
const silenceMs = 30_000

interface FollowOptions {
  readonly signal: AbortSignal
  readonly onEvent: (event: ExportEvent) => void
}

export interface ExportedFile {
  readonly name: string
  readonly content: Blob
}

/**
 * Exports a map as a file and reports the progress streamed by the server. Throws as `request`
 * does; also `ConnectionLost` when the stream ends before the file is complete.
 */
export async function streamExport(
  input: RequestOf<typeof followExport>,
  { signal, onEvent }: FollowOptions,
): Promise<ExportedFile> {
  const silence = new AbortController()
  const response = await requestStream(followExport, input, {
    signal: AbortSignal.any([signal, silence.signal]),
    timeoutMs: longestMs,
  })
  try {
    return await readFile(response, { onEvent, silence })
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ApiProblem) throw error
    throw new ConnectionLost(silence.signal.aborted ? 'timeout' : 'unreachable', error)
  }
}

async function readFile(
  response: Response,
  { onEvent, silence }: Pick<FollowOptions, 'onEvent'> & { readonly silence: AbortController },
): Promise<ExportedFile> {
  let unread = new Uint8Array()
  let file: FileEvent | undefined
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const chunk of chunksOf(response, silence)) {
    if (file) {
      parts.push(chunk)
      continue
    }
    unread = joined(unread, chunk)
    for (let end = unread.indexOf(lineFeed); !file && end >= 0; end = unread.indexOf(lineFeed)) {
      const event = parseEvent(unread.subarray(0, end))
      unread = unread.subarray(end + 1)
      if ('file' in event) file = event.file
      else onEvent(event)
    }
    if (file) parts.push(unread)
  }
  const content = new Blob(parts, { type: file?.mediaType ?? '' })
  if (content.size !== file?.bytes) throw new Error('The file did not come whole')
  return { name: file.name, content }
}

type FileEvent = Extract<ExportEvent, { readonly file: unknown }>['file']

const lineFeed = '\n'.charCodeAt(0)

/** Parses a line of the stream. Throws the `ApiProblem` that it reports. */
function parseEvent(line: Uint8Array): ExportEvent {
  const event = z.parse(ExportEvent, JSON.parse(new TextDecoder().decode(line)))
  if (!('problem' in event)) return event
  throw new ApiProblem(event.problem.code, { message: event.problem.message })
}

async function* chunksOf(
  { body }: Response,
  silence: AbortController,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader()
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    for (;;) {
      timer = setTimeout(() => silence.abort(), silenceMs)
      const result = await reader?.read()
      clearTimeout(timer)
      if (!result || result.done) return
      yield result.value
    }
  } finally {
    clearTimeout(timer)
  }
}

function joined(before: Uint8Array, after: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(before.length + after.length)
  both.set(before)
  both.set(after, before.length)
  return both
}
