import { expect, type Locator, type Page } from '@playwright/test'

/*
 * Actions that people perform in the product, and the beginnings of journeys. These use the API
 * where the screens on the way have journeys of their own, since the CPU renders every map.
 */

/** Signs in without the form, as with Playwright's stored authentication, and opens a map. */
export async function signIn(page: Page, email?: string): Promise<void> {
  await storeSession(page, email)
  await page.goto('/app')
  await expect(theMap(page)).toBeVisible()
}

/**
 * Signs in with a copy of one of the user's maps open: visibility and selection are saved with the
 * map, and the next run needs the original.
 */
export async function signInToACopyOf(page: Page, name: string): Promise<void> {
  const headers = await storeSession(page)
  const maps = (await (await page.request.get('/api/user/maps', { headers })).json()) as {
    map: { name: string; data: string }
  }[]
  const original = maps.find(({ map }) => map.name === name)?.map.data
  const copy = `Copy ${Date.now()}`
  const data = { eid: null, name: copy, data: original, isSnapshot: false }
  const reply = await page.request.post('/api/user/map/save', { headers, data })
  const { eid } = (await reply.json()) as { eid: number }
  await page.evaluate((id) => sessionStorage.setItem('currentMapId', String(id)), eid)
  await page.goto('/app')
  await expect(titleButton(page, copy)).toBeVisible()
}

/** Stores a new session for the pages of this browser. Resolves to the headers for API requests. */
export async function storeSession(
  page: Page,
  email = 'olwen@example.org',
): Promise<{ readonly authorization: string }> {
  const form = { username: email, password: 'terrier-demo', grant_type: 'password' }
  const reply = await page.request.post('/api/token', { form })
  const { access_token: token, expires_in: seconds } = (await reply.json()) as {
    access_token: string
    expires_in: number
  }
  // An empty page of the same origin, whose storage the application shares.
  const body = '<link rel="icon" href="data:,">'
  await page.route('/empty', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('/empty')
  await page.evaluate(
    ([value, expiry]) => {
      localStorage.setItem('token', value)
      localStorage.setItem('token_expiry', expiry)
    },
    [token, String(Date.now() + seconds * 1000)] as const,
  )
  return { authorization: `bearer ${token}` }
}

/** Fills in the sign-in form, on its own page or in a dialog over the map. */
export async function logIn(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill('terrier-demo')
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
}

export async function chooseFromMapMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
  // The menu fades out, and counts as a dialog until it is gone.
  await expect(page.getByRole('menu')).toBeHidden()
}

export async function openTheMap(page: Page, name: string): Promise<void> {
  await chooseFromMapMenu(page, 'Open')
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Load', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(titleButton(page, name)).toBeVisible()
}

export async function setMapTitle(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: /edit title$/ }).click()
  const field = page.getByRole('textbox', { name: 'Map title' })
  await field.fill(title)
  await field.press('Enter')
  await expect(titleButton(page, title)).toBeVisible()
}

export function titleButton(page: Page, title: string) {
  return page.getByRole('button', { name: `${title}, edit title` })
}

export function theMap(page: Page) {
  return page.getByRole('region', { name: 'Map', exact: true })
}

/** Clicks on the map at this offset from its middle, in pixels, with a pause before and after. */
export async function clickMap(
  page: Page,
  [right, down]: readonly [number, number],
  options: { readonly button?: 'left' | 'right' } = {},
): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const at = [width / 2 + 150 + right, height / 2 + down] as const
  await page.mouse.move(...at)
  await page.waitForTimeout(80)
  await page.mouse.click(...at, options)
  await page.waitForTimeout(80)
}

/** Repeated until it succeeds: a parcel can be clicked only once it has been rendered. */
export async function selectProperty(page: Page, at: readonly [number, number]): Promise<Locator> {
  const properties = page.getByRole('region', { name: 'Selected properties' })
  await expect(async () => {
    await clickMap(page, at)
    await expect(properties).toBeVisible({ timeout: 3000 })
  }).toPass()
  return properties
}

/** Repeated until it succeeds: the map accepts clicks only once it has been rendered. */
export async function drawMarker(
  page: Page,
  name: string,
  at: readonly [number, number],
): Promise<void> {
  const tool = page.getByRole('button', { name: 'Marker', exact: true })
  if (!(await tool.isVisible())) {
    await page.getByRole('button', { name: 'Drawing Tools', exact: true }).click()
  }
  await expect(async () => {
    if ((await tool.getAttribute('aria-pressed')) !== 'true') await tool.click()
    await clickMap(page, at)
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible({ timeout: 3000 })
  }).toPass()
}

/** Shares the open map. */
export async function shareWith(
  page: Page,
  email: string,
  access: 'Read Only' | 'Write',
): Promise<void> {
  await chooseFromMapMenu(page, 'Share')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Email address' }).fill(email)
  await dialog.getByText(access, { exact: true }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText(email).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** Opens a map that somebody shared, whether it can be edited or not. */
export async function openShared(page: Page, name: string): Promise<void> {
  await chooseFromMapMenu(page, 'Open')
  await page.getByRole('tab', { name: 'Shared Maps' }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Load', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}
