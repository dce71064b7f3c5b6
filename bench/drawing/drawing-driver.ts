import type { Browser, CDPSession, Page } from '@playwright/test'

import { fieldPx, view } from './field-map.ts'

const warmUpMoves = 8
const moves = 30
/** Longer than a frame, so that each move is rendered. */
const pauseMs = 30

/**
 * Small: without a graphics card every pixel is painted by the processor, outside of the
 * measurement.
 */
const screen = { width: 1024, height: 700 }

/** Drives a page with a map, and measures the cost of moving a vertex. */
export class DrawingDriver {
  readonly #page: Page
  readonly #inspector: CDPSession
  readonly #middle: { readonly x: number; readonly y: number }
  #isOut = false

  private constructor(page: Page, inspector: CDPSession, middle: { x: number; y: number }) {
    this.#page = page
    this.#inspector = inspector
    this.#middle = middle
  }

  /** The middle of the map on the screen. */
  get middle(): { readonly x: number; readonly y: number } {
    return this.#middle
  }

  static async at(page: Page): Promise<DrawingDriver> {
    const inspector = await page.context().newCDPSession(page)
    await inspector.send('Performance.enable', { timeDomain: 'threadTicks' })
    const box = await page.locator('.maplibregl-canvas').boundingBox()
    const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 }
    return new DrawingDriver(page, inspector, { x: x + width / 2, y: y + height / 2 })
  }

  /** Main-thread milliseconds of one vertex move, and of releasing the pointer. */
  async moveCorner(): Promise<{ readonly moveMs: number; readonly releaseMs: number }> {
    await this.#page.bringToFront()
    const { mouse } = this.#page
    const [x, y] = this.#corner()
    await mouse.move(x, y)
    await mouse.down()
    for (let move = 0; move < warmUpMoves; move++) await this.#moveTo(x + move, y + (move % 5))
    const begun = await this.#taskMs()
    for (let move = 0; move < moves; move++) await this.#moveTo(x + (move % 20), y + (move % 7))
    const moved = await this.#taskMs()
    this.#isOut = !this.#isOut
    const [endX, endY] = this.#corner()
    await mouse.move(endX, endY)
    await this.#page.waitForTimeout(4 * pauseMs)
    const before = await this.#taskMs()
    await mouse.up()
    await this.#page.waitForTimeout(10 * pauseMs)
    return { moveMs: (moved - begun) / moves, releaseMs: (await this.#taskMs()) - before }
  }

  /** Drags the map there and back. */
  async pan(): Promise<void> {
    const { mouse } = this.#page
    const { x, y } = this.#middle
    for (const [from, to] of [
      [-150, -350],
      [-350, -150],
    ] as const) {
      await mouse.move(x + from, y - 200)
      await mouse.down()
      for (let step = 1; step <= 10; step++) {
        await this.#moveTo(x + from + ((to - from) * step) / 10, y - 200)
      }
      // Without a pause before the release the map would continue by inertia.
      await this.#page.waitForTimeout(250)
      await mouse.up()
    }
  }

  async heapBytes(): Promise<number> {
    await this.#inspector.send('HeapProfiler.collectGarbage')
    return this.#figure('JSHeapUsedSize')
  }

  /** The bottom right vertex, at one of its two alternating positions. */
  #corner(): [x: number, y: number] {
    const by = this.#isOut ? 20 : 0
    return [this.#middle.x + fieldPx.right + by, this.#middle.y + fieldPx.bottom + by]
  }

  async #moveTo(x: number, y: number): Promise<void> {
    await this.#page.mouse.move(x, y)
    await this.#page.waitForTimeout(pauseMs)
  }

  async #taskMs(): Promise<number> {
    return (await this.#figure('TaskDuration')) * 1000
  }

  async #figure(wanted: string): Promise<number> {
    const { metrics } = await this.#inspector.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  }
}

/**
 * Opens a map in the product as its owner; with `isEditing` its first shape is selected for
 * editing.
 */
export async function openInProduct(
  browser: Browser,
  { origin, token, eid, isEditing }: Opening,
): Promise<{ readonly page: Page; readonly driver: DrawingDriver }> {
  const context = await browser.newContext({ viewport: screen })
  const page = await context.newPage()
  await page.addInitScript(
    ([ourToken, map]) => {
      localStorage.setItem('token', ourToken)
      localStorage.setItem('token_expiry', String(Date.now() + 3_600_000))
      sessionStorage.setItem('currentMapId', map)
    },
    [token, String(eid)] as const,
  )
  await page.goto(`${origin}/app`)
  await page.getByText('changes saved!').waitFor()
  await page.waitForTimeout(4000)
  const driver = await DrawingDriver.at(page)
  if (isEditing) {
    const { x, y } = driver.middle
    const popup = page.getByRole('region', { name: 'About Polygon 1', exact: true })
    for (let attempt = 0; attempt < 10 && !(await popup.isVisible()); attempt++) {
      await page.mouse.click(x + (fieldPx.left + fieldPx.right) / 2, y + fieldPx.top + 30)
      await page.waitForTimeout(2000)
    }
    await page.getByRole('button', { name: 'Drawing Tools', exact: true }).click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByText('Perimeter').first().waitFor()
    await page.waitForTimeout(1000)
  }
  return { page, driver }
}

interface Opening {
  readonly origin: string
  readonly token: string
  readonly eid: number
  readonly isEditing: boolean
}

/** Opens a page without the product, with every feature on its map and the first selected. */
export async function openReference(
  browser: Browser,
  { origin, way, features }: ReferenceOpening,
): Promise<{ readonly page: Page; readonly driver: DrawingDriver }> {
  const page = await browser.newPage({ viewport: screen })
  await page.goto(`${origin}/?lng=${view.lng}&lat=${view.lat}&zoom=${view.zoom}`)
  await page.waitForFunction('globalThis.isReady')
  await page.evaluate(`fill.${way}(${JSON.stringify(features)})`)
  return { page, driver: await DrawingDriver.at(page) }
}

interface ReferenceOpening {
  readonly origin: string
  /** Features in one source of MapLibre, or in the store of terra-draw. */
  readonly way: 'source' | 'library'
  readonly features: readonly object[]
}
