import { expect, type Page } from '@playwright/test'

import { test } from './journey.ts'
import { signIn, signInToACopyOf, titleButton } from './user-actions.ts'
import { expectNoFindings, expectToFit } from './screen-checks.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search the map' })
const option = (page: Page, name: RegExp) => page.getByRole('option', { name })
const list = (page: Page) => page.getByRole('listbox', { name: 'Search results' })
const marker = (page: Page) => page.getByRole('button', { name: /^Remove the search marker/ })

/** The longitude and latitude in the URL once the map is idle. */
const rests = async (page: Page, [lng, lat]: readonly [number, number], zoom: number) => {
  await expect
    .poll(() => {
      const [, z, y, x] = /#([\d.]+)\/(-?[\d.]+)\/(-?[\d.]+)/.exec(page.url()) ?? []
      return [Number(z), Number(y), Number(x)]
    })
    .toEqual([expect.closeTo(zoom, 0), expect.closeTo(lat, 1), expect.closeTo(lng, 1)])
}

/** The id of the option that the arrow keys have moved to. */
const activeOption = async (page: Page) => {
  await expect(field(page)).toHaveAttribute('aria-activedescendant', /-option-/)
  return (await field(page).getAttribute('aria-activedescendant')) ?? ''
}

/** Holds back the reply to a search until `release`. */
const holdReply = async (page: Page, query: string) => {
  const asked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const replied = page.waitForResponse(`**/api/places?query=${query}&*`)
  await page.route(`**/api/places?query=${query}&*`, async (route) => {
    asked.resolve()
    await released.promise
    await route.continue()
  })
  const release = async () => {
    released.resolve()
    await replied
  }
  return { isAsked: asked.promise, release }
}

