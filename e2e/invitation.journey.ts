import { expect } from '@playwright/test'

import { test } from './journey.ts'
import { theMap } from './person.ts'

const anEmptyMap = (name: string) => ({
  map: { zoom: [6], lngLat: [-1.5, 53], name },
  drawings: { polygons: [], activePolygon: null, polygonsDrawn: 0, linesDrawn: 0 },
  markers: { searchMarker: null, currentMarker: null, markersDrawn: 0, markers: [] },
  mapLayers: { landDataLayers: [], myDataLayers: [], ownershipDisplay: null },
  version: '1.1',
  name,
})

/** Shares a map of Sam's, behind the screen; resolves to its number. */
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

test('a stranger who is invited registers, and comes straight to the map', async ({
  page,
  baseURL,
  trouble,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const run = Date.now().toString(36)
  const email = `guest-${run}@example.org`
  const eid = await shareMap(baseURL ?? '', `Allotments ${run}`, email)

  await test.step('the mail of the local installation leads to registration', async () => {
    const mail = page.locator('section').filter({ hasText: `To ${email}` })
    await expect(async () => {
      await page.goto('/api/local-mail')
      await expect(mail).toContainText('has shared the map', { timeout: 500 })
    }).toPass()
    await mail.getByRole('link').click()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    expect(new URL(page.url()).pathname).toBe('/auth/register')
  })

  await test.step('registering leads to log in, and that to the map', async () => {
    for (const [label, value] of Object.entries({
      'First name': 'Mair',
      'Last name': 'Pugh',
      Password: 'Ystwyth 22',
      'Confirm password': 'Ystwyth 22',
      'Organisation name': 'Gerddi Bro',
      'Organisation or charity number': '1122334',
      'Address 1': '4 Great Darkgate Street',
      City: 'Aberystwyth',
    })) {
      await page.getByLabel(label, { exact: true }).fill(value)
    }
    await page.getByLabel('Organisation type').selectOption('Community Interest')
    await page.getByLabel('Organisation sub-type').selectOption('Community growing')
    await page.getByRole('checkbox', { name: /^I agree/ }).check()
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('heading', { name: 'Registration Successful' })).toBeVisible()
    await page.getByRole('button', { name: 'Ok' }).click()
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill('Ystwyth 22')
    await page.getByRole('button', { name: 'Log In', exact: true }).click()
    await expect(theMap(page)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`/app/map/${eid}`)
    await expect(page.getByText(`Allotments ${run}`).first()).toBeVisible()
  })

  expect(trouble).toEqual([])
})
