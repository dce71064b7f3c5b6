import { expect, type Page } from '@playwright/test'

import { test } from './journey.ts'
import { choose, openMenu, pressAt, typeInto } from './keyboard.ts'
import { titleButton, theMap } from './user-actions.ts'
import { linkInMail } from './read-mail.ts'
import { expectNoFindings, expectToFit } from './screen-checks.ts'

const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** No accessibility findings and no horizontal scrolling, at every screen size. */
async function expectGoodScreen(page: Page, where: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectToFit(page)
    await expectNoFindings(page, `${where} at ${size.width} px`)
  }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

async function expectScreen(page: Page, name: string): Promise<void> {
  await expect(heading(page, name)).toBeVisible()
  await expectGoodScreen(page, name)
}

/** Expects the page's outcome: a sentence or two and a button. */
async function expectOutcome(page: Page, name: string): Promise<void> {
  await expect(heading(page, name)).toBeVisible()
  await expectNoFindings(page, name)
}

/** By keyboard: moves to each field with Tab and types. */
async function typeIn(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await typeInto(page, label, value)
}

test('a new user registers, draws, shares a map and manages the account by keyboard alone', async ({
  page,
}) => {
  // The longest journey: on a busy machine its axe checks alone take two minutes.
  test.setTimeout(360_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const name = Date.now().toString(36)
  const email = `nia-${name}@example.org`
  const newEmail = `nia-new-${name}@example.org`

  await test.step('registering reports missing and invalid fields, and then succeeds', async () => {
    await page.goto('/')
    await expectScreen(page, 'Log In')
    await pressAt(page, 'link', 'register new account')
    await expectScreen(page, 'Register')
    await expect(heading(page, 'Register')).toBeFocused()
    await expect(page.getByRole('button', { name: 'Register' })).toBeDisabled()
    await typeIn(page, {
      'First name': 'Nia',
      'Last name': 'Pugh',
      Email: 'olwen@example.org',
      Password: 'Ystwyth 22',
      'Confirm password': 'Ystwyth 22',
      'Organisation name': 'Gerddi Bro',
      'Organisation or charity number': '1122334',
    })
    await choose(page, 'Organisation type', 'Community Interest')
    await choose(page, 'Organisation sub-type', 'Community growing')
    await typeIn(page, { 'Address 1': '4 Great Darkgate Street' })
    await pressAt(page, 'checkbox', /^I agree/, 'Space')
    await pressAt(page, 'button', 'Register')
    await expect(page.getByLabel('City')).toBeFocused()
    await expectGoodScreen(page, 'Register with an error')
    await page.keyboard.type('Aberystwyth')
    await page.keyboard.press('Enter')
    await expect(page.getByText('This email has already been registered.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    await expectOutcome(page, 'Registration Successful')
  })

  await test.step('the link in the mail confirms the email address', async () => {
    await page.goto(await linkInMail(email, 'Confirm your email address'))
    await expectScreen(page, 'Log in to confirm your email address')
    await typeIn(page, { Email: email, Password: 'Ystwyth 22' })
    await page.keyboard.press('Enter')
    await expectOutcome(page, 'Your email address is confirmed.')
    expect(new URL(page.url()).search).toBe('')
    await pressAt(page, 'button', 'Ok')
  })

  await test.step('the first map is saved', async () => {
    await expect(theMap(page)).toBeVisible()
    const welcome = page.getByRole('region', { name: 'Welcome to Terrier' })
    await expect(welcome.getByRole('button', { name: 'Open an example map' })).toBeEnabled()
    await expectNoFindings(page, 'the welcome')
    await pressAt(page, 'button', 'Not now')
    await expect(welcome).toBeHidden()
    await pressAt(page, 'button', 'Drawing Tools')
    await pressAt(page, 'button', 'Marker')
    await expect(theMap(page).getByRole('region', { name: /^Map\./ })).toBeFocused()
    // Enter places the marker at the crosshair in the middle of the map.
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'About Marker 1' })).toBeVisible()
    await pressAt(page, 'button', /edit title$/)
    await expect(page.getByRole('textbox', { name: 'Map title' })).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Fy map cyntaf')
    await page.keyboard.press('Enter')
    await expect(page.getByText('changes saved!')).toBeVisible()
    await expect(titleButton(page, 'Fy map cyntaf')).toBeFocused()
  })

  await test.step('the map is shared, and Escape returns focus to the menu button', async () => {
    const menuButton = page.getByRole('button', { name: 'Map', exact: true })
    await openMenu(page, 'Map')
    await page.keyboard.type('Share')
    await expect(page.getByRole('menuitem', { name: 'Share' })).toBeFocused()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox', { name: 'Email address' })).toBeFocused()
    await page.keyboard.type('sam@example.org')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('sam@example.org').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menuButton).toBeFocused()
  })

  await test.step('the account details are changed', async () => {
    await openMenu(page, /^Your account/)
    await page.keyboard.press('Enter')
    await expectScreen(page, 'My Account')
    await pressAt(page, 'link', 'Edit details')
    await expectScreen(page, 'Details')
    await typeIn(page, {
      'Address 2 (optional)': 'Llawr gwaelod',
      'Postcode (optional)': 'SY23 1DE',
    })
    await page.keyboard.press('Enter')
    await expectOutcome(page, 'Your details have been changed successfully.')
    await pressAt(page, 'button', 'Ok')
    await expect(
      page.getByText('4 Great Darkgate Street, Llawr gwaelod, Aberystwyth, SY23 1DE'),
    ).toBeVisible()
  })

  await test.step('the email address is changed with the link sent to the new one', async () => {
    await pressAt(page, 'link', 'Edit email')
    await expectScreen(page, 'Email')
    await typeIn(page, { 'New email': newEmail, 'Confirm new email': newEmail })
    await page.keyboard.press('Enter')
    await expectOutcome(page, 'Confirm your new email')
    await pressAt(page, 'button', 'Ok')
    await expect(page.getByText(`To change your email to ${newEmail}`)).toBeVisible()
    await page.goto(await linkInMail(newEmail, 'Confirm your new email address'))
    await expectOutcome(page, 'Your email has been changed successfully.')
    await pressAt(page, 'button', 'Ok')
    await expect(theMap(page)).toBeVisible()
  })

  await test.step('the password is changed', async () => {
    await page.goto('/app/my-account/password')
    await expectScreen(page, 'Password')
    await typeIn(page, { 'New password': 'Rheidol 33', 'Confirm new password': 'Rheidol 33' })
    await page.keyboard.press('Enter')
    await expectOutcome(page, 'Your password has been changed successfully.')
    await pressAt(page, 'button', 'Ok')
  })

  await test.step('signing out everywhere leads back to the sign-in page', async () => {
    await pressAt(page, 'button', 'Log out everywhere')
    await expectGoodScreen(page, 'Log out everywhere')
    await pressAt(page.getByRole('dialog'), 'button', 'Log out everywhere')
    await expect(heading(page, 'Log In')).toBeVisible()
  })

  await test.step('a forgotten password is reset by mail', async () => {
    await pressAt(page, 'link', 'reset password')
    await expectScreen(page, 'Reset password')
    await typeInto(page, 'Email', newEmail)
    await page.keyboard.press('Enter')
    await expectOutcome(page, 'Password reset requested')
    const link = await linkInMail(newEmail, 'Reset your Terrier password')
    await page.goto(link)
    await expectScreen(page, 'Password')
    expect(page.url()).not.toContain('reset_token')
    await expect(page.getByRole('link', { name: 'Close' })).toBeHidden()
    await typeIn(page, { 'New password': 'Ystwyth 44', 'Confirm new password': 'Ystwyth 44' })
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Your password has been changed successfully.')).toBeFocused()
    await pressAt(page, 'button', 'Ok')
    await expect(theMap(page)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/app')
    await page.goto(link)
    // A link works once; a used or invalid one is reported to signed-in users too.
    await expect(page.getByRole('alert')).toHaveText('Password reset link is invalid.')
  })
})
