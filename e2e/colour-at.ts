import type { Page } from '@playwright/test'

/** The sea of the built-in map. */
export const sea = '#cfe3ec'
/** The Irish Sea at zoom 6 round the middle of England, in pixels from the middle. */
export const irishSea = [-255, -100] as const

/** The colour of the map at this offset from its middle, in pixels to the right and down. */
export async function colourAt(
  page: Page,
  [right, below]: readonly [number, number],
): Promise<string> {
  const box = await page.getByRole('region', { name: 'Map', exact: true }).boundingBox()
  if (!box) throw new Error('There is no map on the screen.')
  // One whole pixel of the screen: Chromium may never answer when the clip is less than that.
  const pixelSize = await page.evaluate(() => Math.max(1, 1 / devicePixelRatio))
  const aligned = (offset: number) => Math.round(offset / pixelSize) * pixelSize
  const clip = {
    x: aligned(box.x + box.width / 2 + right),
    y: aligned(box.y + box.height / 2 + below),
    width: pixelSize,
    height: pixelSize,
  }
  const picture = (await page.screenshot({ clip })).toString('base64')
  return page.evaluate(async (png) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.codePointAt(0) ?? 0)
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(1, 1).getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? []
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  }, picture)
}
