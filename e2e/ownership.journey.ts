import { readFileSync } from 'node:fs'

import { expect, type Locator, type Page } from '@playwright/test'

import { test } from './journey.ts'
import { signIn, signInToACopyOf, selectProperty } from './user-actions.ts'
import { expectNoFindings, expectToFit } from './screen-checks.ts'

/** An owner of large woods, each wider than the screen at the zoom of a house. */
const forester = 'THE FORESTRY COMMISSIONERS FOR DOGGERLAND'

/** An owner that holds land jointly with others. */
const windFarm = 'SKELL MOOR WIND LIMITED'

/** Holds head leases together with three others, and nothing else. */
const lessee = 'KITTIWAKE HOLDINGS LIMITED'

/** An owner of the sample with many titles, whose name is also searched with a misspelling. */
const council = 'DOGGERLAND COUNCIL'
const misspelt = 'dogerland counsil'

test('a user finds the owner of a parcel and their other properties, and exports them', async ({
  page,
}) => {
  await signInToACopyOf(page, 'Growing space (fictional)')

  await test.step('a click on a parcel selects it, and its card shows the timeline', async () => {
    await openTray(page, 'Land Data')
    const allProperties = page.getByRole('switch', { name: /^All Properties/ })
    if (!(await allProperties.isChecked())) await allProperties.press('Space')
    await expect(page.getByText('fetching property boundaries')).toBeHidden()
    const properties = await selectProperty(page, [-40, -50])
    await expect(properties.getByText('Overview')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Layer key' })).toContainText(
      'Selected Properties',
    )
    await expect(properties.getByRole('button', { name: 'Timeline' })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
    await expect(properties.getByText(/the first month we have/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Clear all properties' }).click()
  })

  await test.step('a misspelt owner name finds the owner', async () => {
    await page.getByRole('button', { name: 'Search by owner' }).click()
    const box = page.getByRole('combobox', { name: 'Search by owner name' })
    await box.pressSequentially(misspelt)
    await expect(page.getByRole('option', { name: new RegExp(`^${council}`) })).toBeVisible()
    await page.getByRole('option', { name: new RegExp(`^${council}`) }).click()
    await expect(heading(page)).toBeVisible()
    await expectNoFindings(page, 'ownership search')
  })

  await test.step('the properties are listed in pages, and the map goes to one of them', async () => {
    await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
    await expect(results(page).getByRole('checkbox')).toHaveCount(10)
    await page.getByRole('button', { name: 'First page' }).click()
    await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible()
    const first = results(page).getByRole('listitem').first()
    await first.getByRole('button', { name: 'Go to Property' }).click()
    await expect(first.getByRole('checkbox')).toBeChecked()
  })

  await test.step('the card of a property links to all properties of its owner', async () => {
    const title = results(page).getByRole('listitem').first().getByRole('definition').first()
    const titleNo = await title.innerText()
    await openTray(page, 'Land Information')
    const properties = page.getByRole('region', { name: 'Selected properties' })
    await expect(properties.getByText(titleNo, { exact: true }).first()).toBeVisible()
    await properties
      .getByRole('button', { name: /^Check for other properties/ })
      .first()
      .click()
    await expect(heading(page)).toBeVisible()
  })

  const titles =
    await test.step('the portfolio shows totals by council and by tenure', async () => {
      await page.getByRole('button', { name: 'See portfolio' }).click()
      const portfolio = page.getByRole('region', { name: `Portfolio of ${council}` })
      await expect(portfolio.getByRole('table', { name: 'By council' })).toBeVisible()
      await expect(portfolio.getByRole('table', { name: 'By tenure' })).toBeVisible()
      await expectNoFindings(page, 'portfolio')
      return figure(portfolio, 'Titles')
    })

  await test.step('all parcels of the owner are shown on the map', async () => {
    await page.getByRole('button', { name: 'Show all on the map' }).click()
    await expect(page.getByText(/^[\d,]+ parcels on the map$/)).toBeVisible()
    await page.getByRole('button', { name: 'Remove from the map' }).click()
  })

  await test.step('the CSV and GeoJSON exports have a row for each title', async () => {
    const csv = await exported(page, 'CSV')
    expect(csv.name).toMatch(/^DOGGERLAND COUNCIL \d{4}-\d{2}\.csv$/)
    expect(rowsOf(csv.text) - 1).toBe(titles)
    const geojson = await exported(page, 'GeoJSON')
    expect(JSON.parse(geojson.text)).toHaveProperty('features.length', titles)
  })
})

test('a parcel with a freehold and a head lease shows both titles and the number of proprietors', async ({
  page,
}) => {
  await signInToACopyOf(page, 'Growing space (fictional)')
  await openTray(page, 'Land Information')
  await page.getByRole('button', { name: 'Search by owner' }).click()
  const box = page.getByRole('combobox', { name: 'Search by owner name' })
  await box.pressSequentially(lessee)
  await page.getByRole('option', { name: new RegExp(`^${lessee}`) }).click()
  const first = results(page).getByRole('listitem').first()
  const lease = await first.getByRole('definition').first().innerText()
  await first.getByRole('button', { name: 'Go to Property' }).click()
  await expect(first.getByRole('checkbox')).toBeChecked()
  await openTray(page, 'Land Information')
  const properties = page.getByRole('region', { name: 'Selected properties' })
  await expect(
    properties.getByText('This parcel has 2 titles. All of them are shown here.'),
  ).toBeVisible()
  const titles = properties.getByRole('region', { name: /^Title DOG/ })
  const [found, other] = [titles.nth(0), titles.nth(1)]
  await expect(found).toHaveAccessibleName(`Title ${lease}`)
  await expect(found).toContainText('Leasehold')
  await expect(found.getByRole('heading', { name: 'Proprietor 1 of 4' })).toBeVisible()
  await expect(other).toContainText('Freehold')
  await expectNoFindings(page, 'a card of two titles')
})

test('the owner search needs two letters, fits large properties, and counts proprietors', async ({
  page,
}) => {
  await signInToACopyOf(page, 'Growing space (fictional)')
  await openTray(page, 'Land Information')
  await page.getByRole('button', { name: 'Search by owner' }).click()
  const box = page.getByRole('combobox', { name: 'Search by owner name' })

  await test.step('a single letter shows that at least 2 are needed', async () => {
    await box.pressSequentially('d')
    await expect(page.getByText('Type at least 2 letters of the name.')).toBeVisible()
    await box.fill('')
  })

  await test.step('a property larger than the screen is zoomed to fit', async () => {
    await askFor(page, forester)
    await results(page).getByRole('button', { name: 'Go to Property' }).first().click()
    await expect(results(page).getByRole('checkbox').first()).toBeChecked()
    // At the zoom of a house the scale bar is 30 m long, and the view would have one colour.
    await expect.poll(() => scaleMetres(page)).toBeGreaterThanOrEqual(50)
  })

  await test.step('the card shows the number of proprietors and lists more of them', async () => {
    await askFor(page, windFarm)
    await results(page).getByRole('button', { name: 'Go to Property' }).last().click()
    await openTray(page, 'Land Information')
    const properties = page.getByRole('region', { name: 'Selected properties' })
    await expect(
      properties.getByRole('heading', { name: /^Proprietor 1 of (more than )?\d$/ }).first(),
    ).toBeVisible()
    await properties.getByRole('button', { name: 'Show More' }).first().click()
    await expect(properties.getByRole('heading', { name: 'Proprietor Two' }).first()).toBeVisible()
    await expect(properties.getByText('INSPIRE ID(s)').first()).toBeVisible()
    await expect(properties.getByText('HMLR Poly ID(s)')).toBeHidden()
    await expectNoFindings(page, 'a card of several proprietors')
  })
})

test('land is filtered by owner type, down to overseas companies alone', async ({ page }) => {
  await signInToACopyOf(page, 'Growing space (fictional)')
  await openTray(page, 'Land Data')
  await page.getByRole('switch', { name: /^Owner Types/ }).press('Space')
  const groups = page.getByRole('group', { name: 'Owner types that are shown' })
  for (const group of ['Councils', 'Government', 'Health', 'Utilities', 'Church of England']) {
    await groups.getByRole('checkbox', { name: group }).press('Space')
  }
  await expect(groups.getByRole('checkbox', { name: 'Overseas companies' })).toBeChecked()
  const key = page.getByRole('region', { name: 'Layer key' })
  await expect(key).toContainText('Overseas companies')
  await expect(key).not.toContainText('Utilities')
})

test('the ownership search and the portfolio fit a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page)
  await openTray(page, 'Land Information')
  await page.getByRole('button', { name: 'Search by owner' }).click()
  await page.getByRole('combobox', { name: 'Search by owner name' }).fill(council)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toBeVisible()
  await expectToFit(page)
  await page.getByRole('button', { name: 'See portfolio' }).click()
  await expect(page.getByRole('table', { name: 'By council' })).toBeVisible()
  await expectToFit(page)
})

async function openTray(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
}

/** Searches for an owner by the full name. */
async function askFor(page: Page, owner: string): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Search by owner name' })
  await box.fill(owner)
  await box.press('Enter')
  const words = new RegExp(`^${owner} has [\\d,]+ associated propert(y|ies)$`)
  await expect(page.getByRole('heading', { name: words })).toBeVisible()
}

/** The length of the map's scale bar in metres. */
async function scaleMetres(page: Page): Promise<number> {
  const [, length = '', unit] =
    /^(\d+) (m|km)$/.exec(
      await page
        .getByText(/^\d+ (m|km)$/)
        .last()
        .innerText(),
    ) ?? []
  return Number(length) * (unit === 'km' ? 1000 : 1)
}

function heading(page: Page): Locator {
  const words = new RegExp(`^${council} has [\\d,]+ associated properties$`)
  return page.getByRole('heading', { name: words })
}

function results(page: Page): Locator {
  return page.getByRole('region', { name: 'Properties found' })
}

async function figure(portfolio: Locator, term: string): Promise<number> {
  const total = portfolio.locator('dl > div', {
    has: portfolio.page().getByText(term, { exact: true }),
  })
  return Number((await total.getByRole('definition').innerText()).replaceAll(',', ''))
}

async function exported(page: Page, format: string): Promise<{ name: string; text: string }> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: format, exact: true }).click()
  const download = await downloading
  await expect(page.getByText(`${download.suggestedFilename()} has been saved.`)).toBeVisible()
  return {
    name: download.suggestedFilename(),
    text: readFileSync(await download.path(), 'utf8'),
  }
}

/** Counts the rows of a CSV file, including its header. A quoted field may contain line breaks. */
function rowsOf(csv: string): number {
  return csv
    .replaceAll(/"[^"]*"/g, '')
    .trim()
    .split(/\r?\n/).length
}
