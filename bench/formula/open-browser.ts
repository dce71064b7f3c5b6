import { chromium, type Browser } from '@playwright/test'

import { webglSwitches } from '../../tools/testing/webgl-switches.ts'

/** Launches the system's browser for the benchmarks, without a graphics card. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', ...webglSwitches()],
  })
}
