import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Plugin } from 'vite'

/** Output folder of `tools/base-map`. */
const source = join(import.meta.dirname, '../../../base-map')

/**
 * A Vite plugin that serves the base map files from a folder named by a hash of their contents, so
 * that browsers can cache them for ever. One folder for all, because MapLibre derives the URLs of a
 * sprite's files itself.
 */
export function baseMapFiles(): Plugin {
  const files = readBaseMap()
  const folder = `assets/base-map-${digestOf(files)}`
  return {
    name: 'terrier-base-map',
    config: () => ({ define: { builtBaseMapFolder: JSON.stringify(`/${folder}`) } }),
    configureServer({ middlewares }) {
      middlewares.use(`/${folder}`, (request, response, next) => {
        const bytes = files.get((request.url ?? '').slice(1))
        if (bytes) response.end(bytes)
        else next()
      })
    },
    generateBundle() {
      if (files.size === 0) this.error('The base map is missing: "npm run build" makes it first.')
      for (const [name, bytes] of files) {
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source: bytes })
      }
    },
  }
}

function readBaseMap(): ReadonlyMap<string, Uint8Array> {
  if (!existsSync(source)) return new Map()
  const names = readdirSync(source).filter((name) => !name.startsWith('.'))
  return new Map(names.toSorted().map((name) => [name, readFileSync(join(source, name))]))
}

function digestOf(files: ReadonlyMap<string, Uint8Array>): string {
  const hash = createHash('sha256')
  for (const [name, bytes] of files) hash.update(name).update(bytes)
  return hash.digest('hex').slice(0, 12)
}
