import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { serviceWorker } from './src/service-worker/build-plugin.ts'
import { compiledMessages } from './src/text/build/build-plugin.ts'

/*
 * What several screens share, in few pieces: by itself the build makes one for every set of screens,
 * which is a hundred requests. Each layer imports only the ones before it, so no two wait for each
 * other.
 */
const sharedChunks = [
  { name: 'maplibre', test: /node_modules\/maplibre-gl\// },
  { name: 'start', tags: ['$initial' as const] },
  { name: 'calls', test: /node_modules\/(?:zod|@tanstack)\//, minShareCount: 2 },
  { name: 'domain', test: /packages\//, minShareCount: 2 },
  { name: 'api', test: /web\/src\/(?:api|offline|text)\//, minShareCount: 2 },
  { name: 'widgets', test: /node_modules\/|web\/src\/ui\//, minShareCount: 2 },
  { name: 'map', test: /web\/src\//, minShareCount: 2 },
].map((group, index, all) => Object.assign(group, { priority: all.length - index }))

const server = 'http://localhost:4000'

export default defineConfig({
  plugins: [
    compiledMessages(),
    react(),
    // React Aria speaks thirty languages; the product speaks one.
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
    rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } },
  },
  server: {
    proxy: {
      '/api': server,
      '/tiles': server,
      '/socket.io': { target: server, ws: true },
    },
  },
})