test('places are found by mouse, from the top bar', async ({ page }) => {
  await signIn(page)

  await test.step('a city is found although one letter of its name is missing', async () => {
    await field(page).click()
    await field(page).fill('Cambrige')
    await option(page, /^Cambridge\s*City/).click()
    await expect(field(page)).toHaveValue('Cambridge')
    await expect(marker(page)).toHaveAccessibleName('Remove the search marker at Cambridge')
    await rests(page, [0.12, 52.2], 13)
  })

  await test.step('a sample village is found by its Welsh name, and the data source is shown', async () => {
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await expect(marker(page)).toBeHidden()
    await field(page).fill('pen sger')
    await expect(option(page, /Skernehead/)).toBeVisible()
    await expect(page.getByText(/Doggerland is fictional/).last()).toBeVisible()
    await expectNoFindings(page, 'results of the search')
    await option(page, /Skernehead/).click()
    await expect(marker(page)).toBeVisible()
  })

  await test.step('recent searches are listed, and can be cleared', async () => {
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await expect(option(page, /^Cambridge/)).toBeVisible()
    await option(page, /^Clear recent searches/).click()
    await field(page).click()
    await expect(option(page, /^Cambridge/)).toBeHidden()
  })

  await test.step('shows a message for unknown names and for coordinates outside Great Britain', async () => {
    await field(page).fill('Qwertyuiopolis')
    await expect(list(page).getByText(/^Nothing was found for "Qwertyuiopolis"/)).toBeVisible()
    await field(page).fill('40.7, -74.0')
    await expect(list(page).getByText(/^Nothing was found/)).toBeVisible()
    await field(page).fill('53.35, -6.26')
    await expect(list(page).getByText('This position is outside Great Britain.')).toBeVisible()
    await expectNoFindings(page, 'a search without results')
  })

  await test.step('a failed search shows an error and can be retried', async () => {
    await page.route('**/api/places?*', (route) => route.abort(), { times: 1 })
    await field(page).fill('Lincoln')
    await expect(list(page).getByText('The search failed. Try again.')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(option(page, /^Lincoln\s*City/)).toBeVisible()
  })
})

test('places are found by keyboard alone', async ({ page }) => {
  await signIn(page)
  await page.locator('.maplibregl-canvas').focus()

  await test.step('/ focuses the search field, and Enter goes to the first result', async () => {
    await page.keyboard.press('/')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('TQ 300 803')
    await page.keyboard.press('Enter')
    await expect(marker(page)).toHaveAccessibleName('Remove the search marker at TQ 300 803')
    await rests(page, [-0.13, 51.51], 16)
  })

  await test.step('Ctrl+K selects the text, arrow keys move between results, Escape closes the list', async () => {
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    // At once: typed slowly, the results of its first letters would be listed too.
    await page.keyboard.insertText('newcastl')
    await expect(option(page, /^Newcastle upon Tyne/)).toBeVisible()
    const { isAsked, release } = await holdReply(page, 'newcastle')
    await page.keyboard.type('e')
    await page.keyboard.press('ArrowDown')
    const first = await activeOption(page)
    await page.keyboard.press('ArrowDown')
    await expect(field(page)).not.toHaveAttribute('aria-activedescendant', first)
    const second = await activeOption(page)
    await isAsked
    await expect(field(page)).toHaveAttribute('aria-activedescendant', second)
    await release()
    await expect(field(page)).toHaveAttribute('aria-activedescendant', second)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toBeHidden()
  })

  await test.step('a sample postcode, decimal degrees, and degrees, minutes and seconds are found', async () => {
    for (const [text, name] of [
      ['zd1 1aa', 'Remove the search marker at ZD1 1AA'],
      ['52.2053, 0.1218', /52\.2053/],
      ['52°12\'19"N 0°7\'18"E', /52\.205/],
    ] as const) {
      await page.keyboard.press('Control+k')
      await page.keyboard.press('Control+a')
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
      await expect(marker(page)).toHaveAccessibleName(name)
    }
  })
})

test('postcodes and UPRNs are searched', async ({ page }) => {
  await signIn(page)

  await test.step('a full postcode zooms to its position', async () => {
    await field(page).click()
    await field(page).fill('ZD11AA')
    await expect(page.getByRole('group', { name: 'Postcodes and addresses' })).toBeVisible()
    await option(page, /^ZD1 1AA\s*Postcode/).click()
    await expect(marker(page)).toHaveAccessibleName('Remove the search marker at ZD1 1AA')
    await rests(page, [1.5, 54.5], 17)
  })

  await test.step('the start of a postcode finds the postcode district', async () => {
    await field(page).click()
    await field(page).fill('ZD1')
    await option(page, /^ZD1\s*Postcode district/).click()
    await expect(marker(page)).toHaveAccessibleName('Remove the search marker at ZD1')
    await rests(page, [1.5, 54.5], 13)
  })

  await test.step('a UPRN shows that no address points are installed', async () => {
    await field(page).click()
    await field(page).fill('100023336956')
    await expect(list(page).getByText('No address points are loaded here.')).toBeVisible()
  })
})

test('the user’s maps and the objects of the open map are found', async ({ page }) => {
  await signInToACopyOf(page, 'Growing space (fictional)')

  await test.step('a marker of the open map', async () => {
    await page.keyboard.press('Control+k')
    await field(page).fill('market')
    await option(page, /^Market cross\s*Marker/).click()
    await expect(page.getByRole('region', { name: /^About Market cross/ })).toBeVisible()
  })

  await test.step('another map, which is opened after confirmation', async () => {
    await page.keyboard.press('Control+k')
    await field(page).fill('growing')
    await option(page, /^Growing space \(fictional\)\s*My map/)
      .first()
      .click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('Load "Growing space (fictional)"?')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await page.keyboard.press('Control+k')
    await field(page).fill('growing')
    await option(page, /^Growing space \(fictional\)\s*My map/)
      .first()
      .click()
    await question.getByRole('button', { name: 'Load', exact: true }).click()
    await expect(question).toBeHidden()
    await expect(titleButton(page, 'Growing space (fictional)')).toBeVisible()
  })
})

test('an owner is found, and their properties are listed', async ({ page }) => {
  await signIn(page)
  await page.keyboard.press('Control+k')
  await field(page).fill('skell water')
  await expect(page.getByRole('group', { name: 'Owners' })).toBeVisible()
  await option(page, /^SKELL WATER PLC/).click()
  await expect(
    page.getByRole('heading', { name: 'SKELL WATER PLC has 10 associated properties' }),
  ).toBeVisible()
})

test('registered land is found by its title number and its INSPIRE id', async ({ page }) => {
  await signIn(page)
  const selected = page.getByRole('region', { name: 'Selected properties' })

  await page.keyboard.press('Control+k')
  await field(page).fill('dog15728')
  await option(page, /^DOG15728/).click()
  await expect(selected).toContainText('DOG15728')
  await rests(page, [1.51, 54.51], 17)

  await page.keyboard.press('Control+k')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('90012671')
  await expect(option(page, /90012671/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(selected).toContainText('90012671')
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the search field opens from a button and closes when a result is chosen', async ({
    page,
  }) => {
    await signIn(page)
    await page.getByRole('button', { name: 'Search', exact: true }).tap()
    await expect(field(page)).toBeFocused()
    await field(page).fill('york')
    await expect(option(page, /^York\s*City/)).toBeVisible()
    await expectToFit(page)
    await expectNoFindings(page, 'the search on a telephone')
    await option(page, /^York\s*City/).tap()
    await expect(field(page)).toBeHidden()
    await expect(marker(page)).toBeVisible()
    const box = await marker(page).boundingBox()
    const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2
    expect(middle, 'the pin points to the middle of the map').toBeCloseTo(390 / 2, 0)
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  })
})
