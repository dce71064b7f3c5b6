import { expect, type Browser, type Page } from '@playwright/test'

import { test } from './journey.ts'
import { signIn, signInToACopyOf, chooseFromMapMenu, theMap } from './user-actions.ts'

test('the owner decides what a public link shows and who sees the history', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInToACopyOf(page, 'Growing space (fictional)')
  const title = (await page.getByRole('button', { name: /edit title$/ }).textContent()) ?? ''
  const sam = await aSecondPerson(browser, baseURL)
  const share = page.getByRole('dialog', { name: `Share - ${title}` })

  await test.step('a user is shown as invited until they have opened the map', async () => {
    await chooseFromMapMenu(page, 'Share')
    await share.getByText('Write', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Email address' }).fill('sam@example.org')
    await page.getByRole('textbox', { name: 'Email address' }).press('Enter')
    await expect(share.getByText('Invited; has not opened the map yet')).toBeVisible()
    await closeDialog(page)
    await openShared(sam, title)
    await chooseFromMapMenu(page, 'Share')
    await expect(share.getByText('sam@example.org', { exact: true })).toBeVisible()
    await expect(share.getByText(/^Invited/)).toBeHidden()
    await closeDialog(page)
  })

  const dialog = page.getByRole('dialog', { name: 'Generate GeoJSON' })
  const choices = dialog.getByRole('group', { name: 'Data layers to make public' })
  await test.step('a data layer turned on by a writer is not published', async () => {
    await turnOnDataGroups(sam, title, await dataGroupIds(page))
    await chooseFromMapMenu(page, 'Generate GeoJSON')
    await expect(choices.first().getByText('No data layers will be public.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Generate', exact: true }).click()
    await expect(dialog.getByText('No data layers are public.')).toBeVisible()
    expect(await groupsBehind(dialog)).toEqual(['My Drawings'])
  })

  await test.step('only data layers the owner may edit are offered, and the chosen one is published', async () => {
    await dialog.getByRole('button', { name: 'Change layers' }).click()
    await expect(choices.first().getByRole('checkbox')).toHaveCount(1)
    await choices.first().getByText('Growers’ notes', { exact: true }).click()
    await expect(choices.first().getByRole('status')).toHaveText(
      'These layers will be public: Growers’ notes',
    )
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog.getByText('These layers are public: Growers’ notes')).toBeVisible()
    expect(await groupsBehind(dialog)).toEqual(['My Drawings', 'Growers’ notes'])
  })

  await test.step('the public page lists the chosen data layer, without an account', async () => {
    await choices.last().getByText('Growers’ notes', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Create a link' }).click()
    const link = await dialog.getByRole('textbox', { name: 'Link 1' }).inputValue()
    const context = await browser.newContext()
    const reader = await context.newPage()
    await reader.goto(link)
    await expect(theMap(reader)).toBeVisible()
    await reader.getByRole('button', { name: 'On this map' }).click()
    const list = reader.getByRole('region', { name: 'Growers’ notes' })
    await list.getByRole('button', { name: 'Compost round' }).click()
    await expect(reader.getByRole('region', { name: /Compost round/ })).toBeVisible()
    await expect(reader.getByText('Community gardens')).toBeHidden()
    await context.close()
    await closeDialog(page)
  })

  await test.step('a reader sees the history only when the owner allows it', async () => {
    await chooseFromMapMenu(page, 'Share')
    await share.getByRole('combobox').selectOption('Read Only')
    await expect(share.getByText('sam@example.org: Read Only.')).toBeVisible()
    await sam.getByRole('button', { name: 'Map', exact: true }).click()
    await expect(sam.getByRole('menuitem', { name: 'History' })).toBeDisabled()
    await expect(sam.getByText('Not shared with you')).toBeVisible()
    await sam.keyboard.press('Escape')
    await expect(sam.getByRole('menu')).toBeHidden()
    await share.getByText('Can see the history', { exact: true }).click()
    await expect(share.getByText(/can now see the history/)).toBeVisible()
    await closeDialog(page)
    await chooseFromMapMenu(sam, 'History')
    await expect(sam.getByText(/Made the map/)).toBeVisible()
    await expect(sam.getByRole('button', { name: 'Delete history' })).toBeHidden()
    await closeDialog(sam)
  })

  await test.step('the owner deletes the history permanently', async () => {
    await chooseFromMapMenu(page, 'History')
    const history = page.getByRole('dialog', { name: 'History' })
    await history.getByRole('button', { name: 'Delete history' }).click()
    await expect(history.getByText(/This cannot be undone\.$/)).toBeVisible()
    await history.getByRole('button', { name: 'Delete the history permanently' }).click()
    await expect(history.getByText('Nothing has changed yet.')).toBeVisible()
    await closeDialog(page)
    await chooseFromMapMenu(sam, 'History')
    await expect(sam.getByText('Nothing has changed yet.')).toBeVisible()
  })
  await sam.context().close()
})

async function aSecondPerson(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await signIn(page, 'sam@example.org')
  return page
}

async function closeDialog(page: Page): Promise<void> {
  // A notification at the bottom of the screen has a button of that name too.
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true })
  await close.click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function openShared(page: Page, title: string): Promise<void> {
  await chooseFromMapMenu(page, 'Open')
  await page.getByRole('tab', { name: 'Shared Maps' }).click()
  await page.getByRole('dialog').getByRole('button', { name: title, exact: true }).click()
  await page.getByRole('button', { name: 'Load', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** The ids of the data groups that the user can see. */
const dataGroupIds = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const headers = { authorization: `bearer ${localStorage.getItem('token')}` }
    const reply = await fetch('/api/user/datagroups/summary', { headers })
    const groups = (await reply.json()) as { dataGroups: { iddata_groups: number }[] }[]
    return groups.flatMap(({ dataGroups }) => dataGroups.map(({ iddata_groups }) => iddata_groups))
  })

/** Saves the map as any client with write access could, with data groups of another user. */
async function turnOnDataGroups(page: Page, title: string, ids: readonly number[]): Promise<void> {
  const status = await page.evaluate(
    async ([name, myDataLayers]) => {
      const headers = {
        authorization: `bearer ${localStorage.getItem('token')}`,
        'content-type': 'application/json',
      }
      const maps = (await (await fetch('/api/user/maps', { headers })).json()) as {
        map: { eid: number; name: string; data: string }
      }[]
      const map = maps.find((one) => one.map.name === name)?.map
      if (!map) return 404
      const data = JSON.parse(map.data) as { mapLayers: object }
      const changed = { ...data, mapLayers: { ...data.mapLayers, myDataLayers } }
      const body = JSON.stringify({ eid: map.eid, name, data: changed })
      const { status: saved } = await fetch('/api/user/map/save', { method: 'POST', headers, body })
      await fetch(`/api/user/map/${map.eid}/unlock`, { method: 'POST', headers, body: '{}' })
      return saved
    },
    [title, ids] as const,
  )
  expect(status).toBe(200)
}

/** The groups of the objects in the GeoJSON behind the dialog's link. */
async function groupsBehind(dialog: ReturnType<Page['getByRole']>): Promise<string[]> {
  const link = await dialog.getByRole('textbox', { name: 'Link', exact: true }).inputValue()
  const { features } = (await (await fetch(link)).json()) as {
    features: { properties: { group: string } }[]
  }
  return [...new Set(features.map(({ properties }) => properties.group))]
}
