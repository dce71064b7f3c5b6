import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { defineConfig } from 'vitest/config'

// A process for each file costs more than the tests in it: see 'tools/testing/fresh-modules.ts'.
const isolate = false

// Much of a test's time is the database's; one worker less than cores would leave one idle.
const maxWorkers = '100%'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          isolate,
          maxWorkers,
          // Many tests start programs of the product: they need not be compiled each time.
          env: { NODE_COMPILE_CACHE: join(tmpdir(), 'terrier-compile-cache') },
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/{server,pipeline}/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          setupFiles: ['tools/testing/fresh-modules.ts'],
          globalSetup: 'packages/store/src/testing/global-setup.ts',
          // These end what hangs. A test of a few seconds takes a minute on a machine with other work.
          testTimeout: 180_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: {
          name: 'web',
          isolate,
          maxWorkers,
          root: 'apps/web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: [
            `${import.meta.dirname}/tools/testing/fresh-modules.ts`,
            `${import.meta.dirname}/apps/web/src/testing/fresh-page.ts`,
            `${import.meta.dirname}/apps/web/src/testing/missing-in-jsdom.ts`,
          ],
          testTimeout: 90_000,
        },
      },
    ],
  },
})
