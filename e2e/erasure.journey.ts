import { expect } from '@playwright/test'

import { test } from './journey.ts'
import { logIn } from './person.ts'
import { registerPerson } from './register-person.ts'
import { expectNoFindings, expectToFit } from './screen-checks.ts'

const sizes = [
  { width: 320, height: 640 },
  { width: 1440, height: 900 },
]

test('somebody deletes their account', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const email = `gone-${Date.now().toString(36)}@example.org`
  await registerPerson(request, email)

  await test.step('is told what happens, on every size of screen', async () => {
    await page.goto('/')
    await logIn(page, email)
    await expect(page.getByRole('region', { name: 'Map', exact: true })).toBeVisible()
    await page.goto('/app/my-account')
    await page.getByRole('link', { name: 'Delete account' }).click()
    await expect(page.getByRole('heading', { name: 'What is deleted' })).toBeVisible()
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expectToFit(page)
      await expectNoFindings(page, `Delete account at ${size.width} px`)
    }
  })

  await test.step('is not deleted without the password, nor with a wrong one', async () => {
    const password = page.getByLabel('Your password')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(password).toBeFocused()
    await password.fill('wrong guess')
    await page.keyboard.press('Enter')
    await expect(page.getByText('This is not your password.')).toBeVisible()
  })

  await test.step('ends on a page that says what was done', async () => {
    await page.getByLabel('Your password').fill('terrier-demo')
    await page.keyboard.press('Enter')
    const done = page.getByRole('heading', { name: 'Your account has been deleted' })
    await expect(done).toBeFocused()
    await expectNoFindings(page, 'Account deleted')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await page.getByRole('button', { name: 'To the start page' }).click()
    await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible()
    await logIn(page, email)
    await expect(page.getByText('You have entered an invalid username or password.')).toBeVisible()
  })
})
