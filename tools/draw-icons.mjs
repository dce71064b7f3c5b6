/*
 * Renders the icons of the installed application from its SVG, in Chromium:
 *
 *     node tools/draw-icons.mjs
 *
 * A maskable icon fills its square, since the device crops it to its own shape; the content stays
 * within the middle four fifths, which no shape crops.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { chromium } from '@playwright/test'

import { findOrInstallChromium } from './chromium.mjs'

const folder = join(import.meta.dirname, '../apps/web/public')
const svg = readFileSync(join(folder, 'favicon.svg'), 'utf8')
const ground = '#1c6b48'

const icons = [
  { name: 'icon-192', size: 192, share: 1 },
  { name: 'icon-512', size: 512, share: 1 },
  { name: 'maskable-192', size: 192, share: 0.8 },
  { name: 'maskable-512', size: 512, share: 0.8 },
]

const browser = await chromium.launch({
  executablePath: findOrInstallChromium(),
  args: ['--no-sandbox'],
})
const page = await browser.newPage()
for (const { name, size, share } of icons) {
  const isMaskable = share < 1
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`
    <style>
      body { display: grid; place-items: center; width: ${size}px; height: ${size}px; margin: 0;
             background: ${isMaskable ? ground : 'transparent'}; }
      svg { width: ${size * share}px; }
    </style>${svg}`)
  const path = join(folder, 'icons', `${name}.png`)
  await page.screenshot({ path, omitBackground: !isMaskable })
}
await browser.close()
