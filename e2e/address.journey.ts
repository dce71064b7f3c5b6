import { expect, type Page } from '@playwright/test'

import { test } from './journey.ts'
import { storeSession, logIn, chooseFromMapMenu, titleButton, theMap } from './user-actions.ts'

const name = `Ffin ${Date.now().toString(36)}`

/** A map whose saved view differs from every link of this journey. */
const saved = {
  version: '1.1',
  name,
  map: { zoom: [9], lngLat: [-3.5, 52.2], name },
  drawings: { polygons: [], activePolygon: null, polygonsDrawn: 0, linesDrawn: 0 },
  markers: { markers: [], currentMarker: null, markersDrawn: 0 },
  mapLayers: { landDataLayers: [], myDataLayers: [], ownershipDisplay: null },
}

async function createMap(page: Page): Promise<number> {
  const body = JSON.stringify({ eid: null, name, data: JSON.stringify(saved), isSnapshot: false })
  return page.evaluate(async (text) => {
    const headers = {
      authorization: `bearer ${localStorage.getItem('token')}`,
      'content-type': 'application/json',
    }
    const reply = await fetch('/api/user/map/save', { method: 'POST', headers, body: text })
    return ((await reply.json()) as { eid: number }).eid
  }, body)
}

async function savedView(page: Page, eid: number): Promise<unknown> {
  return page.evaluate(async (id) => {
    const headers = { authorization: `bearer ${localStorage.getItem('token')}` }
    const reply = await fetch(`/api/user/map/${id}`, { headers })
    const { map } = (await reply.json()) as { map: { data: string } }
    return (JSON.parse(map.data) as typeof saved).map
  }, eid)
}

test('a link opens a map at its view, and Back closes dialogs and trays', async ({
  page,
  browser,
  baseURL,
  trouble,
}) => {
  await storeSession(page)
  const eid = await createMap(page)
  const view = `/app/map/${eid}#12/54.7/-1.58`
  const landData = page.getByRole('region', { name: 'Land Data', exact: true })

  await test.step('the link shows its own view and does not change the saved view of the map', async () => {
    await page.goto(view)
    await expect(titleButton(page, name)).toBeVisible()
    await expect(page).toHaveURL(view)
    expect(await savedView(page, eid)).toMatchObject({ zoom: [9], lngLat: [-3.5, 52.2] })
  })

  await test.step('moving the map changes the URL without adding a history entry', async () => {
    const entries = await page.evaluate(() => window.history.length)
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect(page).toHaveURL(/#13\/54\.7\/-1\.58$/)
    expect(await page.evaluate(() => window.history.length)).toBe(entries)
  })

  await test.step('Back closes the dialog, then the tray, and does not move the map', async () => {
    await page.getByRole('button', { name: 'Land Data', exact: true }).click()
    await expect(landData).toBeVisible()
    await chooseFromMapMenu(page, 'Open')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(landData).toBeVisible()
    await page.goBack()
    await expect(landData).toBeHidden()
    await page.goForward()
    await expect(landData).toBeHidden()
    await expect(page).toHaveURL(/#13\/54\.7\/-1\.58$/)
    await expect(theMap(page)).toBeVisible()
  })

  await test.step('a reload restores the view and the open tray', async () => {
    await page.getByRole('button', { name: 'Land Data', exact: true }).click()
    await expect(landData).toBeVisible()
    await page.reload()
    await expect(titleButton(page, name)).toBeVisible()
    await expect(landData).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/app/map/${eid}#13/54\\.7/-1\\.58$`))
  })

  await test.step('an invalid view in the URL fragment is ignored', async () => {
    await page.goto('about:blank')
    await page.goto(`/app/map/${eid}#99/NaN/1e9`)
    await expect(titleButton(page, name)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/app/map/${eid}#(9|13)/5`))
  })

  await test.step('a user without access sees only that the map is not there, also after logging in', async () => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) })
    const sam = await context.newPage()
    await sam.goto(view)
    await logIn(sam, 'sam@example.org')
    await expect(theMap(sam)).toBeVisible()
    await expect(sam.getByText(/^The map you had open has been deleted/)).toBeVisible()
    await expect(sam.getByText(name)).toHaveCount(0)
    await expect(sam).toHaveURL(/\/app(#|$)/)
    await context.close()
  })
  expect(trouble).toEqual([])
})
