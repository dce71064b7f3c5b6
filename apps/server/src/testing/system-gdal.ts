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

/** Whether the OAPIF driver can be told in which reference system to ask (`-oo CRS=`). */
function knowsCrs(): boolean {
  const { stdout } = spawnSync('ogr2ogr', ['--version'], { encoding: 'utf8' })
  const [, major = 0, minor = 0] = /GDAL (\d+)\.(\d+)/.exec(stdout) ?? []
  return Number(major) * 100 + Number(minor) >= 307
}

// Unchanged: all decimals, and no transformation to WGS 84.
const asRead = ['-lco', 'COORDINATE_PRECISION=9', '-lco', 'RFC7946=NO', '-preserve_fid']

async function readAsGeojson(source: readonly string[]): Promise<readonly ReadFeature[]> {
  const written = ['-f', 'GeoJSON', '/vsistdout/']
  const { stdout } = await execute('ogr2ogr', [...written, ...source, ...asRead], { maxBuffer })
  return (JSON.parse(stdout) as { features: readonly ReadFeature[] }).features
}

/** Reads the only layer of a file. */
export const readFile = (path: string): Promise<readonly ReadFeature[]> => readAsGeojson([path])

/** Reads a collection of an OGC API over HTTP with GDAL's OAPIF driver. */
export async function readWithOapif(
  address: string,
  token: string,
  { layer, pageSize, crs = '4326' }: { layer: string; pageSize: number; crs?: '4326' | '27700' },
): Promise<readonly ReadFeature[]> {
  const options = ['-oo', `USERPWD=gis:${token}`, '-oo', `PAGE_SIZE=${pageSize}`]
  if (crs === '4326') return readAsGeojson([`OAPIF:${address}/ogc`, layer, ...options])
  if (knowsCrs())
    return readAsGeojson([`OAPIF:${address}/ogc`, layer, ...options, '-oo', `CRS=EPSG:${crs}`])
  await using proxy = await askingIn(`http://www.opengis.net/def/crs/EPSG/0/${crs}`, address)
  return await readAsGeojson([`OAPIF:${proxy.address}/ogc`, layer, ...options])
}

/**
 * A proxy that requests items in another reference system: GDAL before 3.7 has no option for it,
 * and reads whatever coordinates come. The server builds its links from the Host header.
 */
async function askingIn(
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
