import { createHash } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { serveStored, type StoredFile } from '../../fetch/testing/storage.ts'

/** A file of the OS Downloads API. */
interface OfferedDownload {
  readonly product: string
  readonly format: string
  readonly subformat?: string
  readonly fileName: string
  readonly bytes: Uint8Array
}

/** A fake of the OS Downloads API and of planning.data.gov.uk. */
export interface OpenDataPublishers {
  readonly osDownloads: string
  readonly planningData: string
  /** Host to which the OS Downloads API redirects. */
  readonly storage: string
  /** Requested paths, in order. */
  readonly seen: string[]
  version: string
  /** Responses of the API for a product in place of its list. */
  readonly reshaped: Map<string, unknown>
  /** Adds a file to the list of a product, and returns it so that faults can be set. */
  offer(download: OfferedDownload): StoredFile
  /** Adds a dataset of planning.data.gov.uk. */
  offerDataset(slug: string, geoJson: object, modified?: string): StoredFile
  close(): Promise<void>
}

export async function startOpenDataPublishers(): Promise<OpenDataPublishers> {
  const downloads: (OfferedDownload & { stored: StoredFile })[] = []
  const datasets = new Map<string, StoredFile>()
  const modifiedAt = new Map<string, string>()
  const seen: string[] = []
  const site = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://publisher')
    seen.push(pathname)
    const slug = /^\/planning\/dataset\/(.+)\.geojson$/.exec(pathname)?.[1]
    if (slug !== undefined) {
      response.setHeader('last-modified', modifiedAt.get(slug) ?? 'Wed, 18 Nov 2026 02:00:00 GMT')
      serveStored(datasets.get(slug), request, response)
      return
    }
    const [, product = '', list] = /^\/v1\/products\/(\w+)(\/downloads)?$/.exec(pathname) ?? []
    if (list === undefined) json(response, { id: product, version: publishers.version })
    else if (searchParams.has('redirect')) {
      const wanted = searchParams.get('fileName') ?? ''
      response.writeHead(307, { location: `${storageOrigin}/${wanted}?sig=secret` }).end()
    } else json(response, publishers.reshaped.get(product) ?? listOf(product))
  })
  const storage = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://storage').pathname.slice(1)
    seen.push(`storage ${name}`)
    serveStored(downloads.find(({ fileName }) => fileName === name)?.stored, request, response)
  })
  const [origin, storageOrigin] = await Promise.all([listen(site), listen(storage)])

  const listOf = (product: string) =>
    downloads
      .filter((download) => download.product === product)
      .map(({ format, subformat, fileName, bytes }) => ({
        md5: createHash('md5').update(bytes).digest('hex'),
        size: bytes.length,
        url: `${origin}/v1/products/${product}/downloads?area=GB&fileName=${fileName}&redirect`,
        format,
        // Omitted from the JSON where it is undefined.
        subformat,
        area: 'GB',
        fileName,
      }))

  const publishers: OpenDataPublishers = {
    osDownloads: `${origin}/v1`,
    planningData: `${origin}/planning`,
    storage: storageOrigin,
    seen,
    version: '2026-11',
    reshaped: new Map(),
    offer(download) {
      const stored: StoredFile = { bytes: download.bytes, etag: undefined, moods: [] }
      downloads.push({ ...download, stored })
      return stored
    },
    offerDataset(slug, geoJson, modified) {
      if (modified !== undefined) modifiedAt.set(slug, modified)
      const bytes = Buffer.from(JSON.stringify(geoJson))
      const stored = { bytes, etag: undefined, moods: [], type: 'application/geo+json' }
      datasets.set(slug, stored)
      return stored
    },
    async close() {
      for (const server of [site, storage]) {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }
    },
  }
  return publishers
}

function json(response: ServerResponse, answer: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
}

async function listen(server: ReturnType<typeof createServer>): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
