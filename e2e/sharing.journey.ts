import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, type Page } from '@playwright/test'

import { test } from './journey.ts'
import { signIn, signInToACopyOf, chooseFromMapMenu, theMap } from './user-actions.ts'

test('a map is shared by email, published, viewed without an account, and unpublished', async ({
  page,
  browser,
  baseURL,
  trouble,
}) => {
  await signInToACopyOf(page, 'Growing space (fictional)')
  const title = await page.getByRole('button', { name: /edit title$/ }).textContent()

  await test.step('the owner invites one email address with an account and one without', async () => {
    await chooseFromMapMenu(page, 'Share')
    const email = page.getByRole('textbox', { name: 'Email address' })
    await expect(email).toBeFocused()
    await add(page, 'sam@example.org')
    await add(page, 'nobody.yet@example.org')
    // Nothing reveals who has an account: neither of them has opened the map.
    await expect(page.getByText(/^Invited;/)).toHaveCount(2)
    await add(page, 'no address')
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: 'Remove nobody.yet@example.org' }).click()
    await expect(page.getByText('nobody.yet@example.org has been removed.')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('the invited user finds the map in Shared Maps', async () => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) })
    const sam = await context.newPage()
    await signIn(sam, 'sam@example.org')
    await chooseFromMapMenu(sam, 'Open')
    await sam.getByRole('tab', { name: 'Shared Maps' }).click()
    await expect(sam.getByRole('dialog').getByText(title ?? '', { exact: true })).toBeVisible()
    await context.close()
  })

  const dialog = page.getByRole('dialog', { name: 'Generate GeoJSON' })
  await test.step('the GeoJSON link returns a FeatureCollection without an account', async () => {
    await chooseFromMapMenu(page, 'Generate GeoJSON')
    await dialog.getByRole('button', { name: 'Generate', exact: true }).click()
    const link = await dialog.getByRole('textbox', { name: 'Link', exact: true }).inputValue()
    const collection = (await (await fetch(link)).json()) as { type: string; features: object[] }
    expect(collection.type).toBe('FeatureCollection')
    expect(collection.features.length).toBeGreaterThan(0)
  })

  await test.step('the public page opens without an account and in an iframe, until its link is removed', async () => {
    await dialog.getByRole('button', { name: 'Create a link' }).click()
    const link = await dialog.getByRole('textbox', { name: 'Link 1' }).inputValue()
    const context = await browser.newContext()
    const reader = await context.newPage()
    reader.on('console', (message) => {
      if (message.type() === 'error') trouble.push(`${message.text()} (on the public page)`)
    })
    await reader.goto(link)
    await expect(reader.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible()
    await expect(theMap(reader)).toBeVisible()
    await expect(reader.getByText('Doggerland and all its owners are fictional')).toBeVisible()
    await using host = await aPageWith(link)
    await reader.goto(host.address)
    const frame = reader.frameLocator('iframe')
    await expect(frame.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible()
    expect(trouble).toEqual([])

    await dialog.getByRole('button', { name: 'Remove Link 1' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Link 1' })).toBeHidden()
    await reader.goto(link)
    await expect(
      reader.getByRole('heading', { name: 'This map is no longer available.' }),
    ).toBeVisible()
    await context.close()
  })
})

async function add(page: Page, address: string): Promise<void> {
  const email = page.getByRole('textbox', { name: 'Email address' })
  await email.fill(address)
  await email.press('Enter')
  if (address.includes('@')) await expect(page.getByText(address, { exact: true })).toBeVisible()
}

/** A page of another site, with its own origin, with the map in an iframe. */
async function aPageWith(link: string) {
  const server = createServer((_, reply) => {
    reply.setHeader('Content-Type', 'text/html')
    reply.end(`<!doctype html><title>Host</title><iframe src="${link}" width="900" height="600">`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on TCP has a port.
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}
