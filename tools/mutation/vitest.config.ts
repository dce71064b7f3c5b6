import { defineConfig } from 'vitest/config'

import { mutatedPackages, packageVariable } from './packages.ts'

const mutated = mutatedPackages.find(({ name }) => name === process.env[packageVariable])
const globalSetup =
  mutated?.needsDatabase === true ? ['packages/store/src/testing/global-setup.ts'] : []

export default defineConfig({
  test: {
    include: [...(mutated?.tests ?? [])],
    isolate: false,
    setupFiles: ['tools/testing/fresh-modules.ts', 'tools/mutation/fixed-properties.ts'],
    globalSetup,
    // Every mutated expression is a condition, so that tests take several times as long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
