import { expect, type Page } from '@playwright/test'

/** Actions that people perform in the product. */
export async function signIn(page: Page, email = 'olwen@example.org'): Promise<void> {
  await page.goto('/')
  await logIn(page, email)
  await expect(theMap(page)).toBeVisible()
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

/**
 * Opens a copy of a map, because visibility and selection are saved with the map, and the next run
 * needs the original. The copy is made by the API.
 */
export async function openACopyOf(page: Page, name: string): Promise<void> {
  const copy = `Copy ${Date.now()}`
  await page.evaluate(
    async ([original, copyName]) => {
      const headers = {
        authorization: `bearer ${localStorage.getItem('token')}`,
        'content-type': 'application/json',
      }
      const maps = (await (await fetch('/api/user/maps', { headers })).json()) as {
        map: { name: string; data: string }
      }[]
      const data = maps.find(({ map }) => map.name === original)?.map.data
      const body = JSON.stringify({ eid: null, name: copyName, data, isSnapshot: false })
      await fetch('/api/user/map/save', { method: 'POST', headers, body })
    },
    [name, copy],
  )
  await page.reload()
  await expect(theMap(page)).toBeVisible()
  await openTheMap(page, copy)
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
