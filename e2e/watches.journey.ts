import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, type Locator, type Page } from '@playwright/test'

import { test } from './journey.ts'
import { expectNoFindings, expectToFit } from './screen-checks.ts'
import { selectProperty, signInToACopyOf } from './user-actions.ts'

test('a property and an area are watched by mouse, and what the next month brings is listed', async ({
  page,
}) => {
  await terrier('data', 'rollback')
  try {
    await signInToACopyOf(page, 'Growing space (fictional)')
    const names = [`Property ${Date.now()}`, `View ${Date.now()}`]

    await test.step('“Watch this property” leads to a form, and that to the list', async () => {
      const properties = await selectProperty(page, [-40, -50])
      await properties.getByRole('button', { name: 'Watch this property' }).first().click()
      await expect(tray(page).getByRole('heading', { name: 'New watch' })).toBeFocused()
      await expectNoFindings(page, 'a new watch')
      await nameIt(page, names[0] ?? '')
    })

    await test.step('so does “Watch this area”, from what changed in what the map shows', async () => {
      await page.getByRole('button', { name: 'Land Information', exact: true }).click()
      await page.getByRole('button', { name: 'Site report', exact: true }).first().click()
      await page.getByRole('button', { name: /^What the map shows/ }).click()
      await page.getByRole('radio', { name: 'What changed' }).click({ force: true })
      await page.getByRole('button', { name: 'Watch this area' }).click()
      await nameIt(page, names[1] ?? '')
      await expectNoFindings(page, 'the list of watches')
    })

    await test.step('its area is changed, to a ward', async () => {
      await tray(page)
        .getByRole('button', { name: names[1] ?? '', exact: true })
        .click()
      await tray(page).getByRole('button', { name: 'Change the area' }).click()
      await expect(tray(page).getByRole('heading', { name: 'Change the area' })).toBeFocused()
      await expectNoFindings(page, 'changing the area of a watch')
      await tray(page)
        .getByRole('button', { name: / Ward$/ })
        .first()
        .click()
      await expect(tray(page).getByText('This watch now covers another area:')).toBeVisible()
    })

    await terrier('data', 'republish')

    await test.step('the month is listed with its changes, which lead to the map', async () => {
      await expect(async () => {
        await openWatches(page)
        const row = tray(page)
          .getByRole('listitem')
          .filter({ hasText: names[1] ?? '' })
        await expect(row).toContainText('October 2026', { timeout: 15_000 })
      }).toPass()
      await tray(page)
        .getByRole('button', { name: names[1] ?? '', exact: true })
        .click()
      const found = tray(page).getByRole('region', { name: 'What was found' })
      await expect(found.getByRole('heading', { name: 'October 2026' })).toBeVisible()
      await found
        .getByRole('button', { name: /^Show on the map:/ })
        .first()
        .click()
      await expect(found.locator('[aria-current]')).toHaveCount(1)
      await expectNoFindings(page, 'what a watch found')
    })

    await test.step('both are deleted', async () => {
      await tray(page).getByRole('button', { name: 'All watches' }).click()
      for (const name of names) {
        await tray(page).getByRole('button', { name, exact: true }).click()
        await tray(page).getByRole('button', { name: 'Delete' }).click()
        await tray(page).getByRole('button', { name: 'Delete' }).click()
        await expect(tray(page).getByText(`“${name}” has been deleted.`)).toBeVisible()
      }
    })
  } finally {
    await terrier('data', 'republish').catch(() => undefined)
  }
})

test('a watch is renamed, paused and deleted by keyboard, on a small screen too', async ({
  page,
}) => {
  await signInToACopyOf(page, 'Growing space (fictional)')
  const name = `Layer ${Date.now()}`

  await test.step('a layer is watched from its details', async () => {
    await page.getByRole('button', { name: 'Land Data', exact: true }).press('Enter')
    const watchLayer = page.getByRole('button', { name: 'Watch this layer' })
    // The list of layers is drawn anew once the datasets are known.
    await expect(async () => {
      await page.getByRole('button', { name: 'About Greenbelt' }).press('Enter')
      await expect(watchLayer).toBeVisible({ timeout: 5000 })
    }).toPass()
    await watchLayer.press('Enter')
    await page.getByRole('textbox', { name: 'Name of the watch' }).fill(name)
    await page.keyboard.press('Enter')
    await expect(tray(page).getByText(`“${name}” is being watched.`)).toBeVisible()
    await expect(tray(page).getByRole('heading', { name: 'Your watches' })).toBeFocused()
  })

  await test.step('it is renamed and paused', async () => {
    await tray(page).getByRole('button', { name, exact: true }).press('Enter')
    await expect(tray(page).getByRole('button', { name: 'All watches' })).toBeFocused()
    await tray(page).getByRole('button', { name: 'Rename' }).press('Enter')
    await expect(page.getByRole('textbox', { name: 'Name of the watch' })).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type(' renamed')
    await page.keyboard.press('Enter')
    await expect(tray(page).getByRole('heading', { name: `${name} renamed` })).toBeVisible()
    await tray(page).getByRole('button', { name: 'Pause' }).press('Enter')
    await expect(tray(page).getByText('paused', { exact: true })).toBeVisible()
    await expectNoFindings(page, 'a watch')
  })

  await test.step('it is deleted', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await tray(page).getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(tray(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expectToFit(page)
    await tray(page).getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(tray(page).getByText(`“${name} renamed” has been deleted.`)).toBeVisible()
    await expect(tray(page).getByRole('button', { name: `${name} renamed` })).toBeHidden()
    await expectNoFindings(page, 'watches on a small screen')
  })
})

const tray = (page: Page): Locator => page.getByRole('region', { name: 'Watches', exact: true })

async function openWatches(page: Page): Promise<void> {
  await page.goto('/app/watches')
  await expect(tray(page)).toBeVisible()
}

async function nameIt(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name of the watch' }).fill(name)
  await tray(page).getByRole('button', { name: 'Watch', exact: true }).click()
  await expect(tray(page).getByText(`“${name}” is being watched.`)).toBeVisible()
}

/** A command on the data of the journeys. */
async function terrier(...words: readonly string[]): Promise<void> {
  const data = process.env['JOURNEY_DATA'] ?? join(tmpdir(), 'terrier-journeys')
  await promisify(execFile)(process.execPath, ['apps/pipeline/src/main.ts', ...words], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, TERRIER_DATA: data },
  })
}
