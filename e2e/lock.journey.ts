import { expect, type Browser, type Page } from '@playwright/test'

import { test } from './journey.ts'
import {
  signIn,
  chooseFromMapMenu,
  setMapTitle,
  titleButton,
  theMap,
  drawMarker,
} from './user-actions.ts'

// Unique to each run, since data of an earlier one may still exist.
const mapName = `Cae dan glo ${Date.now().toString(36)}`
const banner = 'OH is currently editing this map'

/** A second user, in a browser context of their own. */
async function sitsDown(
  browser: Browser,
  baseURL: string | undefined,
  email: string,
): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await signIn(page, email)
  return page
}

/** Opens the map from a tab of the map list, whether it can be edited or not. */
async function openFrom(page: Page, tab: string): Promise<void> {
  await chooseFromMapMenu(page, 'Open')
  await page.getByRole('tab', { name: tab }).click()
  await page.getByRole('dialog').getByRole('button', { name: mapName, exact: true }).click()
  await page.getByRole('button', { name: 'Load', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

const drawingTools = (page: Page) =>
  page.getByRole('button', { name: /^(Drawing Tools|Read only!)/ })

test('two users share a map: one edits, the other asks to edit and takes over', async ({
  page: olwen,
  browser,
  baseURL,
  trouble,
}) => {
  const sam = await sitsDown(browser, baseURL, 'sam@example.org')

  await test.step('one user creates a map and shares it with the other', async () => {
    await signIn(olwen)
    await drawMarker(olwen, 'Marker 1', [-100, -150])
    await setMapTitle(olwen, mapName)
    await expect(olwen.getByText('changes saved!')).toBeVisible()
    await chooseFromMapMenu(olwen, 'Share')
    const dialog = olwen.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Email address' }).fill('sam@example.org')
    await dialog.getByText('Write', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await olwen.keyboard.press('Escape')
  })

  await test.step('the other opens it, and sees who is editing', async () => {
    await openFrom(sam, 'Shared Maps')
    await expect(sam.getByText(banner)).toBeVisible()
    await expect(sam.getByText('read-only mode')).toBeVisible()
  })

  await test.step('the drawing tools are read-only for the other', async () => {
    await expect(drawingTools(sam)).toHaveAccessibleName(/Read only!/)
  })

  await test.step('the other asks to edit, is declined once, and then allowed', async () => {
    await sam.getByRole('button', { name: 'Ask to edit' }).click()
    await expect(olwen.getByText('Sam Whitfield asks to edit this map.')).toBeVisible()
    await olwen.getByRole('button', { name: 'Not now' }).click()
    await expect(
      sam.getByText('Olwen Hughes would like to continue editing for now.'),
    ).toBeVisible()
    await drawMarker(olwen, 'Marker 2', [-60, -60])
    await expect(olwen.getByText('changes saved!')).toBeVisible()
    await sam.getByRole('button', { name: 'Ask to edit' }).click()
    await olwen.getByRole('button', { name: 'Let them edit' }).click()
    await expect(sam.getByText('You can now edit this map.')).toBeVisible()
    await expect(olwen.getByText('SW is currently editing this map')).toBeVisible()
  })

  await test.step('the other sees the latest marker, and draws', async () => {
    await sam.getByRole('button', { name: 'Land Information', exact: true }).click()
    await expect(sam.getByText('Marker 2', { exact: true }).first()).toBeVisible()
    await drawMarker(sam, 'Marker 3', [40, -100])
    await expect(sam.getByText('changes saved!')).toBeVisible()
  })

  await test.step('when the other leaves, the lock is released and the first sees the new marker', async () => {
    await sam.close()
    await expect(olwen.getByText('SW is currently editing this map')).toBeHidden()
    await olwen.getByRole('button', { name: 'Land Information', exact: true }).click()
    await expect(olwen.getByText('Marker 3', { exact: true }).first()).toBeVisible()
  })

  await test.step('a second window of the same user has to take over editing', async () => {
    await drawMarker(olwen, 'Marker 4', [80, 60])
    await expect(olwen.getByText('changes saved!')).toBeVisible()
    const window = await olwen.context().newPage()
    await window.goto('/app')
    await expect(theMap(window)).toBeVisible()
    await openFrom(window, 'My Maps')
    await expect(window.getByText('You are editing this map in another tab').first()).toBeVisible()
    await window.getByRole('button', { name: 'Edit here' }).click()
    await expect(window.getByText('You can now edit this map.')).toBeVisible()
    await expect(olwen.getByText('You are editing this map in another tab').first()).toBeVisible()
    await window.close()
    await expect(titleButton(olwen, mapName)).toBeVisible()
  })

  expect(trouble).toEqual([])
})
