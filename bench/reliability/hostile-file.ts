import { gzipSync } from 'node:zlib'

import { zipSync } from 'fflate'

export const token = 'a-token-of-the-benchmark'

interface HostileFile {
  readonly name: string
  readonly content: Uint8Array<ArrayBuffer>
}

const plain = (text: string) => new Uint8Array(Buffer.from(text))

/** Goal R7. Each is a decompression bomb, deeply nested, or too large. */
export const files: readonly HostileFile[] = [
  { name: 'bomb.csv.gz', content: new Uint8Array(gzipSync(Buffer.alloc(300_000_000, 'x,'))) },
  { name: 'bomb.zip', content: new Uint8Array(zipSync({ 'a.csv': new Uint8Array(100_000_000) })) },
  { name: 'polygon.geojson', content: plain(polygonOf(1_000_000)) },
  { name: 'deep.geojson', content: plain(`{"features":[{"a":${'['.repeat(5_000_000)}`) },
  { name: 'deep.kml', content: plain(`<kml>${'<a>'.repeat(1_000_000)}`) },
  { name: 'large.geojson', content: new Uint8Array(200 * 1024 * 1024) },
]

/** A server that has refused a file need not read the rest of it, so sending may fail. */
export async function send(address: string, { name, content }: HostileFile) {
  const begun = performance.now()
  const response = await fetch(`${address}/api/user/import/read?name=${name}`, {
    method: 'POST',
    headers: { authorization: `bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: content,
  })
  const { status } = response
  await response.text()
  return { status, ms: performance.now() - begun }
}

function polygonOf(corners: number): string {
  const ring = Array.from(
    { length: corners },
    (_, at) => `[${(at % 1000) / 1e4},${Math.floor(at / 1000) / 1e4}]`,
  )
  const geometry = `{"type":"Polygon","coordinates":[[${ring.join(',')}]]}`
  return `{"type":"FeatureCollection","features":[{"type":"Feature","geometry":${geometry}}]}`
}
