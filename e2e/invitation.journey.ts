import { expect } from '@playwright/test'

import { test } from './journey.ts'
import { choose, pressAt, typeInto } from './keyboard.ts'
import { theMap } from './user-actions.ts'

const anEmptyMap = (name: string) => ({
  map: { zoom: [6], lngLat: [-1.5, 53], name },
  drawings: { polygons: [], activePolygon: null, polygonsDrawn: 0, linesDrawn: 0 },
  markers: { searchMarker: null, currentMarker: null, markersDrawn: 0, markers: [] },
  mapLayers: { landDataLayers: [], myDataLayers: [], ownershipDisplay: null },
  version: '1.1',
  name,
})

/** Shares a map of Sam's by the API; resolves to its id. */
async function shareMap(baseURL: string, name: string, email: string): Promise<number> {
  const sam = { username: 'sam@example.org', password: 'terrier-demo', grant_type: 'password' }
  const signedIn = await fetch(`${baseURL}/api/token`, {
    method: 'POST',
    body: new URLSearchParams(sam),
  })
  const { access_token: token } = (await signedIn.json()) as { access_token: string }
  const headers = { Authorization: `bearer ${token}`, 'Content-Type': 'application/json' }
  const post = (path: string, body: object) =>
    fetch(baseURL + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const map = { eid: null, name, data: JSON.stringify(anEmptyMap(name)), isSnapshot: false }
  const saved = await post('/api/user/map/save', map)
  expect(saved.status).toBe(200)
  const { eid } = (await saved.json()) as { eid: number }
  const users = [{ email, access: 1 }]
  expect((await post('/api/user/map/share/sync', { eid, users })).status).toBe(200)
  return eid
}

test('an invited user registers and reaches the shared map by keyboard alone', async ({
  page,
  baseURL,
  trouble,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const run = Date.now().toString(36)
  const email = `guest-${run}@example.org`
  const eid = await shareMap(baseURL ?? '', `Allotments ${run}`, email)

  await test.step('the link in the invitation mail opens the registration form with the email filled in', async () => {
    const mail = page.locator('section').filter({ hasText: `To ${email}` })
    await expect(async () => {
      await page.goto('/api/local-mail')
      await expect(mail).toContainText('has shared the map', { timeout: 500 })
    }).toPass()
    await pressAt(mail, 'link', /register/)
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    expect(new URL(page.url()).pathname).toBe('/auth/register')
  })

  await test.step('after registering and logging in, the shared map opens', async () => {
    for (const [label, value] of Object.entries({
      'First name': 'Mair',
      'Last name': 'Pugh',
      Password: 'Ystwyth 22',
      'Confirm password': 'Ystwyth 22',
      'Organisation name': 'Gerddi Bro',
      'Organisation or charity number': '1122334',
    })) {
      await typeInto(page, label, value)
    }
    await choose(page, 'Organisation type', 'Community Interest')
    await choose(page, 'Organisation sub-type', 'Community growing')
    await typeInto(page, 'Address 1', '4 Great Darkgate Street')
    await typeInto(page, 'City', 'Aberystwyth')
    await pressAt(page, 'checkbox', /^I agree/, 'Space')
    await pressAt(page, 'button', 'Register')
    await expect(page.getByRole('heading', { name: 'Registration Successful' })).toBeVisible()
    await pressAt(page, 'button', 'Ok')
    await typeInto(page, 'Email', email)
    await typeInto(page, 'Password', 'Ystwyth 22')
    await page.keyboard.press('Enter')
    await expect(theMap(page)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`/app/map/${eid}`)
    await expect(page.getByText(`Allotments ${run}`).first()).toBeVisible()
  })

  expect(trouble).toEqual([])
})
