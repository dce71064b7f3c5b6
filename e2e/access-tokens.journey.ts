import { expect } from '@playwright/test'

import { test } from './journey.ts'
import { logIn, theMap } from './user-actions.ts'
import { registerUser } from './register-user.ts'
import { expectNoFindings, expectToFit } from './screen-checks.ts'

test('a user creates an access token, uses it, and revokes it', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const email = `token-${Date.now().toString(36)}@example.org`
  await registerUser(request, email)
  await page.goto('/')
  await logIn(page, email)
  await expect(theMap(page)).toBeVisible()
  await page.goto('/app/my-account')
  const tokens = page.getByRole('region', { name: 'Access tokens' })
  const reads = async (token: string) => {
    const headers = { Authorization: `Bearer ${token}` }
    return (await request.get('/ogc/collections', { headers })).status()
  }

  const token = await test.step('it is created with the keyboard, at 320 px', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await tokens.getByRole('button', { name: 'Create an access token' }).press('Enter')
    await page.keyboard.type('QGIS at work')
    await page.keyboard.press('Tab')
    await expect(tokens.getByLabel('Land data and boundaries')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(tokens.getByLabel('Land ownership')).toBeChecked()
    await tokens.getByLabel('Valid for').selectOption('30 days')
    await tokens.getByLabel('Your password').fill('terrier-demo')
    await expectToFit(page)
    await expectNoFindings(page, 'Making an access token at 320 px')
    await page.keyboard.press('Enter')
    await expect(tokens.getByRole('button', { name: 'Copy Token' })).toBeFocused()
    await expectToFit(page)
    await expectNoFindings(page, 'An access token that was made')
    return tokens.getByLabel('Token', { exact: true }).inputValue()
  })

  await test.step('it gives access to the collections, and is not shown again after a reload', async () => {
    expect(await reads(token)).toBe(200)
    await page.reload()
    await expect(tokens.getByRole('listitem')).toContainText('QGIS at work')
    await expect(page.getByLabel('Token', { exact: true })).toBeHidden()
  })

  await test.step('it is rejected with 401 once it is revoked', async () => {
    await tokens.getByRole('button', { name: 'Revoke QGIS at work' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
    await expect(page.getByText('QGIS at work has been revoked.')).toBeVisible()
    expect(await reads(token)).toBe(401)
  })
})
