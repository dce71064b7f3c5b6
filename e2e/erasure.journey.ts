import { expect, type Page } from '@playwright/test'

import { test } from './journey.ts'
import { openMenu, pressAt, typeInto } from './keyboard.ts'
import { registerUser } from './register-user.ts'
import { expectNoFindings, expectToFit } from './screen-checks.ts'

const sizes = [
  { width: 320, height: 640 },
  { width: 1440, height: 900 },
]

async function logInByKeyboard(page: Page, email: string): Promise<void> {
  await typeInto(page, 'Email', email)
  await typeInto(page, 'Password', 'terrier-demo')
  await page.keyboard.press('Enter')
}

test('a user deletes their account by keyboard alone', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const email = `gone-${Date.now().toString(36)}@example.org`
  await registerUser(request, email)

  await test.step('the page shows what is deleted, at every screen size', async () => {
    await page.goto('/')
    await logInByKeyboard(page, email)
    await expect(page.getByRole('region', { name: 'Map', exact: true })).toBeVisible()
    await openMenu(page, /^Your account/)
    await page.keyboard.press('Enter')
    await pressAt(page, 'link', 'Delete account')
    await expect(page.getByRole('heading', { name: 'What is deleted' })).toBeVisible()
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expectToFit(page)
      await expectNoFindings(page, `Delete account at ${size.width} px`)
    }
  })

  await test.step('the account is not deleted without a password or with a wrong one', async () => {
    const password = page.getByLabel('Your password')
    await pressAt(page, 'button', 'Delete my account')
    await expect(password).toBeFocused()
    await page.keyboard.type('wrong guess')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The password is not correct.')).toBeVisible()
  })

  await test.step('the account is deleted, a page confirms it, and logging in fails', async () => {
    await expect(page.getByLabel('Your password')).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('terrier-demo')
    await page.keyboard.press('Enter')
    const done = page.getByRole('heading', { name: 'Your account has been deleted' })
    await expect(done).toBeFocused()
    await expectNoFindings(page, 'Account deleted')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await pressAt(page, 'button', 'Go to the start page')
    await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible()
    await logInByKeyboard(page, email)
    await expect(page.getByText('You have entered an invalid username or password.')).toBeVisible()
  })
})
