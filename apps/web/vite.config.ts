import { join } from 'node:path'

import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { baseMapFiles } from './src/map/base-map/build-plugin.ts'
import { serviceWorker } from './src/service-worker/build-plugin.ts'
import { compiledMessages } from './src/text/build/build-plugin.ts'

/** What a page shows first; the rest of the product arrives behind it. */
const shownFirst = ['src/app/product.tsx', 'src/features/auth/attempt-sign-in.ts']

/*
 * What several screens share, in few pieces: by itself the build makes one for every set of screens,
 * which is a hundred requests. Each layer imports only the ones before it, so no two wait for each
 * other. What is not shown first is in the last layer, so that nobody waits for it.
 */
const sharedChunks = [
  { name: 'start', tags: ['$initial' as const] },
  // They would otherwise be a file for each layer.
  layer('styles', /\.css$/, 1),
  { name: 'maplibre', test: /node_modules\/maplibre-gl\// },
  layer('calls', /node_modules\/(?:zod|@tanstack)\/|packages\/|web\/src\/(?:api|offline|text)\//),
  layer('widgets', /node_modules\/|web\/src\/ui\//),
  layer('map', /web\/src\//),
  // Without what its modules import, some of which the first map alone needs.
  { name: 'later', minShareCount: 2, includeDependenciesRecursively: false },
].map((group, index, all) => Object.assign(group, { priority: all.length - index }))

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** What at least two share of what is shown first, as far as its path fits. */
function layer(name: string, test: RegExp, minShareCount = 2) {
  let first: ReadonlySet<string> | undefined
  const nameOf = (id: string, graph: ModuleGraph) => {
    first ??= reachedFrom(
      shownFirst.map((path) => join(import.meta.dirname, path)),
      graph,
    )
    return first.has(id) ? name : null
  }
  return { name: nameOf, debugName: name, test, minShareCount }
}

function reachedFrom(ids: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const reached = new Set(ids)
  // What is added while it runs is visited too.
  for (const id of reached) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported)
  }
  return reached
}

const server = 'http://localhost:4000'

export default defineConfig({
  plugins: [
    baseMapFiles(),
    compiledMessages(),
    react(),
    // React Aria has thirty languages; of the two of the product, only English is among them.
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    serviceWorker(),
  ],
  build: {
    outDir: 'dist',
    // MapLibre is one piece of more than a megabyte, and is fetched only with the map.
    chunkSizeWarningLimit: 1400,
    target: 'es2023',
    sourcemap: true,
    // Images inlined as data: addresses would need a hole in the content security policy.
    assetsInlineLimit: 0,
    // jsPDF imports them only to print HTML, which the product does not.
    rolldownOptions: {
      external: ['canvg', 'dompurify', 'html2canvas'],
      output: { codeSplitting: { groups: sharedChunks } },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/tiles': server,
      '/ogc': server,
      '/socket.io': { target: server, ws: true },
    },
  },
})
