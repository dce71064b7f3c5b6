import { expect, type BrowserContext, type Page } from '@playwright/test'

import { test } from './journey.ts'
import { signIn, setMapTitle, titleButton, theMap, clickMap } from './user-actions.ts'

const offlineToast = (page: Page) => page.getByText('Read-only mode. Trying to connect...')
const saved = (page: Page) => page.getByText('changes saved!')

/** The names of the markers that the server has stored on the open map. */
async function markersOnServer(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const eid = sessionStorage.getItem('currentMapId')
    const headers = { authorization: `bearer ${localStorage.getItem('token')}` }
    const { map } = (await (await fetch(`/api/user/map/${eid}`, { headers })).json()) as {
      map: { data: string }
    }
    const { markers } = JSON.parse(map.data) as { markers: { markers: { name: string }[] } }
    return markers.markers.map(({ name }) => name)
  })
}

async function putMarker(page: Page, at: readonly [number, number]): Promise<void> {
  await page.getByRole('button', { name: 'Marker', exact: true }).click()
  await clickMap(page, at)
}

/** After a reload the tray is open again, though its tools may still be loading. */
async function openDrawingTools(page: Page): Promise<void> {
  const icon = page.getByRole('button', { name: 'Drawing Tools', exact: true })
  if ((await icon.getAttribute('aria-expanded')) !== 'true') await icon.click()
}

test.use({ serviceWorkers: 'allow' })

/** Waits until the service worker can serve the application offline. */
async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

/** The contents of the device's storage, by the names of stores and caches. */
async function storedOnDevice(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('tiles'))
    const opening = indexedDB.open('terrier')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    for (const store of ['replies', 'journals']) {
      const keys = opening.result.transaction(store).objectStore(store).getAllKeys()
      await new Promise((resolve) => keys.addEventListener('success', resolve))
      names.push(...keys.result.map((key) => `${store} ${JSON.stringify(key)}`))
    }
    opening.result.close()
    return names
  })
}

async function aTitledMap(page: Page, title: string): Promise<void> {
  await signIn(page)
  await setMapTitle(page, title)
  await expect(saved(page)).toBeVisible()
  await openDrawingTools(page)
}

