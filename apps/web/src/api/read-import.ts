import { ImportNews, readImport } from '@terrier/contract/imports'
import * as z from 'zod/mini'

import { ApiProblem, ConnectionLost } from './errors.ts'
import { requestStream, type RequestOf } from './request.ts'

/** The largest file over a slow line. */
const longestMs = 10 * 60_000

/** Work on the page may take so long before the browser must be let draw. */
const breathMs = 12

interface ReadOptions {
  readonly signal: AbortSignal
  readonly onNews: (news: ImportNews) => void
}

/**
 * Has a file read and hands on what is told of it, piece by piece; the page goes on drawing meanwhile.
 * Throws as `request` does; `ConnectionLost` also when the end does not come.
 */
export async function readFile(
  file: File,
  query: Omit<RequestOf<typeof readImport>['query'], 'name'>,
  { signal, onNews }: ReadOptions,
): Promise<void> {
  const { name, body } = await packed(file)
  signal.throwIfAborted()
  const input = { query: { ...query, name }, body }
  const response = await requestStream(readImport, input, { signal, timeoutMs: longestMs })
  try {
    let isEnd = false
    for await (const line of linesOf(response)) {
      const news = z.parse(ImportNews, JSON.parse(line))
      if ('problem' in news) {
        throw new ApiProblem(news.problem.code, { message: news.problem.message })
      }
      onNews(news)
      isEnd = 'end' in news || ('found' in news && news.found.asks !== null)
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

/** Text shrinks to a tenth, which counts where the line is slow. */
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

/** Lets the browser draw before the work goes on. */
function breath(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}
