import { expect, type Page } from '@playwright/test'

import { test } from './journey.ts'
import { signIn, chooseFromMapMenu, openTheMap, theMap } from './user-actions.ts'
import { expectNoFindings, expectToFit } from './screen-checks.ts'

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
/** The viewport that is left at 400 % zoom. The layout does not change between it and a phone. */
const narrowest = { width: 320, height: 640 }

/**
 * No horizontal scrolling at any size, and no findings against WCAG 2.2 AA at the narrowest and
 * widest.
 */
async function expectSoundAtEverySize(page: Page, where: string): Promise<void> {
  await page.setViewportSize(phone)
  await expectToFit(page)
  for (const size of [narrowest, desk]) {
    await page.setViewportSize(size)
    await expectToFit(page)
    await expectNoFindings(page, `${where} at ${size.width}`)
  }
}

const sitePages = [
  ['About', '/about', 'About Terrier'],
  ['How to', '/how-to', 'How to use Terrier'],
  ['Privacy', '/privacy', 'Privacy'],
  ['Terms', '/terms', 'Terms of use'],
  ['Accessibility', '/accessibility', 'Accessibility statement'],
  ['Contact', '/contact', 'Contact'],
] as const

test('the pages about the product can be read without an account', async ({ page }) => {
  await page.goto('/about')
  for (const [name, path, heading] of sitePages) {
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expectSoundAtEverySize(page, name)
  }
  await page.getByRole('link', { name: 'Go to the map' }).click()
  await expect(page).toHaveURL('/auth')
  await page.getByRole('button', { name: 'Cymraeg' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mewngofnodi')
  await expect(page.locator('html')).toHaveAttribute('lang', 'cy-GB')
  await expectNoFindings(page, 'Log In in Welsh')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log In')
})

test('every item of the site menu links to its page, by keyboard alone', async ({ page }) => {
  await signIn(page)
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  const items = page.getByRole('menu', { name: 'Menu' }).getByRole('menuitem')
  await expect(items).toHaveText([
    'Help and shortcuts',
    /^Cymraeg/,
    ...sitePages.map(([name]) => name),
  ])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Help', exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Data' }).press('Enter')
  await expect(page.getByRole('rowheader', { name: 'Greenbelt' })).toBeVisible()
  await expectNoFindings(page, 'Help')
  await page.getByRole('button', { name: 'Take the tour' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Name your map' })).toBeFocused()
  await expectNoFindings(page, 'the tour')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(items.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  for (const [index, [, path]] of sitePages.entries()) {
    await expect(items.nth(index + 2)).toBeFocused()
    await expect(items.nth(index + 2)).toHaveAttribute('href', path)
    await page.keyboard.press('ArrowDown')
  }
  await expectNoFindings(page, 'the site menu')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
  await page.goBack()
  await expect(theMap(page)).toBeVisible()
})

test('every dialog of the map has its title and closes with Escape', async ({ page, context }) => {
  await signIn(page)
  await openTheMap(page, 'Growing space (fictional)')
  for (const [item, title] of [
    ['New', 'New map'],
    ['Open', 'Open'],
    ['Save a copy', 'Save a copy'],
    ['Create Snapshot', 'Create Snapshot'],
    ['Share', 'Share - Growing space (fictional)'],
    ['Export Shapefile', 'Export'],
    ['Generate GeoJSON', 'Generate GeoJSON'],
  ] as const) {
    await chooseFromMapMenu(page, item)
    const dialog = page.getByRole('dialog', { name: title, exact: true })
    await expect(dialog).toBeVisible()
    await page.setViewportSize(phone)
    await expectToFit(page)
    await expectNoFindings(page, title)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.setViewportSize(desk)
  }

  const locate = page.getByRole('button', { name: 'Find my location' })
  await locate.press('Enter')
  const failed = page.getByRole('dialog', { name: 'Location not found' })
  await expect(failed.getByRole('alert')).toContainText('did not allow')
  await expectSoundAtEverySize(page, 'Location not found')

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 53.8, longitude: -1.55 })
  await failed.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(locate).toBeFocused()
})

test('feedback is sent by keyboard alone', async ({ page }) => {
  await signIn(page, 'sam@example.org')
  await page.getByRole('button', { name: 'Feedback' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'How are you using Terrier?' })
  await form.getByRole('button', { name: 'Send' }).press('Enter')
  for (const question of [1, 2, 3, 4]) {
    await expect(form.getByText(`Question ${question} is required`)).toBeVisible()
  }
  await expect(form.getByRole('textbox').first()).toBeFocused()
  await expectSoundAtEverySize(page, 'the feedback form')

  for (const answer of ['Finding a field', 'Vegetables', 'The village', 'A Welsh version']) {
    await page.keyboard.type(answer)
    await page.keyboard.press('Tab')
  }
  await expect(form.getByText(/is required/)).toBeHidden()
  await page.keyboard.press('Enter')
  const thanks = page.getByRole('dialog', { name: 'Thank you for your feedback' })
  await expect(thanks.getByRole('button', { name: 'Ok' })).toBeFocused()
  await expectSoundAtEverySize(page, 'the thanks')
  await page.keyboard.press('Enter')
  await expect(thanks).toBeHidden()
})

test('moving the pointer out of the top of the page asks for feedback once', async ({ page }) => {
  await signIn(page, 'admin@example.org')
  const leave = () =>
    page.evaluate(() => {
      const init = { bubbles: true, relatedTarget: null, clientY: -1 }
      document.documentElement.dispatchEvent(new MouseEvent('mouseout', init))
    })
  await leave()
  const prompt = page.getByRole('dialog', { name: 'How are you using Terrier?' })
  await expect(prompt.getByRole('checkbox', { name: "Don't show this again" })).not.toBeChecked()
  await expectSoundAtEverySize(page, 'the feedback prompt')
  await prompt.getByRole('button', { name: 'Maybe later' }).click()
  await expect(prompt).toBeHidden()
  await leave()
  await page.waitForTimeout(600)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto('/app/admin')
  await page.getByRole('tab', { name: 'Feedback' }).click()
  await expect(page.getByRole('button', { name: 'Download as CSV' })).toBeVisible()
  await expectSoundAtEverySize(page, 'the list of feedback')
})
