import { expect, type Browser, type Page } from '@playwright/test'

import { test } from './journey.ts'
import { signIn, logIn, setMapTitle, theMap, drawMarker } from './user-actions.ts'

const saved = (page: Page) => page.getByText('changes saved!')
const retrying = (page: Page) => page.getByText('unsaved changes, retrying...')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Log In' })
const changes = '**/api/user/map/*/changes'

const openMapId = (page: Page) => page.evaluate(() => sessionStorage.getItem('currentMapId'))

/** Revokes the session on the server without the page. */
async function revokeToken(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `bearer ${token}` }
  expect((await page.request.post('/api/token/revoke', { headers })).ok()).toBe(true)
}

/** The names of the markers on a map, as the server returns them to its owner. */
async function markersOf(page: Page, eid: string | null): Promise<string[]> {
  const form = { username: 'olwen@example.org', password: 'terrier-demo', grant_type: 'password' }
  const { access_token: token } = await (await page.request.post('/api/token', { form })).json()
  const headers = { authorization: `bearer ${token}` }
  const { map } = await (await page.request.get(`/api/user/map/${eid}`, { headers })).json()
  const { markers } = JSON.parse(map.data) as { markers: { markers: { name: string }[] } }
  return markers.markers.map(({ name }) => name)
}

/** A map with one saved marker and one that could not be sent. Resolves to the map's id. */
async function aMapWithAnUnsentEdit(page: Page, title: string): Promise<string | null> {
  await signIn(page)
  await drawMarker(page, 'Marker 1', [-100, -150])
  await setMapTitle(page, title)
  await expect(saved(page)).toBeVisible()
  await page.route(changes, (route) => route.abort())
  await drawMarker(page, 'Marker 2', [40, -100])
  await expect(retrying(page)).toBeVisible()
  return openMapId(page)
}

test('an expired session loses no drawn objects or typed text', async ({ page }) => {
  const eid = await aMapWithAnUnsentEdit(page, 'Ar ôl y sesiwn')

  await test.step('the session ends while a name is being typed', async () => {
    await page.getByRole('button', { name: 'Edit marker' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Gate')
    await revokeToken(page)
    await page.unroute(changes)
    await expect(dialog(page)).toBeVisible()
    await expect(
      dialog(page).getByText('Your session has timed out. Please log back in.'),
    ).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`/app/map/${eid}`)
    await expect(retrying(page)).toBeVisible()
    await expect(saved(page)).toBeHidden()
  })

  await test.step('Escape does not close the Log In dialog', async () => {
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeVisible()
  })

  await test.step('after logging in, the edit is saved and the typed name is still there', async () => {
    await logIn(page, 'olwen@example.org')
    await expect(dialog(page)).toBeHidden()
    await expect(saved(page)).toBeVisible()
    expect(await markersOf(page, eid)).toEqual(['Marker 1', 'Marker 2'])
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Gate')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Gate', exact: true })).toBeVisible()
    await expect.poll(() => markersOf(page, eid)).toEqual(['Marker 1', 'Gate'])
    await expect(saved(page)).toBeVisible()
  })
})

test('another user who logs in does not see the map, and unsaved edits wait for their author', async ({
  page,
}) => {
  const title = `Olwen's own ${Date.now().toString(36)}`
  const eid = await aMapWithAnUnsentEdit(page, title)

  await test.step('another user logs in, and sees an empty page of their own', async () => {
    await revokeToken(page)
    await expect(dialog(page)).toBeVisible()
    await page.unroute(changes)
    await logIn(page, 'sam@example.org')
    await expect(page.getByRole('button', { name: /Sam Whitfield/ })).toBeVisible()
    await expect(theMap(page)).toBeVisible()
    await expect(page.getByText(title)).toBeHidden()
    expect(await openMapId(page)).toBeNull()
    expect(new URL(page.url()).pathname).toBe('/app')
    expect(await markersOf(page, eid)).toEqual(['Marker 1'])
  })

  await test.step('when the first user logs in again, the edit is saved', async () => {
    await page.getByRole('button', { name: /Sam Whitfield/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible()
    await logIn(page, 'olwen@example.org')
    await expect(page.getByText(/that were kept on this device have now been saved/)).toBeVisible()
    expect(await markersOf(page, eid)).toEqual(['Marker 1', 'Marker 2'])
  })
})

test('after leaving the page, unsaved edits are saved on the next login', async ({ page }) => {
  const eid = await aMapWithAnUnsentEdit(page, 'Left for later')
  await revokeToken(page)
  await page.unroute(changes)
  await dialog(page).getByRole('button', { name: 'Leave this page' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await logIn(page, 'olwen@example.org')
  await expect(page.getByText(/that were kept on this device have now been saved/)).toBeVisible()
  expect(await markersOf(page, eid)).toEqual(['Marker 1', 'Marker 2'])
})

/** Another tab of the same browser. */
async function secondTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto('/app')
  await expect(theMap(tab)).toBeVisible()
  return tab
}

test('all tabs of a user time out together, and resume together after one login', async ({
  page,
}) => {
  await signIn(page)
  const tab = await secondTab(page)
  await revokeToken(page)
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(tab)).toBeVisible()
  await logIn(tab, 'olwen@example.org')
  await expect(dialog(tab)).toBeHidden()
  await expect(dialog(page)).toBeHidden()
})

async function opensAfresh(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
}

test('opening the application without a valid session redirects to the login page', async ({
  browser,
  baseURL,
}) => {
  const page = await opensAfresh(browser, baseURL)
  await page.goto('/app')
  await expect(page).toHaveURL(/\/auth$/)
  await page.evaluate(() => {
    localStorage.setItem('token', 'of a session that was revoked')
    localStorage.setItem('token_expiry', String(Date.now() + 60_000))
  })
  await page.goto('/app')
  await expect(page).toHaveURL(/\/auth$/)
  await expect(page.getByText('Your session has timed out. Please log back in.')).toBeVisible()
  await page.context().close()
})
