import { chromium, type Browser } from '@playwright/test'

/** The browser that the benchmarks measure in: of the machine, and without a graphics card. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  })
}
