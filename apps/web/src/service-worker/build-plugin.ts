import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

import { productName } from '@terrier/contract/product'
import { build, type HtmlTagDescriptor, type Plugin } from 'vite'

import type { Shell } from './shell.ts'

const entry = fileURLToPath(new URL('main.ts', import.meta.url))

/** Makes the application one that can be installed: its manifest, and its service worker. */
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
    // Once all is written, so that the worker knows every file by its content.
    closeBundle: () => buildWorker(folder, shellIn(folder)),
  }
}

const linkTo = (rel: string, href: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel, href },
  injectTo: 'head',
})

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const manifest = {
  name: productName,
  short_name: productName,
  description: 'Who owns the land around you, on a map you can work with.',
  lang: 'en-GB',
  start_url: '/app',
  scope: '/',
  display: 'standalone',
  background_color: '#fbfaf6',
  theme_color: '#fbfaf6',
  icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
}

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

/** Source maps, licences and the like are not needed to show the application. */
const isWanted = (name: string) =>
  /\.(js|css|html|json|svg|png|woff2|bin|webmanifest)$/.test(name) && name !== 'service-worker.js'

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
        // One classic script: not every browser takes a module for a service worker.
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
}
