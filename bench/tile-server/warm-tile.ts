import { get } from 'node:http'

import { measurePaired, reportPaired } from '../paired-costs.ts'
import { replyOf, cpuMs, startProduct, startProgram, stop } from './children.ts'
import { requestAll } from './load.ts'

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
    const cost = (of: { port: number; pid: number }) => async () => {
      const before = cpuMs(of.pid)
      await requestAll({ port: of.port, paths, headers: sent, expect })
      return cpuMs(of.pid) - before
    }
    const costs = await measurePaired({
      reference: cost({ port, pid: bare.pid ?? 0 }),
      candidate: cost(product),
    })
    // Requests per second of processor time are the reverse of costs.
    reportPaired('P1', `${what}: ${reading}`, costs, { atLeast: limit }, 1 / costs.ratio)
  }
  await Promise.all([stop(product.child), stop(bare)])
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
