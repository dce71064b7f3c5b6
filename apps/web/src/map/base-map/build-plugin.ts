import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Plugin } from 'vite'

/** Where `tools/base-map` writes the files. */
const source = join(import.meta.dirname, '../../../base-map')

/**
 * Serves the files of the base map from a folder that is named by their content, so that browsers keep
 * them for ever. One folder for all: MapLibre puts the addresses of a sprite together by itself.
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
