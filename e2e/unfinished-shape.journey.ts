import { expect, type Locator, type Page } from '@playwright/test'

import { test } from './journey.ts'
import { signIn, chooseFromMapMenu, theMap, clickMap } from './user-actions.ts'

const corners = [
  [-60, -80],
  [120, -80],
  [120, 100],
  [-60, 100],
] as const

const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true })
const hint = (page: Page): Locator => theMap(page).getByRole('status').first()
const popup = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: `About ${name}` })
const goTo = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Go to ${name}` })

async function beginAnew(page: Page): Promise<void> {
  await signIn(page)
  await chooseFromMapMenu(page, 'New')
  await page.getByRole('dialog').getByRole('button', { name: 'New map' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await button(page, 'Drawing Tools').click()
}

/** Draws a finished shape, so that Undo would have another edit to undo. */
async function drawSquare(page: Page): Promise<void> {
  await button(page, 'Rectangle').click()
  await clickMap(page, [200, -200])
  await clickMap(page, [240, -160])
  await expect(popup(page, 'Polygon 1')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup(page, 'Polygon 1')).toBeHidden()
}

test('a half-drawn shape is preserved when other things are opened, by mouse and keyboard', async ({
  page,
  trouble,
}) => {
  await beginAnew(page)
  await drawSquare(page)
  await button(page, 'Polygon').click()
  for (const corner of corners.slice(0, 3)) await clickMap(page, corner)
  await expect(hint(page)).toContainText('3 corners')

  await test.step('opening trays, menus, dialogs and the layer key, and resizing, preserves it', async () => {
    for (const tray of ['Land Data', 'Land Information']) {
      await button(page, tray).click()
      await expect(button(page, 'Close ' + tray)).toBeVisible()
      await expect(hint(page)).toContainText('3 corners')
    }
    await button(page, 'Close Land Information').click()
    await button(page, 'Show and hide data').click()
    await button(page, 'Show and hide data').click()
    await button(page, 'Toggle Layer Key').click()
    await chooseFromMapMenu(page, 'Share')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.setViewportSize({ width: 1100, height: 700 })
    await expect(hint(page)).toContainText('3 corners')
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(hint(page)).toContainText('3 corners')
  })

  await test.step('Undo removes its corners, and Redo adds them again', async () => {
    await page.keyboard.press('Control+z')
    await expect(hint(page)).toContainText('2 corners')
    await page.getByRole('button', { name: 'Undo: Add corner 2' }).click()
    await expect(hint(page)).toContainText('1 corner')
    await page.getByRole('button', { name: 'Redo: Add corner 2' }).click()
    await expect(hint(page)).toContainText('2 corners')
    await page.keyboard.press('Control+Shift+Z')
    await expect(hint(page)).toContainText('3 corners')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+y')
    await expect(hint(page)).toContainText('3 corners')
  })

  await test.step('a discarded shape can be restored with Undo', async () => {
    const discarded = page.getByText('The polygon you were drawing was discarded.')
    await theMap(page)
      .getByRole('region', { name: /^Map\./ })
      .focus()
    await page.keyboard.press('Escape')
    await expect(discarded).toBeVisible()
    await button(page, 'Undo').click()
    await expect(hint(page)).toContainText('3 corners')
    await button(page, 'Drawing Tools').click()
    await button(page, 'Line').click()
    await expect(hint(page)).toContainText('start the line')
    await page.keyboard.press('Control+z')
    await expect(hint(page)).toContainText('3 corners')
  })

  await test.step('creating a new map asks for confirmation, and is cancelled', async () => {
    await chooseFromMapMenu(page, 'New')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('The shape you are drawing is not finished')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(hint(page)).toContainText('3 corners')
  })

  await test.step('it is finished with another tray open, and the earlier shape is still there', async () => {
    await button(page, 'Land Information').click()
    await clickMap(page, corners[3])
    await expect(hint(page)).toContainText('4 corners')
    await button(page, 'Finish').click()
    await expect(popup(page, 'Polygon 2')).toBeVisible()
    await expect(goTo(page, 'Polygon 1')).toBeVisible()
  })
  expect(trouble).toEqual([])
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('a half-drawn shape is preserved when a tray opens, and its corners can be undone', async ({
    page,
    trouble,
  }) => {
    await beginAnew(page)
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    const tap = async ([right, down]: readonly [number, number]) => {
      await page.touchscreen.tap(width / 2 + 150 + right, height / 2 + down)
      await page.waitForTimeout(120)
    }
    await button(page, 'Polygon').tap()
    for (const corner of corners.slice(0, 3)) await tap(corner)
    await button(page, 'Land Data').tap()
    await expect(button(page, 'Close Land Data')).toBeVisible()
    await expect(hint(page)).toContainText('3 corners')
    await page.getByRole('button', { name: 'Undo: Add corner 3' }).tap()
    await expect(hint(page)).toContainText('2 corners')
    await page.getByRole('button', { name: 'Redo: Add corner 3' }).tap()
    await expect(hint(page)).toContainText('3 corners')
    await tap(corners[3])
    await button(page, 'Finish').tap()
    await expect(popup(page, 'Polygon 1')).toBeVisible()
    expect(trouble).toEqual([])
  })
})