test('a map opens offline and read-only, and its data on the device is deleted on logout', async ({
  page,
  context,
}) => {
  await aTitledMap(page, 'Without a network')
  await putMarker(page, [0, 0])
  await expect(saved(page)).toBeVisible()
  await workerReady(page)
  // The map is stored on the device a moment after it was saved.
  await expect.poll(async () => (await storedOnDevice(page)).join(' ')).toMatch(/replies.*map/)
  await page.waitForTimeout(3000)

  await test.step('a reload offline shows the application, the map and its objects', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(theMap(page)).toBeVisible()
    await expect(
      titleButton(page, 'Without a network').or(page.getByText('Without a network')).first(),
    ).toBeVisible()
    await expect(offlineToast(page)).toBeVisible()
    await page.getByRole('button', { name: 'Land Information', exact: true }).click()
    await expect(page.getByText('Marker 1', { exact: true }).first()).toBeVisible()
  })

  await test.step('when the network is back, the map can be edited again', async () => {
    await context.setOffline(false)
    await expect(offlineToast(page)).toBeHidden()
    await openDrawingTools(page)
    await putMarker(page, [120, 0])
    await expect(saved(page)).toBeVisible()
    await expect.poll(() => markersOnServer(page)).toEqual(['Marker 1', 'Marker 2'])
  })

  await test.step('logging out deletes all stored data from the device', async () => {
    await page.getByRole('button', { name: /Olwen/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible()
    await expect.poll(() => storedOnDevice(page)).toEqual([])
  })
})

test('edits made while the connection drops survive a killed tab and are saved once', async ({
  page,
  context,
}) => {
  await aTitledMap(page, 'At the drop')
  await putMarker(page, [0, 0])
  await expect(saved(page)).toBeVisible()
  await expect.poll(() => markersOnServer(page)).toHaveLength(1)

  await test.step('a save is sent but its response is lost, and the tab is killed', async () => {
    await loseAnswers(context)
    await putMarker(page, [120, 0])
    await expect.poll(async () => (await storedOnDevice(page)).join(' ')).toContain('journals')
    await page.waitForTimeout(1500)
    await page.close({ runBeforeUnload: false })
    await context.unroute('**/api/user/map/**')
  })

  await test.step('the next tab sends the edits, and the server stores them once', async () => {
    const next = await context.newPage()
    await next.goto('/app')
    await expect(theMap(next)).toBeVisible()
    await expect
      .poll(async () => (await storedOnDevice(next)).filter((name) => name.startsWith('journals')))
      .toEqual([])
    await next.getByRole('button', { name: 'Map', exact: true }).click()
    await next.getByRole('menuitem', { name: 'Open' }).click()
    await next
      .getByRole('dialog')
      .getByRole('button', { name: 'At the drop', exact: true })
      .first()
      .click()
    await next.getByRole('button', { name: 'Load', exact: true }).click()
    await expect(titleButton(next, 'At the drop')).toBeVisible()
    expect(await markersOnServer(next)).toEqual(['Marker 1', 'Marker 2'])
  })
})

/** The number of network failures; JOURNEY_DROPS=200 takes a long time. */
const drops = Number(process.env['JOURNEY_DROPS'] ?? 5)

test('an unstable network loses no drawn objects', async ({ page, context }) => {
  test.setTimeout(60_000 + drops * 15_000)
  await aTitledMap(page, 'Coming and going')
  for (let flap = 0; flap < drops; flap += 1) {
    await expect(offlineToast(page)).toBeHidden()
    await putMarker(page, [(flap % 5) * 40, (Math.floor(flap / 5) % 5) * 40])
    await page.keyboard.press('Escape')
    await putMarker(page, [(flap % 5) * 40 + 20, (Math.floor(flap / 5) % 5) * 40 + 20])
    await page.keyboard.press('Escape')
    if (flap % 2 === 1) {
      await putMarker(page, [(flap % 5) * 40 + 10, (Math.floor(flap / 5) % 5) * 40 + 10])
      await page.keyboard.press('Escape')
    }
    // The failure happens before, during or after the save's request in turn.
    await page.waitForTimeout((flap % 4) * 250)
    await context.setOffline(true)
    await expect(offlineToast(page)).toBeVisible()
    await context.setOffline(false)
    if (flap % 20 !== 19) continue
    await page.reload()
    await expect(theMap(page)).toBeVisible()
    await openDrawingTools(page)
  }
  await expect(saved(page)).toBeVisible()
  const names = await markersOnServer(page)
  const edits = 2 * drops + Math.floor(drops / 2)
  expect(names).toHaveLength(edits)
  expect(new Set(names).size).toBe(edits)
})

test('a conflict with another save is reported, and the edits are saved as a copy', async ({
  page,
  context,
}) => {
  await aTitledMap(page, 'Overtaken')
  await putMarker(page, [0, 0])
  await expect(saved(page)).toBeVisible()

  await test.step('another client saves the map while this page cannot save', async () => {
    await context.route('**/api/user/map/*/changes', (route) => route.abort())
    await putMarker(page, [120, 0])
    await expect(page.getByText('unsaved changes, retrying...')).toBeVisible()
    await saveElsewhere(page, 'Theirs')
    await context.unroute('**/api/user/map/*/changes')
  })

  await test.step('the user chooses “Keep mine as a copy”', async () => {
    await expect(page.getByText(/has been changed since you opened it/)).toBeVisible()
    await page.getByRole('button', { name: 'Save mine as a copy' }).click()
    await expect(titleButton(page, 'Copy of Overtaken')).toBeVisible()
    expect(await markersOnServer(page)).toEqual(['Marker 1', 'Marker 2'])
  })
})

/** Saves the open map under another name, as a client with this page's lock would. */
async function saveElsewhere(page: Page, name: string): Promise<void> {
  await page.evaluate(async (newName) => {
    const eid = Number(sessionStorage.getItem('currentMapId'))
    const headers = {
      authorization: `bearer ${localStorage.getItem('token')}`,
      'content-type': 'application/json',
      'x-terrier-session': sessionStorage.getItem('lastTab') ?? '',
    }
    const { map } = (await (await fetch(`/api/user/map/${eid}`, { headers })).json()) as {
      map: { data: string; revision: number }
    }
    const body = JSON.stringify({ eid, name: newName, data: map.data, revision: map.revision })
    await fetch('/api/user/map/save', { method: 'POST', headers, body })
  }, name)
}

/** The server handles requests, but its replies are dropped. */
async function loseAnswers(context: BrowserContext): Promise<void> {
  await context.route('**/api/user/map/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
}

const hint = (page: Page) => theMap(page).getByRole('status').first()

test('a shape being drawn when the network fails is preserved, and a message says so', async ({
  page,
  context,
}) => {
  await aTitledMap(page, 'Cut off while drawing')

  await test.step('a polygon with enough corners is finished, stored on the device and saved later', async () => {
    await page.getByRole('button', { name: 'Polygon', exact: true }).click()
    for (const corner of [
      [-60, -80],
      [120, -80],
      [120, 100],
    ] as const) {
      await clickMap(page, corner)
    }
    await expect(hint(page)).toContainText('3 corners')
    await context.setOffline(true)
    await expect(page.getByText(/The polygon you were drawing was finished/)).toBeVisible({
      timeout: 30_000,
    })
    await expect(offlineToast(page)).toBeVisible()
    await expect.poll(async () => (await storedOnDevice(page)).join(' ')).toContain('journals')
    await context.setOffline(false)
    await expect(offlineToast(page)).toBeHidden()
    await expect(saved(page)).toBeVisible()
    await expect.poll(() => polygonsOnServer(page)).toEqual(['Polygon 1'])
  })

  await test.step('a line with one point stays unfinished, and can be continued', async () => {
    await page.keyboard.press('Escape')
    await openDrawingTools(page)
    await page.getByRole('button', { name: 'Line', exact: true }).click()
    await clickMap(page, [-200, 200])
    await expect(hint(page)).toContainText('1 point')
    await context.setOffline(true)
    await expect(page.getByText(/line you were drawing is kept until you can edit/)).toBeVisible({
      timeout: 30_000,
    })
    await context.setOffline(false)
    await expect(offlineToast(page)).toBeHidden()
    await expect(hint(page)).toContainText('1 point')
    await clickMap(page, [-150, 220])
    await page.keyboard.press('Enter')
    await expect.poll(() => polygonsOnServer(page)).toEqual(['Polygon 1', 'Line 1'])
  })
})

/** The names of the shapes that the server has stored on the open map. */
async function polygonsOnServer(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const eid = sessionStorage.getItem('currentMapId')
    const headers = { authorization: `bearer ${localStorage.getItem('token')}` }
    const { map } = (await (await fetch(`/api/user/map/${eid}`, { headers })).json()) as {
      map: { data: string }
    }
    const { drawings } = JSON.parse(map.data) as { drawings: { polygons: { name: string }[] } }
    return drawings.polygons.map(({ name }) => name)
  })
}
