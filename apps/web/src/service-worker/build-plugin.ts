import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

import { build, type HtmlTagDescriptor, type Plugin } from 'vite'

import { manifest } from './manifest.ts'
import type { Shell } from './shell.ts'

const entry = fileURLToPath(new URL('main.ts', import.meta.url))

/** Makes the application installable: emits the web app manifest and the service worker. */
export function serviceWorker(): Plugin {
  let folder = ''
  return {
    name: 'terrier-service-worker',
    apply: 'build',
    configResolved({ root, build: { outDir } }) {
      folder = resolve(root, outDir)
    },
    transformIndexHtml: () => [
      linkTo('manifest', '/manifest.webmanifest'),
      linkTo('apple-touch-icon', '/icons/icon-192.png'),
    ],
    generateBundle() {
      const source = JSON.stringify(manifest, null, 2)
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source })
    },
    // After all files are written, so that the worker's list contains their content hashes.
    closeBundle: () => buildWorker(folder, shellIn(folder)),
  }
}

const linkTo = (rel: string, href: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel, href },
  injectTo: 'head',
})

function shellIn(folder: string): Shell {
  const version = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => isWanted(name) && statSync(join(folder, name)).isFile())
    .toSorted()
  for (const name of files) version.update(name).update(readFileSync(join(folder, name)))
  return {
    version: version.digest('hex').slice(0, 16),
    files: files.map((name) => `/${name.split(sep).join('/')}`),
  }
}

/** Excludes source maps, licences and other files that the application does not load. */
const isWanted = (name: string) =>
  /\.(js|css|html|json|svg|png|woff2|ttf|bin|webmanifest)$/.test(name) &&
  name !== 'service-worker.js'

async function buildWorker(outDir: string, shell: Shell): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { builtShell: JSON.stringify(shell) },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2023',
      rollupOptions: {
        input: entry,
        // A classic script in one file, since not every browser supports module service workers.
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
}
