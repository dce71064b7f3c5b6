import { get } from 'node:http'

import { report } from '../report.ts'
import { replyOf, cpuMs, startProduct, startProgram, stop } from './children.ts'
import { requestAll } from './load.ts'

const repetitions = 15
const requestsInRound = 2000

interface WarmTile {
  /** The data folder of the product's server. */
  readonly folder: string
  /** The token of a session. */
  readonly token: string
  readonly what: string
  readonly path: string
  /** Shares of the bare server's requests per second, for a full reply and for a 304. */
  readonly atLeast: { readonly warm: number; readonly notModified: number }
}

/** P1 for a tile: the product and a bare server that sends the same bytes alternate. */
export async function measureWarmTile({
  folder,
  token,
  what,
  path,
  atLeast,
}: WarmTile): Promise<void> {
  const product = await startProduct(folder)
  const headers = { authorization: `bearer ${token}`, 'accept-encoding': 'gzip' }
  const reply = await fetch(`http://127.0.0.1:${product.port}${path}`, { headers })
  const names = ['ETag', 'Cache-Control', 'Vary', 'Content-Type', 'Content-Encoding']
  const tile = await rawTile(product.port, path, headers)
  const bareHeaders = Object.fromEntries(names.map((name) => [name, reply.headers.get(name) ?? '']))
  const bare = startProgram('bare-server.ts')
  const message = { base64: tile.toString('base64'), headers: bareHeaders }
  const { port } = (await replyOf(bare, message)) as { port: number }
  process.stdout.write(`${what}: a tile of ${(tile.length / 1000).toFixed(1)} kB as it travels\n`)
  const paths = Array.from({ length: requestsInRound }, () => path)
  const tag = { ...headers, 'if-none-match': bareHeaders['ETag'] ?? '' }
  for (const [reading, sent, expect, limit] of [
    ['warm, of the requests of bare node:http', headers, 200, atLeast.warm],
    ['not modified, of the same', tag, 304, atLeast.notModified],
  ] as const) {
    const cost = async (of: { port: number; pid: number }) => {
      const before = cpuMs(of.pid)
      await requestAll({ port: of.port, paths, headers: sent, expect })
      return cpuMs(of.pid) - before
    }
    const ofBare = () => cost({ port, pid: bare.pid ?? 0 })
    const ofProduct = () => cost(product)
    await ratio(ofBare, ofProduct, 4)
    const own = await ratio(ofBare, ofBare, repetitions)
    process.stdout.write(`      the reference against itself: ${own.toFixed(2)}\n`)
    const figure = await ratio(ofBare, ofProduct, repetitions)
    report('P1', `${what}: ${reading}`, figure, 'times', { atLeast: limit })
  }
  await Promise.all([stop(product.child), stop(bare)])
}

/**
 * The cost of the first relative to the second: the second's requests per second divided by the
 * first's.
 */
async function ratio(first: () => Promise<number>, second: () => Promise<number>, times: number) {
  const ratios: number[] = []
  for (let round = 0; round < times; round++) ratios.push((await first()) / (await second()))
  return median(ratios)
}

export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? Number.NaN
}

/** The bytes as they are sent: `fetch` would decompress them. */
export function rawTile(
  port: number,
  path: string,
  headers: Record<string, string>,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers }, async (response) => {
      resolve(Buffer.concat(await Array.fromAsync(response as AsyncIterable<Buffer>)))
    }).on('error', reject)
  })
}
