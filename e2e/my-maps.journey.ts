import { expect, type Page } from '@playwright/test'

import { test } from './journey.ts'
import {
  signIn,
  chooseFromMapMenu,
  openTheMap,
  setMapTitle,
  titleButton,
  theMap,
} from './user-actions.ts'
import { expectNoFindings, expectToFit } from './screen-checks.ts'

/** Unique to this run: the maps of earlier ones may still exist. */
const mapName = `Orchard ${Date.now() % 1e9}`
const snapshotName = `${mapName} bare`

const dialog = (page: Page) => page.getByRole('dialog')

test('a map is copied, saved as a snapshot, deleted and restored', async ({ page, trouble }) => {
  await test.step('an untitled map cannot be copied', async () => {
    await signIn(page)
    await chooseFromMapMenu(page, 'Save a copy')
    await expect(page.getByText('Please add a title to save the map first')).toBeVisible()
    await page.getByRole('button', { name: 'Ok' }).click()
  })

  await test.step('a titled map can be copied, and the copy is opened', async () => {
    await setMapTitle(page, mapName)
    await expect(page.getByText('changes saved!')).toBeVisible()
    await chooseFromMapMenu(page, 'Save a copy')
    await expectNoFindings(page, 'Save a copy')
    await dialog(page).getByRole('button', { name: 'Save a copy' }).click()
    await expect(titleButton(page, `Copy of ${mapName}`)).toBeVisible()
  })

  await test.step('a snapshot opens in read-only mode, marked as a snapshot', async () => {
    await chooseFromMapMenu(page, 'Create Snapshot')
    await expectNoFindings(page, 'Create Snapshot')
    await page.getByRole('textbox', { name: 'Name of the snapshot' }).fill(snapshotName)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`The snapshot "${snapshotName}" has been saved`)).toBeVisible()
    await chooseFromMapMenu(page, 'Open')
    await dialog(page).getByRole('button', { name: snapshotName, exact: true }).click()
    await page.getByRole('button', { name: 'Load', exact: true }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('heading', { name: snapshotName })).toBeVisible()
    await expect(page.getByText('read-only mode')).toBeVisible()
    await expect(page.getByText('Snapshot', { exact: true })).toBeVisible()
  })

  await test.step('a reload opens the snapshot again', async () => {
    await page.reload()
    await expect(theMap(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: snapshotName })).toBeVisible()
  })

  await test.step('deleting can be undone at once', async () => {
    await chooseFromMapMenu(page, 'Open')
    await removeTheMap(page, mapName)
    await expectClearOfDialog(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectClearOfDialog(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(dialog(page).getByRole('button', { name: mapName, exact: true })).toBeVisible()
  })

  await test.step('a deleted map can be restored from “Deleted maps”', async () => {
    await removeTheMap(page, mapName)
    await page.getByRole('tab', { name: 'Deleted maps' }).click()
    await expectNoFindings(page, 'Deleted maps')
    await page.getByRole('button', { name: `Restore "${mapName}"`, exact: true }).click()
    await expect(page.getByText(`"${mapName}" has been restored.`)).toBeVisible()
    await page.getByRole('tab', { name: 'My Maps' }).click()
    await page.keyboard.press('Escape')
    await openTheMap(page, mapName)
  })

  expect(trouble).toEqual([])
})

test('two maps are compared on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page)
  const first = `Hedges ${Date.now() % 1e9}`
  await setMapTitle(page, first)
  await expect(page.getByText('changes saved!')).toBeVisible()
  await chooseFromMapMenu(page, 'Open')
  await expectToFit(page)
  await page.getByRole('button', { name: 'Compare two maps' }).click()
  await choose(page, 'First map', first)
  await choose(page, 'Second map', 'Growing space (fictional)')
  await expect(dialog(page).getByRole('region', { name: first })).toBeVisible()
  await expect(
    dialog(page)
      .getByText(/^Added marker/)
      .first(),
  ).toBeVisible()
  await expectToFit(page)
  await expectNoFindings(page, 'Compare two maps')
})

async function removeTheMap(page: Page, name: string): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: `Delete "${name}"`, exact: true })
    .click()
  await expect(page.getByText(`Delete "${name}"? This cannot be undone.`)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText(`"${name}" has been deleted.`)).toBeVisible()
}

/** The notification and its button are beside the dialog and do not cover its buttons. */
async function expectClearOfDialog(page: Page): Promise<void> {
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await expect(async () => {
    const [toastBox, dialogBox] = [await undo.boundingBox(), await dialog(page).boundingBox()]
    expect(toastBox?.y).toBeGreaterThan((dialogBox?.y ?? 0) + (dialogBox?.height ?? 0))
    expect(dialogBox?.y).toBeGreaterThanOrEqual(0)
  }).toPass()
}

/** Of maps with the same name, the one that was changed last. */
async function choose(page: Page, list: string, name: string): Promise<void> {
  const options = dialog(page).getByLabel(list).locator('option')
  const wanted = options.filter({ hasText: name }).first()
  await dialog(page)
    .getByLabel(list)
    .selectOption((await wanted.getAttribute('value')) ?? '')
}
