import { expect, type Locator, type Page } from '@playwright/test'

import { test } from './journey.ts'
import { signIn, storeSession, chooseFromMapMenu, openTheMap } from './user-actions.ts'
import { expectNoFindings, expectToFit } from './screen-checks.ts'

test('axe finds no WCAG 2.2 AA violations on the main screens', async ({ page }) => {
  await page.goto('/auth')
  await expectNoFindings(page, 'sign-in')

  await signIn(page)
  await expectNoFindings(page, 'the map')

  for (const tray of ['Drawing Tools', 'Land Data', 'Land Information']) {
    await page.getByRole('button', { name: tray, exact: true }).click()
    await expect(page.getByRole('heading', { name: tray, exact: true, level: 2 })).toBeVisible()
    await expectNoFindings(page, tray)
  }
  await page.keyboard.press('Escape')

  for (const modal of ['New', 'Open', 'Export Shapefile']) {
    await chooseFromMapMenu(page, modal)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoFindings(page, modal)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }

  await openTheMap(page, 'Growing space (fictional)')
  await expectNoFindings(page, 'a map with parcels')

  await page.goto('/nowhere')
  await expect(page.getByText("This page doesn't exist!")).toBeVisible()
  await expectNoFindings(page, 'an unknown page')
})

test('forced colours and reduced motion are respected', async ({ page }) => {
  await signIn(page)
  const tools = page.getByRole('navigation', { name: 'Tools and data' })
  const tray = tools.getByRole('button', { name: 'Land Data', exact: true })

  await test.step('in forced colours, switches and buttons look different when on and off', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    await tray.press('Enter')
    const counties = page.getByRole('switch', { name: 'Counties' })
    const label = page.locator('label').filter({ has: counties })
    await expectOtherLook(label, () => counties.press('Space'))
    await tools.getByRole('button', { name: 'Drawing Tools', exact: true }).press('Enter')
    const marker = page.getByRole('button', { name: 'Marker', exact: true })
    await expectOtherLook(marker, () => marker.press('Enter'))
    await expectOtherLook(tray, () => tray.press('Enter'))
    await page.emulateMedia({ forcedColors: 'none' })
  })

  await test.step('a dialog opens and closes without animation when reduced motion is preferred', async () => {
    const openAndClose = async () => {
      await chooseFromMapMenu(page, 'New')
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await movementsDuring(page, openAndClose)).toBeGreaterThan(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await movementsDuring(page, openAndClose)).toBe(0)
  })
})

/** Compares screenshots without the focus ring, by moving the focus away. */
async function expectOtherLook(control: Locator, change: () => Promise<void>): Promise<void> {
  const look = async () => {
    await control.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    return control.screenshot({ animations: 'disabled' })
  }
  const before = await look()
  await change()
  await expect.poll(async () => before.equals(await look())).toBe(false)
}

/** Counts transitions and animations that begin and have a duration. */
async function movementsDuring(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    document.documentElement.dataset['movements'] = '0'
    for (const type of ['transitionrun', 'animationstart']) {
      document.addEventListener(type, ({ target }) => {
        const isMoving = (target as Element)
          .getAnimations()
          .some(({ effect }) => Number(effect?.getComputedTiming().duration) > 0)
        const { dataset } = document.documentElement
        if (isMoving) dataset['movements'] = String(Number(dataset['movements']) + 1)
      })
    }
  })
  await act()
  return page.evaluate(() => Number(document.documentElement.dataset['movements']))
}

test('the login page, the map and its trays do not scroll horizontally at 320 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/auth')
  await expectToFit(page)
  await signIn(page)
  await expectToFit(page)
  for (const tray of ['Land Data', 'Land Information']) {
    await page.getByRole('button', { name: tray, exact: true }).click()
    await expectToFit(page)
  }
})

test('an expired session redirects to the login page with a message', async ({ page }) => {
  await storeSession(page)
  // A page without requests of its own: on the map a tile might be the first to use the revoked
  // token.
  await page.goto('/nowhere')
  // The token is revoked elsewhere, as by a change of password.
  await page.evaluate(async () => {
    const authorization = `bearer ${localStorage.getItem('token')}`
    await fetch('/api/token/revoke', { method: 'POST', headers: { authorization } })
  })
  await page.goto('/app')
  await expect(page).toHaveURL(/\/auth/)
  await expect(page.getByRole('alert')).toHaveText(
    'Your session has timed out. Please log back in.',
  )
})

test('the map is read-only while offline, and editable again after reconnecting', async ({
  page,
  context,
}) => {
  await signIn(page)
  await context.setOffline(true)
  await expect(page.getByText('Read-only mode. Trying to connect...')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Drawing Tools, Read only!' })).toBeDisabled()
  await context.setOffline(false)
  await expect(page.getByText('Read-only mode. Trying to connect...')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Drawing Tools', exact: true })).toBeEnabled()
})
