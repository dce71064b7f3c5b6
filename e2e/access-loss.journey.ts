import { expect, type Browser, type Page } from '@playwright/test'

import { test } from './journey.ts'
import {
  signIn,
  setMapTitle,
  titleButton,
  drawMarker,
  shareWith,
  openShared,
} from './user-actions.ts'

/** The longest acceptable delay until a user is notified that they lost access to the open map. */
const soon = { timeout: 2000 }

const notice = (page: Page) => page.getByText(/no longer shared with you\. .*You can save/)
const copyButton = (page: Page) => page.getByRole('button', { name: 'Save mine as a copy' })
const saved = (page: Page) => page.getByText('changes saved!')
const shutTools = (page: Page) => page.getByRole('button', { name: /^Drawing Tools, Read only!/ })

/** Calls the API directly with the owner's session, so that only the notification is awaited. */
async function callAsOwner(page: Page, path: string, body: object): Promise<void> {
  const status = await page.evaluate(
    async ([address, fields]) => {
      const eid = Number(sessionStorage.getItem('currentMapId'))
      const headers = {
        authorization: `bearer ${localStorage.getItem('token')}`,
        'content-type': 'application/json',
      }
      const message = { method: 'POST', headers, body: JSON.stringify({ eid, ...fields }) }
      return (await fetch(address, message)).status
    },
    [path, body] as const,
  )
  expect(status).toBe(200)
}

async function sitsDown(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const viewport = { width: 1440, height: 900 }
  const page = await (await browser.newContext({ ...(baseURL && { baseURL }), viewport })).newPage()
  await signIn(page, 'sam@example.org')
  return page
}

async function aSharedMap(page: Page, name: string, access: 'Read Only' | 'Write'): Promise<void> {
  await signIn(page)
  await drawMarker(page, 'Marker 1', [-100, -150])
  await setMapTitle(page, name)
  await expect(saved(page)).toBeVisible()
  await shareWith(page, 'sam@example.org', access)
}

test('an editor is notified when their share is revoked, and can save their edits as a copy', async ({
  page: olwen,
  browser,
  baseURL,
}) => {
  const name = `Tynnwyd ${Date.now().toString(36)}`
  await aSharedMap(olwen, name, 'Write')
  const sam = await sitsDown(browser, baseURL)
  await openShared(sam, name)
  await olwen.reload()

  await test.step('the editor has an edit that could not be saved yet', async () => {
    await sam.route('**/api/user/map/*/changes', (route) => route.abort())
    await drawMarker(sam, 'Marker 2', [40, -100])
    await expect(sam.getByText('unsaved changes, retrying...')).toBeVisible()
  })

  await test.step('the share is revoked: the editor is notified at once, and the tools are disabled', async () => {
    await callAsOwner(olwen, '/api/user/map/share/sync', { users: [] })
    await expect(notice(sam)).toBeVisible(soon)
    await expect(copyButton(sam)).toBeVisible()
    await expect(sam.getByText(/Your last changes to it were not saved/)).toBeVisible()
    await expect(sam.getByText('unable to save', { exact: true })).toBeVisible()
    await expect(saved(sam)).toBeHidden()
    await expect(shutTools(sam)).toBeVisible()
  })

  await test.step('the editor saves the drawn objects in a copy of the map', async () => {
    await copyButton(sam).click()
    await expect(titleButton(sam, `Copy of ${name}`)).toBeVisible()
    await expect(saved(sam)).toBeVisible()
    await sam.getByRole('button', { name: 'Land Information', exact: true }).click()
    await expect(sam.getByText('Marker 2', { exact: true }).first()).toBeVisible()
  })
  await sam.context().close()
})

test('a reader and the owner are notified when the map is deleted', async ({
  page: olwen,
  browser,
  baseURL,
}) => {
  const name = `Dilëwyd ${Date.now().toString(36)}`
  await aSharedMap(olwen, name, 'Read Only')
  const sam = await sitsDown(browser, baseURL)
  await openShared(sam, name)
  await expect(sam.getByRole('button', { name: 'read-only mode' })).toBeVisible()

  await callAsOwner(olwen, '/api/user/map/delete', {})
  await expect(notice(sam)).toBeVisible(soon)
  await expect(olwen.getByText(/^This map has been deleted\./)).toBeVisible(soon)
  await copyButton(sam).click()
  await expect(titleButton(sam, `Copy of ${name}`)).toBeVisible()
  await olwen.getByRole('button', { name: 'Close the map' }).click()
  await expect(titleButton(olwen, 'Untitled Map')).toBeVisible()
  await sam.context().close()
})

test('changing a share to read-only disables the drawing tools, and to write enables them', async ({
  page: olwen,
  browser,
  baseURL,
}) => {
  const name = `Newidiwyd ${Date.now().toString(36)}`
  await aSharedMap(olwen, name, 'Write')
  const sam = await sitsDown(browser, baseURL)
  await openShared(sam, name)
  await olwen.reload()
  const tools = sam.getByRole('button', { name: 'Drawing Tools', exact: true })
  await expect(tools).toBeVisible()
  const share = (access: 1 | 3) =>
    callAsOwner(olwen, '/api/user/map/share/sync', {
      users: [{ email: 'sam@example.org', access }],
    })

  await share(1)
  await expect(sam.getByText('You can now only view this map.')).toBeVisible()
  await expect(shutTools(sam)).toBeVisible()
  await share(3)
  await expect(sam.getByText('You can now edit this map.')).toBeVisible()
  await expect(tools).toBeVisible()
  await sam.context().close()
})
