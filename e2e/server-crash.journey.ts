import { expect, type Page } from '@playwright/test'

import { test } from './journey.ts'
import { OwnServer } from './own-server.ts'
import { signIn, setMapTitle, drawMarker, shareWith, openShared } from './user-actions.ts'

const mapName = `Cae'r gweinydd ${Date.now().toString(36)}`

const offlineToast = (page: Page) => page.getByText('Read-only mode. Trying to connect...')
const saved = (page: Page) => page.getByText('changes saved!')

/** Long enough for a retry delay without an upper limit to have grown. */
const downMs = 12_000

test('an editor and a reader are notified when the server crashes and restarts', async ({
  browser,
}) => {
  await using server = new OwnServer()
  await server.start()
  const screen = { baseURL: server.baseURL, viewport: { width: 1440, height: 900 } }
  const editor = await (await browser.newContext(screen)).newPage()
  const watcher = await (await browser.newContext(screen)).newPage()

  await test.step('one user edits a map, another only reads it', async () => {
    await signIn(editor)
    await drawMarker(editor, 'Marker 1', [-100, -150])
    await setMapTitle(editor, mapName)
    await expect(saved(editor)).toBeVisible()
    await shareWith(editor, 'sam@example.org', 'Read Only')
    await signIn(watcher, 'sam@example.org')
    await openShared(watcher, mapName)
  })

  await test.step('the server is killed: both users see it', async () => {
    await server.kill()
    await expect(offlineToast(watcher)).toBeVisible({ timeout: 8000 })
    await expect(offlineToast(editor)).toBeVisible({ timeout: 8000 })
    await editor.waitForTimeout(downMs)
  })

  await test.step('after a restart the offline message disappears for both users, and a new marker is saved', async () => {
    await server.start()
    await expect(offlineToast(editor)).toBeHidden({ timeout: 5000 })
    await expect(offlineToast(watcher)).toBeHidden({ timeout: 5000 })
    await drawMarker(editor, 'Marker 2', [40, -100])
    await expect(saved(editor)).toBeVisible()
    await expect(offlineToast(editor)).toBeHidden()
  })

  await test.step('the reader receives the new marker', async () => {
    await watcher.getByRole('button', { name: 'Land Information', exact: true }).click()
    await expect(watcher.getByText('Marker 2', { exact: true }).first()).toBeVisible()
  })
  await editor.context().close()
  await watcher.context().close()
})
