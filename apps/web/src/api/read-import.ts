import { ImportEvent, readImport } from '@terrier/contract/imports'
import * as z from 'zod/mini'

import { ApiProblem, ConnectionLost } from './api-errors.ts'
import { requestStream, type RequestOf } from './request.ts'

/** Timeout, enough for the largest file on a slow connection. */
const longestMs = 10 * 60_000

/** Maximum duration of a task on the main thread, before yielding to the browser. */
const breathMs = 12

interface ReadOptions {
  readonly signal: AbortSignal
  readonly onEvent: (event: ImportEvent) => void
}

/**
 * Uploads a file to be read and passes on the streamed result line by line, yielding to the browser
 * in between. Throws as `request` does; also `ConnectionLost` when the stream ends early.
 */
export async function readFile(
  file: File,
  query: Omit<RequestOf<typeof readImport>['query'], 'name'>,
  { signal, onEvent }: ReadOptions,
): Promise<void> {
  const { name, body } = await packed(file)
  signal.throwIfAborted()
  const input = { query: { ...query, name }, body }
  const response = await requestStream(readImport, input, { signal, timeoutMs: longestMs })
  try {
    let isEnd = false
    for await (const line of linesOf(response)) {
      const event = z.parse(ImportEvent, JSON.parse(line))
      if ('problem' in event) {
        throw new ApiProblem(event.problem.code, { message: event.problem.message })
      }
      onEvent(event)
      isEnd = 'end' in event || ('found' in event && event.found.asks !== null)
    }
    if (!isEnd) throw new Error('The reply ends in the middle')
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ApiProblem) throw error
    throw new ConnectionLost('unreachable', error)
  }
}

const texts = /\.(?:geojsonl?|ndjson|jsonl?|kml|gpx|csv|tsv|txt|dxf)$/i
const smallBytes = 100_000

/** Compresses text formats, which shrink to about a tenth, for slow connections. */
async function packed(file: File): Promise<{ name: string; body: Blob }> {
  if (!texts.test(file.name) || file.size < smallBytes) return { name: file.name, body: file }
  const stream = file.stream().pipeThrough(new CompressionStream('gzip'))
  return { name: file.name, body: await new Response(stream).blob() }
}

async function* linesOf({ body }: Response): AsyncGenerator<string> {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let unread = ''
  let worked = performance.now()
  for (;;) {
    const result = await reader?.read()
    if (!result || result.done) return
    unread += decoder.decode(result.value, { stream: true })
    let start = 0
    for (let end = unread.indexOf('\n'); end !== -1; end = unread.indexOf('\n', start)) {
      yield unread.slice(start, end)
      start = end + 1
      if (performance.now() - worked > breathMs) {
        await breath()
        worked = performance.now()
      }
    }
    unread = unread.slice(start)
  }
}

/** Yields to the browser. */
function breath(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}
