import { execFile, spawnSync } from 'node:child_process'
import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'

/** GDAL's output for a collection may have several megabytes. */
const maxBuffer = 256 * 1024 * 1024

const execute = promisify(execFile)

/**
 * Why tests that use the system's GDAL are skipped; undefined where they are not. CI installs it
 * (`gdal-bin`), so that its absence there is a failure.
 */
export function gdalMissing(): string | undefined {
  const { error } = spawnSync('ogr2ogr', ['--version'])
  if (!error) return undefined
  if (process.env['CI'] === 'true') throw new Error('CI has no ogr2ogr: install gdal-bin.')
  return 'no ogr2ogr here (Debian: gdal-bin)'
}

/** A feature as GDAL read it, with the `id` of its service among the properties or beside them. */
export interface ReadFeature {
  readonly id?: string | number
  readonly properties: Readonly<Record<string, unknown>>
  readonly geometry: { readonly type: string; readonly coordinates: unknown } | null
}

/** Reads a collection of an OGC API over HTTP with GDAL's OAPIF driver. */
export async function readWithOapif(
  address: string,
  token: string,
  { layer, pageSize }: { layer: string; pageSize: number },
): Promise<readonly ReadFeature[]> {
  const options = ['-oo', `USERPWD=gis:${token}`, '-oo', `PAGE_SIZE=${pageSize}`]
  // Unchanged: all decimals, and no transformation to WGS 84.
  const written = ['-lco', 'COORDINATE_PRECISION=9', '-lco', 'RFC7946=NO', '-preserve_fid']
  const { stdout } = await execute(
    'ogr2ogr',
    ['-f', 'GeoJSON', '/vsistdout/', `OAPIF:${address}/ogc`, layer, ...options, ...written],
    { maxBuffer },
  )
  return (JSON.parse(stdout) as { features: readonly ReadFeature[] }).features
}

/**
 * A proxy that requests items in another reference system: GDAL before 3.7 has no option for it,
 * and reads whatever coordinates come. The server builds its links from the Host header.
 */
export async function askingIn(
  crs: string,
  address: string,
): Promise<{ readonly address: string } & AsyncDisposable> {
  const server = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url ?? '', address)
    if (url.pathname.endsWith('/items')) url.searchParams.set('crs', crs)
    const { method, headers } = incoming
    forward(url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    }).end()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}
