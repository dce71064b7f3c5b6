import {
  expect,
  type Browser,
  type BrowserContextOptions,
  type BrowserServer,
  type Page,
} from '@playwright/test'

import { test } from './journey.ts'
import { storeSession, setMapTitle, theMap } from './user-actions.ts'

/** Once for each variant in every run of the tests; more on request. */
const kills = Number(process.env['TAB_KILLS'] ?? 2)

const banner = 'SW is currently editing this map'

/** Creates a map that Sam may edit too, by the API. */
async function aSharedMap(page: Page, name: string): Promise<number> {
  return page.evaluate(async (title) => {
    const headers = {
      authorization: `bearer ${localStorage.getItem('token')}`,
      'content-type': 'application/json',
    }
    const post = async (path: string, body: object): Promise<unknown> => {
      const reply = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}.`)
      return reply.json()
    }
    const data = {
      version: '1.1',
      name: title,
      map: { zoom: [12], lngLat: [-1.5, 53], name: title },
      markers: { markers: [], currentMarker: null, markersDrawn: 0 },
      drawings: { polygons: [], activePolygon: null, polygonsDrawn: 0, linesDrawn: 0 },
      mapLayers: { landDataLayers: [], myDataLayers: [], ownershipDisplay: null },
    }
    const map = { eid: null, name: title, data: JSON.stringify(data), isSnapshot: false }
    const { eid } = (await post('/api/user/map/save', map)) as { eid: number }
    await post('/api/user/map/share/sync', {
      eid,
      users: [{ email: 'sam@example.org', access: 3 }],
    })
    return eid
  }, name)
}

/**
 * Opens the map in a window as after a reload, without the lists of maps. `isEditor` resolves once its
 * WebSocket has brought the message that this page holds the lock.
 */
async function openInWindow(
  browser: Browser,
  eid: number,
  options: BrowserContextOptions,
): Promise<{ readonly page: Page; readonly isEditor: Promise<void> }> {
  const context = await browser.newContext(options)
  await context.addInitScript((id) => {
    // The page that Chromium shows for a crashed one has no storage.
    if (globalThis.origin !== 'null') sessionStorage.setItem('currentMapId', String(id))
  }, eid)
  const page = await context.newPage()
  const isEditor = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"isMe":true')) resolve()
      }),
    )
  })
  await page.goto('/app')
  await expect(theMap(page)).toBeVisible()
  return { page, isEditor }
}

/** Kills the renderer of the page, which runs no event handlers. */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash')
  const session = await page.context().newCDPSession(page)
  session.send('Page.crash').catch(() => undefined)
  await crashed
}

test('the lock of a killed tab is released soon', async ({
  page: olwen,
  browser,
  playwright,
  launchOptions,
  baseURL,
  trouble,
}) => {
  test.setTimeout(60_000 + kills * 90_000)
  await storeSession(olwen)
  const eid = await aSharedMap(olwen, 'Cae Ffynnon')
  await olwen.evaluate((id) => sessionStorage.setItem('currentMapId', String(id)), eid)
  await olwen.goto('/app')
  await expect(theMap(olwen)).toBeVisible()

  const signedIn = await browser.newContext({ ...(baseURL && { baseURL }) })
  await storeSession(await signedIn.newPage(), 'sam@example.org')
  const storageState = await signedIn.storageState()
  await signedIn.close()
  const options = { ...(baseURL && { baseURL }), storageState }

  for (let kill = 1; kill <= kills; kill += 1) {
    const isBrowserKilled = kill % 2 === 0
    const what = isBrowserKilled ? 'the browser' : "the page's process"
    await test.step(`kill ${kill}: ${what}`, async () => {
      let server: BrowserServer | undefined
      if (isBrowserKilled) server = await playwright.chromium.launchServer(launchOptions)
      const other = server ? await playwright.chromium.connect(server.wsEndpoint()) : browser
      const { page: sam, isEditor } = await openInWindow(other, eid, options)
      await setMapTitle(sam, `Cae Ffynnon ${kill}`)
      await expect(olwen.getByText(banner)).toBeVisible()
      // Before, nothing tells the server of the death of the tab, and the whole lease has to pass.
      await isEditor
      const killedAt = performance.now()
      if (server) await server.kill()
      else await crash(sam)
      await expect(olwen.getByText(banner)).toBeHidden()
      const seconds = (performance.now() - killedAt) / 1000
      process.stdout.write(`kill ${kill}, ${what}: free after ${seconds.toFixed(1)} s\n`)
      if (!server) await sam.context().close()
    })
  }

  await setMapTitle(olwen, 'Cae Ffynnon eto')
  expect(trouble).toEqual([])
})
