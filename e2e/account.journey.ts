import { expect, type Page } from '@playwright/test'

import { test } from './journey.ts'
import { drawMarker, giveTitle, theMap } from './person.ts'
import { linkInMail } from './read-mail.ts'
import { expectNoFindings, expectToFit } from './screen-checks.ts'

const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** Without a finding, and without scrolling sideways, in every size. */
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

/** What came of something: a sentence or two and a button, wherever they stand. */
async function expectOutcome(page: Page, name: string): Promise<void> {
  await expect(heading(page, name)).toBeVisible()
  await expectNoFindings(page, name)
}

async function fillIn(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
}

/** Presses Tab until it is there, as somebody without a mouse does. */
async function tabTo(page: Page, name: string, role: 'link' | 'button' | 'textbox') {
  const control = page.getByRole(role, { name, exact: true })
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(control).toBeFocused({ timeout: 200 })
  }).toPass({ intervals: [0] })
}

test('a stranger joins, draws, and looks after the account', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const name = Date.now().toString(36)
  const email = `nia-${name}@example.org`
  const newEmail = `nia-new-${name}@example.org`

  await test.step('registering names what is missing, and keeps what was typed', async () => {
    await page.goto('/')
    await expectScreen(page, 'Log In')
    await page.getByRole('link', { name: 'register new account' }).click()
    await expectScreen(page, 'Register')
    await expect(page.getByRole('button', { name: 'Register' })).toBeDisabled()
    await fillIn(page, {
      'First name': 'Nia',
      'Last name': 'Pugh',
      Email: 'olwen@example.org',
      Password: 'Ystwyth 22',
      'Confirm password': 'Ystwyth 22',
      'Organisation name': 'Gerddi Bro',
      'Organisation or charity number': '1122334',
      'Address 1': '4 Great Darkgate Street',
    })
    await page.getByLabel('Organisation type').selectOption('Community Interest')
    await page.getByLabel('Organisation sub-type').selectOption('Community growing')
    await page.getByRole('checkbox', { name: /^I agree/ }).check()
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByLabel('City')).toBeFocused()
    await expectGoodScreen(page, 'Register with an error')
    await fillIn(page, { City: 'Aberystwyth' })
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('This email has already been registered.')).toBeVisible()
    await fillIn(page, { Email: email })
    await page.getByRole('button', { name: 'Register' }).click()
    await expectOutcome(page, 'Registration Successful')
  })

  await test.step('the link of the mail confirms the address', async () => {
    await page.goto(await linkInMail(email, 'Confirm your email address'))
    await expectScreen(page, 'Log in to confirm your email address')
    await fillIn(page, { Email: email, Password: 'Ystwyth 22' })
    await page.getByRole('button', { name: 'Log In', exact: true }).click()
    await expectOutcome(page, 'Your email address is confirmed.')
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('button', { name: 'Ok' }).click()
  })

  await test.step('the first map is saved', async () => {
    await expect(theMap(page)).toBeVisible()
    const welcome = page.getByRole('region', { name: 'Welcome to Terrier' })
    await expect(welcome.getByRole('button', { name: 'Open an example map' })).toBeEnabled()
    await expectNoFindings(page, 'the welcome')
    await welcome.getByRole('button', { name: 'Not now' }).click()
    await expect(welcome).toBeHidden()
    await drawMarker(page, 'Marker 1', [-100, -150])
    await giveTitle(page, 'Fy map cyntaf')
    await expect(page.getByText('changes saved!')).toBeVisible()
  })

  await test.step('the details are changed', async () => {
    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('menuitem', { name: 'My Account' }).click()
    await expectScreen(page, 'My Account')
    await page.getByRole('link', { name: 'Edit details' }).click()
    await expectScreen(page, 'Details')
    await fillIn(page, {
      'Address 2 (optional)': 'Llawr gwaelod',
      'Postcode (optional)': 'SY23 1DE',
    })
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectOutcome(page, 'Your details have been changed successfully.')
    await page.getByRole('button', { name: 'Ok' }).click()
    await expect(
      page.getByText('4 Great Darkgate Street, Llawr gwaelod, Aberystwyth, SY23 1DE'),
    ).toBeVisible()
  })

  await test.step('the email is changed by the link that goes to the new one', async () => {
    await page.getByRole('link', { name: 'Edit email' }).click()
    await expectScreen(page, 'Email')
    await fillIn(page, { 'New email': newEmail, 'Confirm new email': newEmail })
    await page.getByRole('button', { name: 'Change email' }).click()
    await expectOutcome(page, 'Confirm your new email')
    await page.getByRole('button', { name: 'Ok' }).click()
    await expect(page.getByText(`Open the link that we sent to ${newEmail}`)).toBeVisible()
    await page.goto(await linkInMail(newEmail, 'Confirm your new email address'))
    await expectOutcome(page, 'Your email has been changed successfully.')
    await page.getByRole('button', { name: 'Ok' }).click()
    await expect(theMap(page)).toBeVisible()
  })

  await test.step('the password is changed', async () => {
    await page.goto('/app/my-account/password')
    await expectScreen(page, 'Password')
    await fillIn(page, { 'New password': 'Rheidol 33', 'Confirm new password': 'Rheidol 33' })
    await page.getByRole('button', { name: 'Change password' }).click()
    await expectOutcome(page, 'Your password has been changed successfully.')
    await page.getByRole('button', { name: 'Ok' }).click()
  })

  await test.step('signing out everywhere leads back to the sign-in page', async () => {
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expectGoodScreen(page, 'Sign out everywhere')
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(heading(page, 'Log In')).toBeVisible()
  })

  await test.step('a forgotten password is reset by mail, without a mouse', async () => {
    await tabTo(page, 'reset password', 'link')
    await page.keyboard.press('Enter')
    await expectScreen(page, 'Reset password')
    await tabTo(page, 'Email', 'textbox')
    await page.keyboard.type(newEmail)
    await page.keyboard.press('Enter')
    await expectOutcome(page, 'Password reset requested')
    const link = await linkInMail(newEmail, 'Reset your Terrier password')
    await page.goto(link)
    await expectScreen(page, 'Password')
    expect(page.url()).not.toContain('reset_token')
    await expect(page.getByRole('link', { name: 'Close' })).toBeHidden()
    for (const field of ['New password', 'Confirm new password']) {
      await tabTo(page, field, 'textbox')
      await page.keyboard.type('Ystwyth 44')
    }
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Your password has been changed successfully.')).toBeFocused()
    await tabTo(page, 'Ok', 'button')
    await page.keyboard.press('Enter')
    await expect(theMap(page)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/app')
    await page.goto(link)
    // A link works once, and one that does not says so to whoever is signed in, too.
    await expect(page.getByRole('alert')).toHaveText('Password reset link is invalid.')
  })
})
