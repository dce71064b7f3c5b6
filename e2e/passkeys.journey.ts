import { expect, type Page } from '@playwright/test'

import { test } from './journey.ts'
import { logIn, theMap } from './user-actions.ts'
import { registerUser } from './register-user.ts'
import { expectNoFindings, expectToFit } from './screen-checks.ts'

/**
 * Chromium's virtual authenticator, which confirms presence and verifies the user automatically.
 */
async function addVirtualAuthenticator(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a user adds a passkey, logs in with it, and removes it', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const email = `key-${Date.now().toString(36)}@example.org`
  await registerUser(request, email)
  await addVirtualAuthenticator(page)

  await test.step('adding asks for a name and the password', async () => {
    await page.goto('/')
    await logIn(page, email)
    await expect(theMap(page)).toBeVisible()
    await page.goto('/app/my-account')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByLabel('Name of the passkey').fill('My phone')
    await page.getByLabel('Your password').fill('terrier-demo')
    await page.setViewportSize({ width: 320, height: 640 })
    await expectToFit(page)
    await expectNoFindings(page, 'Adding a passkey at 320 px')
    await page.getByRole('button', { name: 'Add passkey' }).click()
    await expect(page.getByText('My phone has been added.')).toBeVisible()
    await expectNoFindings(page, 'My Account with a passkey')
  })

  await test.step('logging in needs neither email nor password', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Log out everywhere' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click()
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(theMap(page)).toBeVisible()
  })

  await test.step('a removed passkey is rejected', async () => {
    await page.goto('/app/my-account')
    await page.getByRole('button', { name: 'Remove My phone' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('My phone has been removed.')).toBeVisible()
    await page.getByRole('button', { name: 'Log out everywhere' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click()
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'This passkey does not work here. Log in with your password.',
    )
    await expectNoFindings(page, 'Log In after a passkey was refused')
  })
})
