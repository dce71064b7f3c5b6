import { devices, expect, type Page } from '@playwright/test'

import { test } from './journey.ts'
import { signIn, signInToACopyOf, chooseFromMapMenu, theMap } from './user-actions.ts'
import { expectNoFindings, expectToFit } from './screen-checks.ts'

const exampleMap = 'Growing space (fictional)'
const trays = ['Land Data', 'Land Information'] as const

/** The title of the map, its status and all other controls of the top bar are inside it. */
async function expectTopBarToFit(page: Page): Promise<void> {
  const outside = await page.getByRole('banner').evaluate((bar) => {
    const { top, bottom, left, right } = bar.getBoundingClientRect()
    return [...bar.querySelectorAll('h1, button, a')].flatMap((control) => {
      const box = control.getBoundingClientRect()
      const isInside =
        box.top >= top && box.bottom <= bottom && box.left >= left && box.right <= right
      return isInside || !control.checkVisibility() ? [] : [control.textContent]
    })
  })
  expect(outside, JSON.stringify(page.viewportSize())).toEqual([])
}

/** The attributions are displayed whole, and nothing covers the controls above them. */
async function expectControlsAboveCredits(page: Page): Promise<void> {
  const fictional = page.getByText('Doggerland and all its owners are fictional').first()
  await expect(fictional).toBeVisible()
  await expect
    .poll(() =>
      page.getByLabel('Where the data comes from').evaluate((credits) => {
        const footer = credits.closest('footer')?.getBoundingClientRect()
        const { top, bottom } = credits.getBoundingClientRect()
        const isWhole = footer !== undefined && top >= footer.top && bottom <= footer.bottom
        const controls = document.querySelectorAll('[aria-label="Map controls"] button')
        const covered = [...controls].flatMap((control) => {
          const { x, y, width, height } = control.getBoundingClientRect()
          const hit = document.elementFromPoint(x + width / 2, y + height / 2)
          return control.contains(hit) ? [] : [control.getAttribute('aria-label')]
        })
        return { isWhole, covered }
      }),
    )
    .toEqual({ isWhole: true, covered: [] })
}

/** The height of the visible part of a panel, in pixels. */
async function visibleHeight(page: Page, tray: string): Promise<number> {
  const box = await page.getByRole('region', { name: tray, exact: true }).boundingBox()
  const pane = await page.getByRole('navigation', { name: 'Tools and data' }).boundingBox()
  if (!box || !pane) return 0
  const isPaneBelow = pane.width > pane.height
  return (isPaneBelow ? pane.y : (page.viewportSize()?.height ?? 0)) - box.y
}

