import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const isText = (name) => /\.(js|css|html|json|svg|bin|webmanifest)$/.test(name)
/** Smaller files gain nothing: they fit into one network packet. */
const minBytes = 1024

/**
 * Writes a `.br` file (Brotli, highest quality) beside each file of a folder that it makes smaller.
 */
export async function precompress(folder) {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isText)
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).size >= minBytes)
  await Promise.all(
    paths.map(async (path) => {
      const bytes = readFileSync(path)
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      const compressed = await compress(bytes, { params })
      if (compressed.length < bytes.length) writeFileSync(`${path}.br`, compressed)
    }),
  )
}
