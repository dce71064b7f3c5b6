import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { serviceWorker } from './src/service-worker/build-plugin.ts'
import { compiledMessages } from './src/text/build/build-plugin.ts'

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
  },
  server: {
    proxy: {
      '/api': server,
      '/tiles': server,
      '/socket.io': { target: server, ws: true },
    },
  },
})
