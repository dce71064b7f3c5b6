import { expect } from '@playwright/test'

import { test } from './journey.ts'
import { signIn, storeSession } from './user-actions.ts'
import { expectNoFindings, expectToFit } from './screen-checks.ts'

const gardens = {
  type: 'FeatureCollection',
  features: ['Moor Lane', 'Bridge End', 'Kiln Field'].map((name, place) => ({
    type: 'Feature',
    properties: { name },
    geometry: { type: 'Point', coordinates: [1.5 + place / 100, 54.5] },
  })),
}

test('an administrator creates a data layer, imports into it, a member sees it, and it is deleted', async ({
  page,
  browser,
  baseURL,
  trouble,
}) => {
  const title = `Gardens ${Date.now()}`
  const group = page.getByRole('article', { name: title })
  await storeSession(page, 'admin@example.org')
  await page.goto('/app/admin')

  await test.step('a user group is created with a member and a coloured data layer', async () => {
    await page.getByRole('textbox', { name: 'Name of the new user group' }).fill(title)
    await page.getByRole('button', { name: 'Create user group' }).click()
    await group.getByRole('textbox', { name: 'Email address' }).fill('sam@example.org')
    await group.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(group.getByText('sam@example.org')).toBeVisible()
    await group.getByRole('textbox', { name: 'Title of the new data layer' }).fill(title)
    const create = group.getByRole('button', { name: 'Create data layer' })
    await create.click()
    // The pointer is still over it, which must not make it look enabled.
    await expect(create).toBeDisabled()
    await expect(create).toHaveCSS('background-color', 'rgb(242, 240, 232)')
    await group.getByRole('button', { name: `Settings of ${title}` }).click()
    await page.getByLabel('Colour').fill('#aa3300')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('a GeoJSON file is imported into the data layer', async () => {
    await group.getByRole('button', { name: `Import into ${title}` }).click()
    const file = {
      name: 'gardens.geojson',
      mimeType: '',
      buffer: Buffer.from(JSON.stringify(gardens)),
    }
    await page.getByLabel('File').setInputFiles(file)
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(page.getByText(`3 objects are now in ${title}.`)).toBeVisible()
    await expectNoFindings(page, 'administration, a file imported')
    await page.getByRole('button', { name: 'Close' }).last().click()
    await expect(group.getByText(/^3 objects/)).toBeVisible()
  })

  await test.step('a member sees the data layer on the map, and cannot open the administration', async () => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) })
    const sam = await context.newPage()
    await signIn(sam, 'sam@example.org')
    await sam.getByRole('button', { name: 'Land Data', exact: true }).click()
    const switched = sam.getByRole('switch', { name: title })
    await expect(switched).toHaveAccessibleDescription('3 objects · read-only')
    await switched.press('Space')
    await expect(sam.getByRole('region', { name: 'Layer key' }).getByText(title)).toBeVisible()
    await sam.goto('/app/admin')
    await expect(sam).toHaveTitle(/^Page not found/)
    await context.close()
  })

  await test.step('the audit log lists the actions; the data layer and then its group are deleted', async () => {
    await expectToFit(page)
    await page.getByRole('tab', { name: 'Audit log' }).click()
    await expect(page.getByText('created a data layer').first()).toBeVisible()
    await expect(page.getByText('added to a data layer').first()).toBeVisible()
    await expectNoFindings(page, 'audit log')
    await page.getByRole('tab', { name: 'Groups' }).click()
    await group
      .getByRole('button', { name: `Delete ${title}` })
      .last()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(group.getByText('This group has no data layers yet.')).toBeVisible()
    await group.getByRole('button', { name: `Delete ${title}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(group).toBeHidden()
  })

  await test.step('people are searched and a confirmation cancelled, on a small screen by keyboard', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.getByRole('tab', { name: 'People' }).click()
    await page.getByRole('searchbox', { name: 'Name or email address' }).fill('sam@')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: '1 person' })).toBeVisible()
    await expectToFit(page)
    await expectNoFindings(page, 'people')
    const disable = page.getByRole('button', { name: 'Disable sam@example.org' })
    await disable.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expectToFit(page)
    await expectNoFindings(page, 'the question before somebody is disabled')
    await page.keyboard.press('Enter')
    await expect(disable).toBeFocused()
  })

  expect(trouble).toEqual([])
})
