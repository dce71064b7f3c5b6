import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { FetchConfig } from '../fetch-config.ts'
import { serveStored, type FaultMode, type StoredFile } from './storage.ts'

const apiKey = 'key-of-an-account'

/** A recorded request, for assertions. */
interface SeenRequest {
  readonly host: 'site' | 'storage'
  readonly path: string
  readonly headers: IncomingMessage['headers']
}

/** A fake of HM Land Registry: its site with page and API, and its storage host. */
export interface Publisher {
  readonly config: FetchConfig
  readonly seen: readonly SeenRequest[]
  /** The text above the links of the page. */
  announcement: string
  /** Adds a file to the INSPIRE page. */
  offer(name: string, bytes: Uint8Array): StoredFile
  /** Adds a file to a list of the API. */
  offerOf(list: 'current' | 'history', name: string, bytes: Uint8Array): StoredFile
  /** Faults for the next requests for the page. */
  readonly pageMoods: FaultMode[]
  /** A response of the API in place of its lists. */
  reshapedAnswer: object | undefined
  /** A redirect target for files in place of the storage. */
  diversion: string | undefined
  close(): Promise<void>
}

export async function startPublisher(): Promise<Publisher> {
  const seen: SeenRequest[] = []
  const stored = new Map<string, StoredFile>()
  const lists = { inspire: [] as string[], current: [] as string[], history: [] as string[] }
  const site = createServer((request, response) => answerAtSite(request, response))
  const storage = createServer((request, response) => {
    const path = pathOf(request)
    seen.push({ host: 'storage', path, headers: request.headers })
    serveStored(stored.get(path), request, response)
  })
  const [origin, storageOrigin] = await Promise.all([listen(site), listen(storage)])

  const publisher = {
    config: {
      inspirePage: new URL(`${origin}/datasets/inspire/download`),
      companyApi: new URL(`${origin}/api/v1`),
      osDownloads: new URL(`${origin}/downloads/v1`),
      planningData: new URL(`${origin}/planning`),
      apiKey,
      fileHosts: [storageOrigin],
    },
    seen,
    announcement: 'This dataset was last published on 4 October 2026.',
    offer: (name: string, bytes: Uint8Array) => put('inspire', name, bytes),
    offerOf: put,
    pageMoods: [] as FaultMode[],
    reshapedAnswer: undefined as object | undefined,
    diversion: undefined as string | undefined,
    async close() {
      for (const server of [site, storage]) {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }
    },
  }

  function put(list: keyof typeof lists, name: string, bytes: Uint8Array): StoredFile {
    const path = `/${list}/${encodeURIComponent(name)}`
    if (!stored.has(path)) lists[list].push(name)
    const file: StoredFile = { bytes, etag: undefined, moods: [] }
    stored.set(path, file)
    return file
  }

  function answerAtSite(request: IncomingMessage, response: ServerResponse): void {
    const path = pathOf(request)
    seen.push({ host: 'site', path, headers: request.headers })
    if (path.startsWith('/api/v1/')) answerApi(path.slice(8), request, response)
    else answerPage(path, request, response)
  }

  /** Requires a cookie, which a redirect to the page sets first. */
  function answerPage(path: string, request: IncomingMessage, response: ServerResponse): void {
    const name = path.split('/download/')[1]
    if (!request.headers.cookie?.includes('visitor=1')) {
      const location = publisher.config.inspirePage.href
      if (name === undefined) {
        response.writeHead(302, { 'set-cookie': 'visitor=1; Path=/; HttpOnly', location }).end()
      } else response.writeHead(403, { 'content-type': 'text/html' }).end('<p>Sorry</p>')
      return
    }
    if (name !== undefined) {
      const location = publisher.diversion ?? `${storageOrigin}/inspire/${name}?Signature=secret`
      response.writeHead(302, { location }).end()
      return
    }
    const links = lists.inspire.map(
      (file) =>
        `<tr><td>${file}</td><td><a class="govuk-link" href="/datasets/inspire/download/` +
        `${encodeURIComponent(file)}">Download .gml</a></td></tr>`,
    )
    const page = Buffer.from(
      `<h1>Download</h1><p>${publisher.announcement}</p><a href="/">Home</a>${links.join('')}`,
    )
    const moods = publisher.pageMoods
    const file = { bytes: page, etag: undefined, moods, type: 'text/html; charset=utf-8' }
    serveStored(file, request, response)
  }

  function answerApi(path: string, request: IncomingMessage, response: ServerResponse): void {
    const reply = (status: number, answer: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    const sent = request.headers.authorization
    if (sent !== apiKey) {
      reply(404, { success: false, error: `No account has the key ${sent ?? 'None'}` })
      return
    }
    if (publisher.reshapedAnswer) {
      reply(200, publisher.reshapedAnswer)
      return
    }
    const [, historic, dataset = '', file] =
      /^datasets\/(history\/)?(\w+)(?:\/(.+))?$/.exec(path) ?? []
    const list = historic === undefined ? 'current' : 'history'
    const names = lists[list].filter((name) => name.toLowerCase().startsWith(dataset))
    if (file !== undefined) {
      const download_url = `${storageOrigin}/${list}/${file}?Signature=${seen.length}`
      reply(200, { success: true, result: { resource: file, valid_for_seconds: 10, download_url } })
    } else if (list === 'current') {
      const resources = names.map((file_name) => ({ file_name, file_size: '1.3 MB', row_count: 7 }))
      const sample = { file_name: 'CCOD_SAMPLE.csv' }
      reply(200, {
        success: true,
        result: { name: dataset, resources, public_resources: [sample] },
      })
    } else {
      const dataset_history = names.map((filename) => ({ filename, unsorted_date: '07-08-2019' }))
      reply(200, { success: true, dataset, dataset_history })
    }
  }

  return publisher
}

async function listen(server: ReturnType<typeof createServer>): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function pathOf({ url = '/' }: IncomingMessage): string {
  return new URL(url, 'http://publisher').pathname
}
