import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { defineConfig } from '@playwright/test'

import { webglSwitches } from '../tools/testing/webgl-switches.ts'

const port = process.env['JOURNEY_PORT'] ?? '4010'

export default defineConfig({
  testMatch: '**/*.journey.ts',
  // One worker: software rendering of one map on two cores is slow enough.
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  outputDir: '../data/journey-results',
  forbidOnly: Boolean(process.env['CI']),
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    // The layout of a large screen with a sixteenth of its pixels, which the CPU renders.
    deviceScaleFactor: 0.25,
    // The CPU renders every frame: camera animations are a third of a journey's cost.
    contextOptions: { reducedMotion: 'reduce' },
    // Installing the application for offline use costs a journey of a few pages as much as one of
    // them. Journeys about it allow it again.
    serviceWorkers: 'block',
    // Recording a trace takes as long as the steps; on CI nobody could open it.
    trace: process.env['CI'] ? 'off' : 'retain-on-failure',
    screenshot: process.env['CI'] ? 'off' : 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
      // Without a UTF-8 locale Chromium names a download with a 'ŷ' in its name just 'download'.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        ...webglSwitches(),
        // Only the map uses WebGL: compositing the page by software GPU as well costs as much
        // again.
        '--disable-gpu-compositing',
        // A page lives too briefly for V8's slowest compiler to pay: without it the first map costs
        // the renderer a fifth less CPU time. Without Maglev as well it costs two thirds more.
        '--js-flags=--no-opt',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  webServer: {
    command: 'node tools/start.mjs',
    cwd: '..',
    url: `http://localhost:${port}/api/health/ready`,
    env: {
      PORT: port,
      TERRIER_DATA: process.env['JOURNEY_DATA'] ?? join(tmpdir(), 'terrier-journeys'),
    },
    timeout: 600_000,
    reuseExistingServer: !process.env['CI'],
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
