import { expect } from '@playwright/test'

import { test } from './journey.ts'
import { chooseFromMapMenu, openTheMap, signIn } from './person.ts'
import { expectNoFindings, expectToFit } from './screen-checks.ts'

test('every screen is without a finding against WCAG 2.2 AA', async ({ page }) => {
  await page.goto('/auth')
  await expectNoFindings(page, 'sign-in')

  await signIn(page)
  await expectNoFindings(page, 'the map')

  for (const tray of ['Drawing Tools', 'Land Data', 'Land Information']) {
    await page.getByRole('button', { name: tray, exact: true }).click()
    await expect(page.getByRole('heading', { name: tray, exact: true })).toBeVisible()
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

test('nothing needs scrolling sideways on a narrow screen', async ({ page }) => {
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

test('a session that has ended leads back to the door, and says so', async ({ page }) => {
  await signIn(page)
  // A page that asks for nothing by itself: on the map a tile might meet the withdrawn token first.
  await page.goto('/nowhere')
  // The token is withdrawn elsewhere, as by a change of password.
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

test('without a network the map can be read and not changed, until it is back', async ({
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