test.describe('zoomed to 400 % on a screen of 1280 by 1024', () => {
  test.use({ viewport: { width: 320, height: 256 } })

  test('every tray opens, scrolls, works and closes', async ({ page }) => {
    await signInToACopyOf(page, exampleMap)
    for (const tray of trays) {
      await page.getByRole('button', { name: tray, exact: true }).press('Enter')
      const region = page.getByRole('region', { name: tray, exact: true })
      await expect(region).toBeVisible()
      // The panel slides in.
      await expect.poll(() => visibleHeight(page, tray)).toBeGreaterThanOrEqual(140)
      await expectToFit(page)
      await expectNoFindings(page, tray)
      await page.keyboard.press('Escape')
      await expect(region).toBeHidden()
    }

    await page.getByRole('button', { name: 'Land Data', exact: true }).press('Enter')
    const counties = page.getByRole('switch', { name: 'Counties' })
    await counties.press('Space')
    await expect(counties).toBeChecked()
    // The native input is visually hidden.
    await expect(page.getByText('Counties', { exact: true })).toBeInViewport()
    await counties.press('Space')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Show and hide data' }).focus()
    await expect(page.getByRole('tooltip', { name: 'Show and hide data' })).toBeVisible()
    await page.getByRole('button', { name: 'Land Data', exact: true }).click({ timeout: 10_000 })
    await expect(page.getByRole('region', { name: 'Land Data', exact: true })).toBeVisible()
  })

  test('the search opens and closes by keyboard', async ({ page }) => {
    await signIn(page)
    await expectTopBarToFit(page)
    const opener = page.getByRole('button', { name: 'Search', exact: true })
    const field = page.getByRole('combobox', { name: 'Search the map' })
    await opener.press('Enter')
    await expect(field).toBeFocused()
    await field.press('Escape')
    await expect(field).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('the layer key can be scrolled and hidden', async ({ page }) => {
    await signInToACopyOf(page, exampleMap)
    await page.getByRole('button', { name: 'Toggle Layer Key' }).press('Enter')
    const key = page.getByRole('region', { name: 'Layer key' })
    await key.getByText('Privately owned').scrollIntoViewIfNeeded()
    await expect(key.getByText('Privately owned')).toBeInViewport()
    await key.getByRole('button', { name: 'Hide the layer key' }).press('Enter')
    await expect(key).toBeHidden()
    await expect(theMap(page).getByRole('region', { name: /^Map\./ })).toBeFocused()
    await expectControlsAboveCredits(page)
  })
})

test.describe('zoomed to 200 % on a screen of 1440 by 900', () => {
  test.use({ viewport: { width: 720, height: 450 } })

  test('an open tray leaves at least 200 pixels of the map visible', async ({ page }) => {
    await signInToACopyOf(page, exampleMap)
    await expectTopBarToFit(page)
    for (const tray of trays) {
      await page.getByRole('button', { name: tray, exact: true }).click()
      await expectControlsAboveCredits(page)
      const box = await page.getByRole('region', { name: tray, exact: true }).boundingBox()
      expect(720 - (box ? box.x + box.width : 720)).toBeGreaterThanOrEqual(200)
      await expectToFit(page)
    }
  })
})

test.describe('on a phone', () => {
  const { userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7']
  test.use({
    viewport: { width: 390, height: 844 },
    userAgent,
    deviceScaleFactor,
    isMobile,
    hasTouch,
  })

  test('touch targets are at least 44 pixels wide and high', async ({ page }) => {
    await signIn(page)
    await expectTouchTargets(page, 'the map')
    for (const tray of trays) {
      await page.getByRole('button', { name: tray, exact: true }).tap()
      await expect(page.getByRole('region', { name: tray, exact: true })).toBeVisible()
      await expectTouchTargets(page, tray)
      await expectToFit(page)
    }
    await page.getByRole('button', { name: 'Search by owner' }).tap()
    await page.getByRole('combobox', { name: 'Search by owner name' }).fill('limited')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectTouchTargets(page, 'the search by owner')
    await page.keyboard.press('Escape')
    for (const modal of ['Open', 'New', 'Export Shapefile']) {
      await chooseFromMapMenu(page, modal)
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectTouchTargets(page, modal)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    for (const [width, height] of [
      [320, 568],
      [390, 844],
      [568, 320],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expectTopBarToFit(page)
    }
  })
})

/** Links within a sentence may have the height of a line by WCAG 2.2. */
async function expectTouchTargets(page: Page, where: string): Promise<void> {
  await page.waitForTimeout(400)
  const small = await page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'button, [role="button"], [role="menuitem"], [role="tab"], label:has(input), input:not(label input), select, textarea, summary',
    )
    return [...controls].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      if (!isShown || element.closest('[inert], [aria-hidden="true"]')) return []
      const isSpoken = width <= 1 || height <= 1
      if (isSpoken || (width >= 43.5 && height >= 43.5)) return []
      const name = element.getAttribute('aria-label') ?? element.textContent
      return [`${element.tagName} '${name}' ${Math.round(width)} x ${Math.round(height)}`]
    })
  })
  expect(small, where).toEqual([])
}

test('owner suggestions have no accessibility findings at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await signIn(page)
  await page.getByRole('button', { name: 'Land Information', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Search by owner' }).click()
  await page.getByRole('combobox', { name: 'Search by owner name' }).fill('limited')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectNoFindings(page, 'suggestions')
})

test('a menu reopened during its closing animation closes with Esc', async ({ page }) => {
  await signIn(page)
  const menu = page.getByRole('menu')
  const trigger = await page.getByRole('button', { name: 'Map', exact: true }).boundingBox()
  if (!trigger) throw new Error('The Map menu has no button')
  // Clicked by position: Playwright does not find the button while the menu makes the rest of the
  // page inert.
  const press = () => page.mouse.click(trigger.x + 20, trigger.y + 20)
  for (const pauseMs of [0, 50, 90]) {
    await press()
    await expect(menu).toBeFocused()
    await page.keyboard.press('Escape')
    await page.waitForTimeout(pauseMs)
    await press()
    await page.waitForTimeout(pauseMs)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  }
})

test('the mouse does not drag a layer while one is being moved by keyboard', async ({ page }) => {
  await signIn(page)
  await page.getByRole('button', { name: 'Land Data', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Drag Historic flood map' })).toBeVisible()
  const rows = page.getByRole('row', { name: /^(?!Insert)/ })
  const before = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('aria-label')))
  const row = await page.getByRole('row', { name: 'Historic flood map', exact: true }).boundingBox()
  if (!row) throw new Error('The layer has no row')

  await page.mouse.move(row.x + 110, row.y + 40)
  await page.mouse.down()
  await page.getByRole('button', { name: 'Drag Historic flood map' }).press('Enter')
  const places = page.getByRole('button', { name: /^Insert/ })
  await expect(places.first()).toBeAttached()
  await page.mouse.move(row.x + 115, row.y + 60, { steps: 4 })
  await page.mouse.move(row.x + 115, row.y + 150, { steps: 8 })
  await page.mouse.up()
  await expect(places.first()).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(places.first()).not.toBeAttached()
  expect(
    await rows.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label'))),
  ).toEqual(before)
})
