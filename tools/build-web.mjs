import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { precompress } from './precompress.mjs'
import { productNode, root, run, printLine } from './install.mjs'

// The inputs of the web application. A change in any of these triggers a new build.
const inputs = [
  'apps/web/base-map',
  'apps/web/index.html',
  'apps/web/package.json',
  'apps/web/public',
  'apps/web/src',
  'apps/web/vite.config.ts',
  'package-lock.json',
  'packages/contract/src',
  'packages/domain/src',
  'packages/geo',
  'tools/base-map',
  'tools/precompress.mjs',
]

/**
 * Builds the base map and the web application, unless the inputs are unchanged since the last
 * build.
 */
export async function buildWeb() {
  const node = productNode()
  await run(node, ['tools/base-map/build-base-map.ts'])

  const stamp = join(root, 'apps/web/dist/.inputs')
  const digest = digestOf(inputs)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return

  printLine('Building the web application …')
  await run(node, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps/web'),
  })
  await precompress(join(root, 'apps/web/dist'))
  writeFileSync(stamp, digest)
}

function digestOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of filesUnder(join(root, path))) {
      hash.update(file.slice(root.length)).update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true })
    .map((name) => join(path, name))
    .filter((name) => !name.includes('node_modules') && statSync(name).isFile())
    .toSorted()
}
